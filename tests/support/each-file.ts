// Runs before each test file. Files share the modules of their worker, so a module can't clean up after one of them.

import { mkdirSync, rmSync } from 'node:fs';
import { afterAll } from 'vitest';
import { folder } from './command.ts';

mkdirSync(folder, { recursive: true });
afterAll(() => rmSync(folder, { recursive: true, force: true }));
