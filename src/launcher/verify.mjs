/** `npm run verify`: are the read models what the log says, and is the chain of the history whole? Exit 1 if not. */
import { runApplication } from './application.mjs';
import { runLauncher } from './failure.mjs';
import { buildServer, checkNode, install } from './prepare.mjs';
import { withApplicationDatabase } from './with-application-database.mjs';

await runLauncher(async () => {
  checkNode();
  await install();
  await buildServer();
  const code = await withApplicationDatabase((env) =>
    runApplication('dist/src/verify.js', { env, args: process.argv.slice(2) }),
  );
  process.exit(code);
});
