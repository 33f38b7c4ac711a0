/**
 * `npm run bench -- [--brief] <name>...`: runs test/bench/<name>.bench.ts, compiled, on a Postgres of its own with
 * the settings of the real one. Each prints a JSON line a figure; the table comes after all of them. With `--brief`
 * they are as short as they can be, on one Postgres: that only tells whether they still run.
 */
import { spawn } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { parseArgs } from 'node:util';
import { Failure, runLauncher } from './failure.mjs';
import { root } from './paths.mjs';
import { buildBenches, buildWeb, checkNode, install, say } from './prepare.mjs';
import { withFreshPostgres } from './with-fresh-postgres.mjs';

const SUFFIX = '.bench.ts';

await runLauncher(async () => {
  checkNode();
  const { brief, names } = asked();
  await install();
  await Promise.all([buildBenches(), buildWeb()]);
  const figures = [];
  const failed = brief ? await runBriefly(names, figures) : await runAll(names, figures);
  process.stdout.write(`\n${table(figures)}\n`);
  process.exit(failed === 0 ? 0 : 1);
});

function asked() {
  const { values, positionals } = parsed();
  const known = readdirSync(join(root, 'test', 'bench'))
    .filter((file) => file.endsWith(SUFFIX))
    .map((file) => file.slice(0, -SUFFIX.length));
  const unknown = positionals.filter((name) => !known.includes(name));
  if (unknown.length > 0)
    throw new Failure(`Unknown bench: ${unknown.join(', ')}. Known benches: ${known.join(', ')}.`);
  return { brief: values.brief, names: positionals.length > 0 ? positionals : known };
}

function parsed() {
  try {
    return parseArgs({ options: { brief: { type: 'boolean' } }, allowPositionals: true });
  } catch (error) {
    throw new Failure(error.message);
  }
}

/** A fresh server for each, so that no bench runs over what another left. @returns how many failed */
async function runAll(names, figures) {
  let failed = 0;
  for (const name of names) failed += await withFreshPostgres('bench', ({ url }) => runBench(name, url, figures));
  return failed;
}

/** @returns how many failed */
function runBriefly(names, figures) {
  return withFreshPostgres('bench', async ({ url }) => {
    let failed = 0;
    for (const name of names) failed += await runBench(name, url, figures, { BENCH_BRIEF: '1' });
    return failed;
  });
}

/** @returns 1 where it failed, else 0 */
async function runBench(name, url, figures, environment = {}) {
  say(`bench ${name}`);
  const env = { ...process.env, TOUCHLINE_TEST_DATABASE_URL: url, ...environment };
  return (await runFile(`dist/test/bench/${name}.bench.js`, env, figures)) === 0 ? 0 : 1;
}

function runFile(file, env, figures) {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, ['--enable-source-maps', '--expose-gc', file], {
      cwd: root,
      env,
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    createInterface({ input: child.stdout }).on('line', (line) => {
      process.stdout.write(`${line}\n`);
      if (line.startsWith('{"bench"')) figures.push(JSON.parse(line));
    });
    child.once('close', (code) => resolve(code ?? 1));
  });
}

function table(figures) {
  const number = (value) =>
    typeof value === 'number' ? value.toLocaleString('en-US', { maximumFractionDigits: 2 }) : String(value ?? '');
  const rows = figures.map(({ bench, case: what, ours, limit, ratio, unit }) => [
    bench,
    what,
    number(ours),
    number(limit),
    number(ratio),
    unit,
  ]);
  return [['bench', 'case', 'ours', 'limit', 'ratio', 'unit'], ['---', '---', '---:', '---:', '---:', '---'], ...rows]
    .map((cells) => `| ${cells.join(' | ')} |`)
    .join('\n');
}
