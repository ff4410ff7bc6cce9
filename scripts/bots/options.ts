// Parses a script's options: --help lists them, and an invalid one gets one line, not a stack trace.

import { type ParseArgsConfig, parseArgs } from 'node:util';

type Options = NonNullable<ParseArgsConfig['options']>;

/** The values of the options, or the end of the script. `numbers` are those that must be whole numbers from 1 up. */
export function optionsOf<Known extends Options>(
  help: string,
  options: Known,
  numbers: readonly (keyof Known & string)[],
): ReturnType<typeof parseArgs<{ options: Known }>>['values'] {
  if (process.argv.slice(2).some((word) => word === '--help' || word === '-h')) {
    process.stdout.write(help);
    process.exit(0);
  }
  try {
    const { values } = parseArgs({ options });
    const given: Readonly<Record<string, unknown>> = values;
    const wrong = numbers.find((name) => given[name] !== undefined && !/^[1-9]\d{0,8}$/.test(String(given[name])));
    if (wrong === undefined) return values;
    throw new Error(`--${wrong} must be a whole number from 1 up, not “${given[wrong]}”`);
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exit(1);
  }
}
