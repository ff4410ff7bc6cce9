// Where the project's other files are. This file stays at the top of its folder: the built command is bundled into one
// folder as deep as this one (scripts/build/command.ts).

/** The root of the project or of the installed package. */
export const ROOT = new URL('../../', import.meta.url);
