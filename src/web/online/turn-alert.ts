// Alerts a player whose turn it is while the page is in the background: a dot on the favicon, and on the icon of an
// installed app. The table screen handles the title and the sound.

const ICON = './icon.svg';
const DOT = '<circle cx="76" cy="24" r="22" fill="#a93f2b" stroke="#fffaf0" stroke-width="6"/>';
let dotted: string | undefined;
let isWanted = false;

export function alertTurn(wanted: boolean): void {
  if (wanted === isWanted) return;
  isWanted = wanted;
  void badge(wanted);
  void dress();
}

async function badge(wanted: boolean): Promise<void> {
  if (!('setAppBadge' in navigator)) return;
  await (wanted ? navigator.setAppBadge(1) : navigator.clearAppBadge()).catch(() => undefined); // not installed
}

async function dress(): Promise<void> {
  const link = document.querySelector<HTMLLinkElement>('link[rel=icon]');
  if (link === null) return;
  if (isWanted) dotted ??= await dottedIcon().catch(() => undefined);
  link.href = isWanted ? (dotted ?? ICON) : ICON;
}

async function dottedIcon(): Promise<string> {
  const text = await (await fetch(ICON)).text();
  return `data:image/svg+xml,${encodeURIComponent(text.replace(/<\/svg>\s*$/, `${DOT}</svg>`))}`;
}
