/** `npm run restore -- DIR`: brings a backup into an empty installation (docs/operations.md). */
import { runApplication } from './application.mjs';
import { hasMasterKey, usesEmbeddedDatabase } from './embedded.mjs';
import { Failure, runLauncher } from './failure.mjs';
import { home, running } from './paths.mjs';
import { buildServer, checkNode, install } from './prepare.mjs';
import { withApplicationDatabase } from './with-application-database.mjs';

await runLauncher(async () => {
  checkNode();
  // A key that were made now would open nothing of the backup.
  if (!hasMasterKey())
    throw new Failure(
      `You need the backup’s master key. Put it in ${home()}/master-key, or set TOUCHLINE_MASTER_KEY now and for every start.`,
    );
  if (usesEmbeddedDatabase() && running()) throw new Failure('Touchline is running here. Stop it first.');
  await install();
  await buildServer();
  const code = await withApplicationDatabase((env) =>
    runApplication('dist/src/restore.js', { env, args: process.argv.slice(2) }),
  );
  process.exit(code);
});
