/** `npm run shapes`: commits the shape of each new event to test/facts/shapes. */
import { runLauncher } from './failure.mjs';
import { buildBenches, checkNode, install } from './prepare.mjs';
import { run } from './run.mjs';

await runLauncher(async () => {
  checkNode();
  await install();
  await buildBenches();
  const { code } = await run(process.execPath, ['dist/test/facts/write-shapes.js'], { show: true });
  process.exit(code);
});
