/** `npm run operator -- invite admin EMAIL FIRST-NAME LAST-NAME`: for operators (docs/operations.md). */
import { runApplication } from './application.mjs';
import { keepsMasterKey, usesEmbeddedDatabase } from './embedded.mjs';
import { runLauncher } from './failure.mjs';
import { exchangeMasterKey } from './master-key-file.mjs';
import { running } from './paths.mjs';
import { buildServer, checkNode, install } from './prepare.mjs';
import { withApplicationDatabase } from './with-application-database.mjs';

await runLauncher(async () => {
  checkNode();
  await install();
  await buildServer();
  if (process.argv[2] === 'rotate-master-key' && keepsMasterKey())
    exchangeMasterKey({ startAgain: !usesEmbeddedDatabase() });
  // Links lead to where the application answers, whichever port it found free.
  const address = running()?.address;
  const code = await withApplicationDatabase((env) =>
    runApplication('dist/src/operator.js', {
      env: { ...(address && { TOUCHLINE_PUBLIC_URL: address }), ...env },
      args: process.argv.slice(2),
    }),
  );
  process.exit(code);
});
