import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['src/**/*.test.ts', 'tests/**/*.test.ts'],
    maxWorkers: 2,
    // Test files share their modules, and a browser: nothing in `src` keeps state of its own, and what tests change they restore.
    isolate: false,
    globalSetup: ['tests/support/postgres/global-setup.ts'],
    setupFiles: ['tests/support/each-file.ts'],
    // The slowest test takes less than an eighth of this alone on a machine of two cores.
    testTimeout: 600_000,
    hookTimeout: 600_000,
    expect: { poll: { timeout: 120_000 } },
  },
});
