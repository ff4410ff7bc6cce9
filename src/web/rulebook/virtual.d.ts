// The module that scripts/vite-rulebook.ts generates from docs/RULES*.md.

declare module 'virtual:rulebook/*' {
  const rulebook: import('./rulebook.ts').Rulebook;
  export default rulebook;
}
