/** `npm run build`: the server into dist/src, the web app into dist/web. */
import { runLauncher } from './failure.mjs';
import { build, checkNode, install } from './prepare.mjs';

await runLauncher(async () => {
  checkNode();
  await install();
  await build();
});
