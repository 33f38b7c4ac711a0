/** `npm run check`: types, lint, format, import rules, and what is declared or exported without use. */
import { fileURLToPath, pathToFileURL } from 'node:url';
import { Failure, runLauncher } from './failure.mjs';
import { checkNode, install, say } from './prepare.mjs';
import { runTool } from './run.mjs';

/** Tells circles between rooms, too. */
const importReport = fileURLToPath(new URL('../../test/architecture/import-report.mjs', import.meta.url));

/** The longest is first: begun last, it would run on alone. */
const checks = [
  { name: 'lint', script: 'eslint/bin/eslint.js', args: ['.', '--max-warnings', '0'] },
  {
    name: 'types of the server and the tests',
    script: 'typescript/bin/tsc',
    args: ['--noEmit', '-p', 'tsconfig.json'],
  },
  { name: 'types of the web app', script: 'typescript/bin/tsc', args: ['--noEmit', '-p', 'web/tsconfig.json'] },
  {
    name: "types of the web app's tests",
    script: 'typescript/bin/tsc',
    args: ['--noEmit', '-p', 'web/tsconfig.node.json'],
  },
  { name: 'format', script: 'prettier/bin/prettier.cjs', args: ['--check', '.', '--log-level', 'warn'] },
  { name: 'unused code', script: 'knip/bin/knip.js', args: ['--treat-config-hints-as-errors'] },
  {
    name: 'import rules',
    script: 'dependency-cruiser/bin/dependency-cruise.mjs',
    args: [
      ...['--config', '.dependency-cruiser.cjs', '--output-type', `plugin:${importReport}`],
      ...['src', 'contract', 'projections', 'web/src', 'test'],
    ],
  },
];

/** Runs every check, two at a time, and answers the names of those that passed and failed. */
export async function runChecks() {
  const waiting = [...checks];
  const passed = [];
  const failed = [];
  const worker = async () => {
    for (let check = waiting.shift(); check; check = waiting.shift()) {
      const { code, said } = await runTool(check.script, check.args);
      say(`check: ${check.name}: ${code === 0 ? 'passed' : 'FAILED'}`);
      if (code !== 0) process.stdout.write(`${said.trim()}\n`);
      (code === 0 ? passed : failed).push(check.name);
    }
  };
  await Promise.all([worker(), worker()]);
  return { passed, failed };
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  await runLauncher(async () => {
    checkNode();
    await install();
    const { failed } = await runChecks();
    if (failed.length > 0) throw new Failure(`Failed: ${failed.join(', ')}`);
  });
}
