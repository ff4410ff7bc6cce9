// Names within sentences. A right-to-left name would reorder the words and numbers beside it, so it is wrapped in
// Unicode isolates, which work in text, labels and pictures alike.

const RIGHT_TO_LEFT = new RegExp(
  `[${[
    'Hebrew',
    'Arabic',
    'Syriac',
    'Thaana',
    'Nko',
    'Samaritan',
    'Mandaic',
    'Adlam',
    'Hanifi_Rohingya',
    'Mende_Kikakui',
  ]
    .map((script) => `\\p{Script=${script}}`)
    .join('')}]`,
  'u',
);

/** For display only, never to store. */
export function isolated(name: string): string {
  return RIGHT_TO_LEFT.test(name) ? `\u2068${name}\u2069` : name;
}

/**
 * A name without the isolates, and separately, with its space, the number that distinguishes players of the same name.
 */
export function partsOfName(name: string): { readonly base: string; readonly number: string } {
  const [, base = '', number = ''] = /^(.*?)( \(\d+\))?$/s.exec(name.replace(/[\u2068\u2069]/g, '')) ?? [];
  return { base, number };
}
