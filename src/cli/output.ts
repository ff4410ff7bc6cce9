// Standard output and error, and the errors that users can correct themselves. Anything else that is thrown is a bug.

/** Bad input: a file, a record, the state of the disk. Printed as one line; exit status 1. */
export class UserError extends Error {
  readonly status: number = 1;
}

/** A wrong command line or setting; exit status 2, as is customary. */
export class UsageError extends UserError {
  override readonly status = 2;
}

export function print(text: string): void {
  process.stdout.write(`${text}\n`);
}

export function printError(text: string): void {
  process.stderr.write(`${text}\n`);
}
