// Detectors of faults in documents and folders: paths that lead nowhere, crowded folders, one type name with two meanings.
// Functions over files as data, so that a test can plant a fault and see it found.

import { posix } from 'node:path';
import type { TextFile } from '../support/files.ts';

const PROJECT_PATH = /(?<![\w./@-])(?:src|tests|docs|scripts|bench|deploy)\/[\w./-]*\w/g;

/** The project paths that a document names and that do not exist, one line a fault. Patterns with `*` are left out. */
export function deadPaths({ path, text }: TextFile, exists: (named: string) => boolean): readonly string[] {
  return [...text.matchAll(PROJECT_PATH)]
    .filter(({ 0: named, index }) => text[index + named.length] !== '*' && !exists(named))
    .map(({ 0: named }) => `${path}: ${named}`);
}

/** `Class.method` or `name` in a document, and the file in brackets behind it, if there is one. */
const CODE_NAME = /`([A-Za-z]\w*(?:\.[A-Za-z]\w*)*)`(?:\s\(`([\w./-]+)`)?/g;

/** The names of code in a text that the file behind them does not have, or no file where none is named. */
export function deadNames(text: string, files: readonly TextFile[]): readonly string[] {
  return [...text.matchAll(CODE_NAME)].flatMap(([, name = '', path]) => {
    const places = path === undefined ? files : files.filter((file) => file.path === path);
    const isThere = name.split('.').every((part) => places.some((file) => new RegExp(`\\b${part}\\b`).test(file.text)));
    return isThere ? [] : [path === undefined ? name : `${name} in ${path}`];
  });
}

/** How many lines a text has. */
export function lineCount(text: string): number {
  return text.trimEnd().split('\n').length;
}

/** Folders with more files of their own than `most`; what lies in their sub-folders is not counted. */
export function crowdedFolders(paths: readonly string[], most: number): readonly string[] {
  const counts = new Map<string, number>();
  for (const path of paths) counts.set(posix.dirname(path), (counts.get(posix.dirname(path)) ?? 0) + 1);
  return [...counts].filter(([, count]) => count > most).map(([folder, count]) => `${folder}: ${count} files`);
}

const EXPORTED_TYPE = /^export (?:declare )?(?:abstract )?(?:type|interface|class|enum) (\w+)/gm;

/** Type names that several files export, each with those files. */
export function sharedTypeNames(files: readonly TextFile[]): readonly string[] {
  const places = new Map<string, string[]>();
  for (const { path, text } of files) {
    for (const [, name = ''] of text.matchAll(EXPORTED_TYPE)) places.set(name, [...(places.get(name) ?? []), path]);
  }
  return [...places]
    .filter(([, paths]) => new Set(paths).size > 1)
    .map(([name, paths]) => `${name}: ${paths.join(', ')}`);
}
