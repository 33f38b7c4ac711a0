/** `npm run dev`: compiles on every change, restarts the server, and serves the web app by Vite: one way to stop all of them. */
import { spawn } from 'node:child_process';
import { watch } from 'node:fs';
import { join } from 'node:path';
import { whenNpmIsGone } from './application.mjs';
import { environmentFor, hasDemo, keepDatabase, usesEmbeddedDatabase } from './embedded.mjs';
import { Failure, runLauncher } from './failure.mjs';
import { noteRunning, noteStopped, root, running } from './paths.mjs';
import { startPaymentSimulator, usesPaymentSimulator } from './payment-simulator.mjs';
import { buildServer, checkNode, install, say } from './prepare.mjs';

const SETTLE_MS = 300;
const API_PORT = '3000';

await runLauncher(async () => {
  checkNode();
  const embedded = usesEmbeddedDatabase();
  if (embedded && running()) throw new Failure('Touchline is already running here. Stop it first.');
  await install();
  await buildServer();
  if (embedded) noteRunning({});
  const database = embedded ? await keepDatabase() : undefined;
  if (database) noteRunning({ databaseUrl: database.url });
  // A fixed port, because Vite sends the calls of the API there.
  const port = process.env.PORT?.trim() || API_PORT;
  const simulator = usesPaymentSimulator() ? await startPaymentSimulator(hasDemo()) : undefined;
  const simulated = simulator?.url ? { TOUCHLINE_PAYMENT_SIMULATOR: simulator.url } : {};
  const env = { ...environmentFor(database), ...simulated, PORT: port };
  const children = [
    tool('typescript/bin/tsc', ['-p', 'tsconfig.build.json', '--watch', '--preserveWatchOutput']),
    tool('vite/bin/vite.js', ['web'], { PORT: port }),
  ];
  const server = restarting(() =>
    spawn(process.execPath, ['--enable-source-maps', 'dist/src/main.js'], {
      cwd: root,
      env,
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
      detached: true,
    }),
  );
  say('open the web app at the address Vite prints; changes on both sides show at once');

  let stopping = false;
  const stop = async () => {
    if (stopping) return;
    stopping = true;
    for (const child of children) child.kill('SIGTERM');
    await server.stop();
    await simulator?.stop();
    await database?.stop();
    if (embedded) noteStopped();
    process.exit(0);
  };
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => void stop());
  whenNpmIsGone(() => void stop());
});

function tool(script, args, more = {}) {
  return spawn(process.execPath, [join('node_modules', script), ...args], {
    cwd: root,
    env: { ...process.env, ...more },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
}

/** Keeps one process of `start` running over the newest build. */
function restarting(start) {
  let child = start();
  let timer;
  const end = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const gone = new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGTERM');
    await gone;
  };
  let restart = Promise.resolve();
  const changed = () => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      restart = restart.then(async () => {
        await end();
        say('restarting the server');
        child = start();
      });
    }, SETTLE_MS);
  };
  const watcher = watch(join(root, 'dist'), { recursive: true }, (_, file) => {
    if (file?.endsWith('.js') && !file.startsWith('web')) changed();
  });
  return {
    stop: async () => {
      watcher.close();
      clearTimeout(timer);
      await restart;
      await end();
    },
  };
}
