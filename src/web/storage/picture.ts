// A planet as a picture to save or share: the SVG drawing, rendered as PNG.

import { PICTURE, type Picture, planetPicture } from '../../art/index.ts';

export function pngOf(picture: Picture): Promise<Blob> {
  return painted(planetPicture(picture), PICTURE);
}

/** Renders a self-contained SVG document, except for the page's fonts, as PNG. */
export async function painted(svg: string, size: { readonly width: number; readonly height: number }): Promise<Blob> {
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg.replace('<defs>', `<defs>${await letters()}`))}`;
  await image.decode();
  const canvas = document.createElement('canvas');
  canvas.width = size.width;
  canvas.height = size.height;
  canvas.getContext('2d')?.drawImage(image, 0, 0);
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob === null ? reject(new Error('nothing was painted')) : resolve(blob)), 'image/png');
  });
}

/**
 * The page's fonts, embedded in the picture, since an SVG image may load nothing. Without them it uses the system's.
 */
async function letters(): Promise<string> {
  const faces = [...document.styleSheets].flatMap(({ href, cssRules }) =>
    [...cssRules].filter((rule) => rule instanceof CSSFontFaceRule).map(({ cssText }) => written(cssText, href)),
  );
  try {
    return `<style>${(await Promise.all(faces)).join('')}</style>`;
  } catch {
    return '';
  }
}

/** A font rule with its file embedded. */
async function written(rule: string, sheet: string | null): Promise<string> {
  const address = /url\("?([^")]+)"?\)/.exec(rule)?.[1] ?? '';
  const blob = await (await fetch(new URL(address, sheet ?? location.href))).blob();
  const data = await new Promise<string>((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(blob);
  });
  return rule.replace(/url\([^)]*\)/, `url(${data})`).replace(/font-display:[^;}]*;?/, '');
}

/** Through the system's share sheet where there is one, as a download otherwise; false if the user cancelled. */
export async function shareOrSave(blob: Blob, name: string): Promise<boolean> {
  const file = new File([blob], name, { type: blob.type });
  if (navigator.canShare?.({ files: [file] })) {
    try {
      await navigator.share({ files: [file] });
      return true;
    } catch (error) {
      if (error instanceof DOMException && error.name === 'AbortError') return false;
      throw error;
    }
  }
  const link = document.createElement('a');
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
  return true;
}
