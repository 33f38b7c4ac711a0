/** `npm start`: everything that a fresh clone needs to run, then the application. */
import { environmentFor, keepDatabase, usesEmbeddedDatabase } from './embedded.mjs';
import { Failure, runLauncher } from './failure.mjs';
import { keepApplication } from './keep-application.mjs';
import { noteRunning, noteStopped, running } from './paths.mjs';
import { build, checkNode, install, say } from './prepare.mjs';

await runLauncher(async () => {
  checkNode();
  if (usesEmbeddedDatabase()) refuseSecond();
  await install();
  await build();
  const database = usesEmbeddedDatabase() ? await holdDatabase() : undefined;
  say('starting the application');
  const code = await keepApplication('dist/src/main.js', {
    env: environmentFor(database),
    onListening: ({ listening }) => database && noteRunning({ databaseUrl: database.url, address: listening }),
  });
  if (database) {
    await database.stop();
    noteStopped();
    say('stopped');
  }
  process.exit(code);
});

function refuseSecond() {
  const other = running();
  if (!other) return;
  const where = other.address ? ` at ${other.address}` : '';
  throw new Failure(
    `Touchline is already running here${where} (process ${other.pid}). Stop it first, or set TOUCHLINE_HOME to run a second one.`,
  );
}

async function holdDatabase() {
  noteRunning({});
  const database = await keepDatabase();
  noteRunning({ databaseUrl: database.url });
  return database;
}
