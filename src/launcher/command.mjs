/**
 * Commands on the database that the start uses (docs/operations.md): `npm run verify`, `npm run backup -- DIR`,
 * `npm run import -- scorecard FILE --year 2021-22`.
 */
import { runApplication } from './application.mjs';
import { runLauncher } from './failure.mjs';
import { buildServer, checkNode, install } from './prepare.mjs';
import { withApplicationDatabase } from './with-application-database.mjs';

const [name, ...args] = process.argv.slice(2);

await runLauncher(async () => {
  checkNode();
  await install();
  await buildServer();
  process.exit(await withApplicationDatabase((env) => runApplication(`dist/src/${name}.js`, { env, args })));
});
