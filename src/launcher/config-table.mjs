/** `npm run docs:config`: writes the table of variables into docs/operations.md, and .env.example. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { runLauncher } from './failure.mjs';
import { root } from './paths.mjs';
import { buildServer, checkNode, install } from './prepare.mjs';

await runLauncher(async () => {
  checkNode();
  await install();
  await buildServer();
  await import('reflect-metadata');
  const { envExample, putConfigTable } = await import('../../dist/src/platform/config/config-table.js');
  const file = join(root, 'docs', 'operations.md');
  writeFileSync(file, putConfigTable(readFileSync(file, 'utf8')));
  writeFileSync(join(root, '.env.example'), envExample());
});
