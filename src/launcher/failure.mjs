/** A failure that a person can act on: its message is the whole story, so no stack is printed. */
export class Failure extends Error {}

/** Runs a launcher; a Failure ends it with its message alone and exit 1. */
export async function runLauncher(main) {
  try {
    await main();
  } catch (error) {
    process.stderr.write(error instanceof Failure ? `\n${error.message}\n` : `\n${error.stack ?? error}\n`);
    process.exit(1);
  }
}
