// A symbol is a drawing with a name that the page holds once; everything else points to it.

export interface Box {
  readonly x?: number;
  readonly y?: number;
  readonly width: number;
  readonly height: number;
}

/** Defined once, shown only where it is used. Margins and glows may run past the box. */
export function symbol(name: string, { x = 0, y = 0, width, height }: Box, art: string): string {
  return `<symbol id="art-${name}" viewBox="${x} ${y} ${width} ${height}" overflow="visible">${art}</symbol>`;
}

/** Shows a symbol in this box, moved by an SVG transform if so asked. */
export function show(name: string, { x = 0, y = 0, width, height }: Box, transform = ''): string {
  const place = `${x === 0 ? '' : ` x="${x}"`}${y === 0 ? '' : ` y="${y}"`} width="${width}" height="${height}"`;
  return `<use href="#art-${name}"${place}${transform === '' ? '' : ` transform="${transform}"`}/>`;
}

/** The transform that turns a tile about its middle. */
export function tileTurn(degrees: number): string {
  return degrees === 0 ? '' : `rotate(${degrees} 50 50)`;
}

interface Turn {
  /** Degrees clockwise. */
  readonly by: number;
  readonly about: readonly [x: number, y: number];
}

/** The attribute that turns a group about a point. */
export function turned({ by, about }: Turn): string {
  return ` transform="rotate(${by} ${about[0]} ${about[1]})"`;
}
