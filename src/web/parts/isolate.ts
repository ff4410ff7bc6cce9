// Names in the middle of sentences. One that is written from right to left would drag the words and numbers beside it along, so it
// is wrapped in marks that isolate it; they work in text, labels and pictures alike.

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

/** For the page to show, never to store. */
export function isolated(name: string): string {
  return RIGHT_TO_LEFT.test(name) ? `\u2068${name}\u2069` : name;
}

/** A name without those marks, and apart from it the number by which look-alikes at a table are told apart, with its space. */
export function partsOfName(name: string): { readonly base: string; readonly number: string } {
  const [, base = '', number = ''] = /^(.*?)( \(\d+\))?$/s.exec(name.replace(/[\u2068\u2069]/g, '')) ?? [];
  return { base, number };
}
