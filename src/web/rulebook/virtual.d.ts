// What scripts/vite-rulebook.ts makes of docs/RULES*.md.

declare module 'virtual:rulebook/*' {
  const rulebook: import('./rulebook.ts').Rulebook;
  export default rulebook;
}
