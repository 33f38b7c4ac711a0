/** `npm run docs:api`: writes openapi.json from the contract. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { runLauncher } from './failure.mjs';
import { root } from './paths.mjs';
import { buildServer, checkNode, install } from './prepare.mjs';

await runLauncher(async () => {
  checkNode();
  await install();
  await buildServer();
  const { apiDocument } = await import('../../dist/src/platform/http/api-document.js');
  writeFileSync(join(root, 'openapi.json'), await apiDocument());
});
