// Keys at the table that are not actions: digits that choose, and arrows that move along a row of choices.

const ROWS = '.offer, .stacks, .answers';
const STEPS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 };

/** The digit pressed, 1 to 5. */
export function numberIn({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): number | undefined {
  return /^[1-5]$/.test(key) && !ctrlKey && !metaKey && !altKey ? Number(key) : undefined;
}

/** Moves the focus along its row; ignores other keys. */
export function moveAlong(event: KeyboardEvent): void {
  const { target, key } = event;
  const by = STEPS[key];
  const row = target instanceof HTMLElement ? target.closest(ROWS) : null;
  if (by === undefined || row === null) return;
  const buttons = [...row.querySelectorAll<HTMLElement>('button')];
  const at = buttons.indexOf(target as HTMLElement);
  buttons[(at + by + buttons.length) % buttons.length]?.focus();
  event.preventDefault();
}
