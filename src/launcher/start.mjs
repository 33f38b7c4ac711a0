/** `npm start`: everything that a fresh clone needs to run, then the application. */
import { START } from './bundle-server.mjs';
import { environmentFor, hasDemo, keepDatabase, usesEmbeddedDatabase } from './embedded.mjs';
import { Failure, runLauncher } from './failure.mjs';
import { keepApplication } from './keep-application.mjs';
import { startPaymentSimulator, usesPaymentSimulator } from './payment-simulator.mjs';
import { noteRunning, noteStopped, running } from './paths.mjs';
import { build, checkNode, install, say } from './prepare.mjs';

await runLauncher(async () => {
  checkNode();
  if (usesEmbeddedDatabase()) refuseSecond();
  await install();
  // The database starts while the application is built and loaded.
  const starting = usesEmbeddedDatabase() ? holdDatabase() : Promise.resolve();
  await Promise.race([build(), failureOf(starting)]);
  say('starting the application');
  const simulating = usesPaymentSimulator() ? startPaymentSimulator(hasDemo()) : undefined;
  const code = await keepApplication(START, {
    envLater: Promise.all([starting, simulating]).then(([database, simulator]) => ({
      ...environmentFor(database),
      ...(simulator?.url ? { TOUCHLINE_PAYMENT_SIMULATOR: simulator.url } : {}),
    })),
    onListening: async ({ listening }) => {
      const database = await starting;
      if (database) noteRunning({ databaseUrl: database.url, address: listening });
    },
  });
  await (await simulating)?.stop();
  const database = await starting;
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

/** Never resolves; rejects as the promise does. */
function failureOf(promise) {
  return promise.then(() => new Promise(() => {}));
}

async function holdDatabase() {
  noteRunning({});
  const database = await keepDatabase();
  noteRunning({ databaseUrl: database.url });
  return database;
}
