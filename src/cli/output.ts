// The two ways out, and the errors that people can correct themselves. Anything else that is thrown is a bug.

/** Bad input: a file, a record, a state of the disk. Printed as one line; the exit status is 1. */
export class UserError extends Error {
  readonly status: number = 1;
}

/** A wrong command line or setting: the exit status is 2, as usual for commands. */
export class UsageError extends UserError {
  override readonly status = 2;
}

export function print(text: string): void {
  process.stdout.write(`${text}\n`);
}

export function printError(text: string): void {
  process.stderr.write(`${text}\n`);
}
