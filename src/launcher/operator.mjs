/** `npm run operator -- invite admin EMAIL FIRST-NAME LAST-NAME`: for whoever runs the installation (docs/operations.md). */
import { runApplication } from './application.mjs';
import { runLauncher } from './failure.mjs';
import { running } from './paths.mjs';
import { buildServer, checkNode, install } from './prepare.mjs';
import { withApplicationDatabase } from './with-application-database.mjs';

await runLauncher(async () => {
  checkNode();
  await install();
  await buildServer();
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
