// What can be printed: each fills one page, A4 or Letter.

export const DOCUMENTS = ['score', 'characters', 'rules'] as const;
export type PrintDocument = (typeof DOCUMENTS)[number];

export function documentOf(name: string | undefined): PrintDocument {
  return DOCUMENTS.find((each) => each === name) ?? 'score';
}
