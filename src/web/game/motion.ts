// Motion that explains: tiles travel from the offer to the planet, turn over, are dealt. Short, skipped by a key or a tap,
// and off if the settings or the system ask for that. Nothing here changes what is shown at the end of a motion.

import { tick } from 'svelte';
import { assertNever, CELL_INDEX, turnOf, type ViewEvent } from '../../rules/index.ts';
import type { ViewChange } from '../client/table-client.ts';
import { motionNow } from '../settings/settings.svelte.ts';

/** How much of its full length motion takes: 0 for none. */
export function motionScale(): number {
  return { full: 1, quick: 0.45, none: 0 }[motionNow()];
}

const TRAVEL_MS = 520;
const TURN_MS = 620;
const DEAL_MS = 380;
const STAGGER_MS = 70;

/**
 * Measures where things are before a change is shown. Returns the function that plays its motion afterwards; undefined where there
 * is none, since motion is off, nobody can see it, or the table (`element`) is not drawn.
 */
export function prepareMotion(
  { events }: ViewChange,
  element: HTMLElement | undefined,
): (() => Promise<void>) | undefined {
  const scale = motionScale();
  if (scale === 0 || element === undefined || document.hidden) return undefined;
  const start = measure(events, element);
  return async () => {
    await tick();
    await nextFrame(); // the browser has done its layout then, so measuring is cheap
    await settle(inTurn(events).flatMap(({ event, delayMs }) => animate(event, { element, start, scale, delayMs })));
  };
}

/** One tile after another: what comes with the second take waits until the first tile has arrived. */
function inTurn(events: readonly ViewEvent[]): readonly { readonly event: ViewEvent; readonly delayMs: number }[] {
  let takes = 0;
  return events.map((event) => {
    if (event.kind === 'tileTaken') takes += 1;
    return { event, delayMs: Math.max(0, takes - 1) * TRAVEL_MS };
  });
}

/** Resolves before the next frame is painted, or soon in any case: a hidden window paints no frames. */
export function nextFrame(): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, 100);
    requestAnimationFrame(() => {
      clearTimeout(timer);
      resolve();
    });
  });
}

interface Scene {
  readonly element: HTMLElement;
  readonly start: ReadonlyMap<string, Start>;
  readonly scale: number;
  /** Before it is scaled by `motionScale`. */
  readonly delayMs: number;
}

/** The position and the look of an element before the change. */
interface Start extends Pick<DOMRect, 'x' | 'y' | 'width'> {
  readonly picture: Element | undefined;
}

/** Where the tiles of the offer and the open stack lie before anything moves. */
function measure(events: readonly ViewEvent[], element: HTMLElement): ReadonlyMap<string, Start> {
  const found = new Map<string, Start>();
  const note = (name: string, selector: string): void => {
    const lying = element.querySelector(selector);
    if (lying === null) return;
    const { x, y, width } = lying.getBoundingClientRect();
    found.set(name, { x, y, width, picture: lying.querySelector('svg') ?? undefined });
  };
  for (const event of events) {
    if (event.kind === 'coveredTaken') note('covered', offered(undefined));
    if (event.kind === 'tileTaken') {
      note(event.tile ?? 'covered', offered(event.tile));
      note('covered', offered(undefined)); // seen only where it is placed
      note('any', '[data-offer]');
    }
    if (event.kind === 'stackOpened') note('stack', `[data-stack=${event.stack}] .pile`);
  }
  return found;
}

function offered(tile: string | undefined): string {
  return `[data-offer="${tile ?? 'covered'}"]`;
}

function animate(event: ViewEvent, scene: Scene): readonly Animation[] {
  switch (event.kind) {
    case 'coveredTaken':
      return uncover(event, scene);
    case 'tileTaken':
      return travel(event, scene);
    case 'tilesTurnedFaceDown':
      return event.cells.flatMap((cell) => turnOver(placedTileAt(scene.element, event.seat, cell), scene));
    case 'stackOpened':
      return deal(scene);
    case 'charactersRevealed':
      return event.takes.flatMap(({ seat, cell }) => turnOver(placedTileAt(scene.element, seat, cell), scene));
    case 'gameStarted':
    case 'offerMade':
    case 'seatAppointed':
    case 'tileDiscarded':
    case 'roundEnded':
    case 'gameEnded':
      return [];
    default:
      return assertNever(event);
  }
}

function placedTileAt(element: HTMLElement, seat: number, cell: string): SVGGElement | null {
  return element.querySelector<SVGGElement>(`[data-planet="${seat}"] [data-placed-tile="${cell}"]`);
}

