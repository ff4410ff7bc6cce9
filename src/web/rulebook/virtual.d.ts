// The module that scripts/build/vite-rulebook.ts generates from docs/RULES*.md.

declare module 'virtual:rulebooks' {
  type Language = import('../../words/index.ts').Language;
  type Rulebook = import('./rulebook.ts').Rulebook;
  const loaders: Readonly<Record<Language, () => Promise<{ readonly default: Rulebook }>>>;
  export default loaders;
}
