import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * First the servers that are killed and replaced: they wait, and leave the cores to others. Then the tests in a browser, which
 * take longest: a long file at the end would leave a core without work.
 */
const FIRST = ['/tests/server/nodes/processes', '/tests/web/'];
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ moduleId }: TestSpecification): number => {
      const found = FIRST.findIndex((part) => moduleId.includes(part));
      return found < 0 ? FIRST.length : found;
    };
    return (await super.sort(files)).toSorted((one, other) => rank(one) - rank(other));
  }
}

export default defineConfig({
  test: {
    include: ['src/**/*.test.ts', 'tests/**/*.test.ts'],
    // One more than the cores of a small machine: tests also wait, for a disk, a clock or a frame.
    maxWorkers: 3,
    sequence: { sequencer: LongestFirst },
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