/** A copy of the tile flies from where it lay in the offer, turning as it will lie, and the tile itself appears under it. */
function travel(
  { seat, tile, cell }: Extract<ViewEvent, { readonly kind: 'tileTaken' }>,
  { element, start, scale, delayMs }: Scene,
): readonly Animation[] {
  const placedTile = placedTileAt(element, seat, cell);
  const from = start.get(tile ?? 'covered') ?? start.get('covered') ?? start.get('any');
  const place = placedTile?.closest('[data-planet]')?.getBoundingClientRect();
  if (placedTile === null || from === undefined || place === undefined) return [];
  const side = place.width / 4;
  const index = CELL_INDEX[cell];
  const to = { x: place.x + (index % 4) * side, y: place.y + Math.floor(index / 4) * side };
  const flyer = flyerOf(from.picture ?? placedTile, to, side);
  element.append(flyer);
  const [dx, dy] = [from.x + from.width / 2 - to.x - side / 2, from.y + from.width / 2 - to.y - side / 2];
  const flight = flyer.animate(
    [
      { transform: `translate(${dx}px, ${dy}px) scale(${from.width / side})` },
      { transform: `translate(0, 0) scale(1) rotate(${turnOf(cell)}deg)` },
    ],
    { duration: TRAVEL_MS * scale, delay: delayMs * scale, easing: 'cubic-bezier(.3,.7,.3,1)', fill: 'backwards' },
  );
  placedTile.style.visibility = 'hidden';
  const done = (): void => {
    flyer.remove();
    placedTile.style.visibility = '';
  };
  flight.finished.then(done, done);
  return [flight];
}

function flyerOf(picture: Element, { x, y }: { readonly x: number; readonly y: number }, side: number): SVGSVGElement {
  const flyer = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
  flyer.setAttribute('viewBox', '0 0 100 100');
  flyer.setAttribute('aria-hidden', 'true');
  flyer.classList.add('flyer');
  Object.assign(flyer.style, { left: `${x}px`, top: `${y}px`, width: `${side}px`, height: `${side}px` });
  flyer.append(...[...picture.childNodes].map((node) => node.cloneNode(true)));
  return flyer;
}

function turnOver(placedTile: Element | null, { scale, delayMs }: Scene): readonly Animation[] {
  if (placedTile === null) return [];
  const frames = [{ transform: 'scaleX(1)' }, { transform: 'scaleX(0.02)', offset: 0.5 }, { transform: 'scaleX(1)' }];
  return [placedTile.animate(frames, { duration: TURN_MS * scale, delay: delayMs * scale, easing: 'ease-in-out' })];
}

/** The covered tile turns over for the player who took it: its back goes edge on, then its face comes up. */
function uncover(
  { tile }: Extract<ViewEvent, { readonly kind: 'coveredTaken' }>,
  { element, start, scale, delayMs }: Scene,
): readonly Animation[] {
  const back = start.get('covered')?.picture;
  const face = tile === undefined ? null : element.querySelector(`${offered(tile)} svg`);
  if (face === null || back === undefined) return [];
  const cover = back.cloneNode(true) as SVGElement;
  Object.assign(cover.style, { position: 'absolute', inset: '0' });
  face.after(cover);
  const timing = { duration: TURN_MS * scale, delay: delayMs * scale, fill: 'both' } as const;
  const edgeOn = { transform: 'scaleX(0.02)', offset: 0.5 };
  const turn = (from: string, to: string): Keyframe[] => [{ transform: from }, edgeOn, { transform: to }];
  const down = cover.animate(turn('scaleX(1)', 'scaleX(0)'), { ...timing, easing: 'ease-in-out' });
  const up = face.animate(turn('scaleX(0)', 'scaleX(1)'), { ...timing, easing: 'ease-in-out' });
  const done = (): void => {
    cover.remove();
    up.cancel();
  };
  down.finished.then(done, done);
  return [down, up];
}

/** The drawn tiles come off their stack one after the other. */
function deal({ element, start, scale }: Scene): readonly Animation[] {
  const from = start.get('stack');
  const tiles = [...element.querySelectorAll('[data-offer]')];
  return tiles.map((tile, index) => {
    const box = tile.getBoundingClientRect();
    const away = from === undefined ? 'translateY(-24px)' : `translate(${from.x - box.x}px, ${from.y - box.y}px)`;
    return tile.animate(
      [
        { transform: `${away} rotateY(90deg)`, opacity: 0 },
        { transform: 'none', opacity: 1 },
      ],
      { duration: DEAL_MS * scale, delay: index * STAGGER_MS * scale, easing: 'ease-out', fill: 'backwards' },
    );
  });
}

/** Resolves when all animations have ended or were skipped by a key or a tap, or the page is hidden. */
async function settle(animations: readonly Animation[]): Promise<void> {
  if (animations.length === 0) return;
  const skip = (): void => {
    for (const animation of animations) animation.finish();
  };
  addEventListener('pointerdown', skip, { once: true });
  addEventListener('keydown', skip, { once: true });
  document.addEventListener('visibilitychange', skip, { once: true });
  await Promise.allSettled(animations.map((animation) => animation.finished));
  removeEventListener('pointerdown', skip);
  removeEventListener('keydown', skip);
  document.removeEventListener('visibilitychange', skip);
}
