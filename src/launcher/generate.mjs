/** `npm run generate`: writes what follows from the code: shapes of events, versions of read models, openapi.json. */
import { runLauncher } from './failure.mjs';
import { buildBenches, checkNode, install } from './prepare.mjs';
import { run } from './run.mjs';

await runLauncher(async () => {
  checkNode();
  await install();
  await buildBenches();
  const { code } = await run(process.execPath, ['dist/test/generate.js'], { show: true });
  process.exit(code);
});
