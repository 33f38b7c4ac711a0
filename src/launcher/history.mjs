/** `npm run history`: writes what this version stores into test/support/histories (its README says when). */
import { runLauncher } from './failure.mjs';
import { buildBenches, checkNode, install } from './prepare.mjs';
import { run } from './run.mjs';
import { withFreshPostgres } from './with-fresh-postgres.mjs';

await runLauncher(async () => {
  checkNode();
  await install();
  await buildBenches();
  const { code } = await withFreshPostgres('history', ({ url }) => {
    const env = { ...process.env, TOUCHLINE_TEST_DATABASE_URL: url };
    const file = 'dist/test/support/histories/write-history.js';
    return run(process.execPath, ['--enable-source-maps', file], { env, show: true });
  });
  process.exit(code);
});
