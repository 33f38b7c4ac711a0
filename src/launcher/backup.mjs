/** `npm run backup -- DIR`: copies what the installation holds, while it runs or not (docs/operations.md). */
import { runApplication } from './application.mjs';
import { runLauncher } from './failure.mjs';
import { buildServer, checkNode, install } from './prepare.mjs';
import { withApplicationDatabase } from './with-application-database.mjs';

await runLauncher(async () => {
  checkNode();
  await install();
  await buildServer();
  const code = await withApplicationDatabase((env) =>
    runApplication('dist/src/backup.js', { env, args: process.argv.slice(2) }),
  );
  process.exit(code);
});
