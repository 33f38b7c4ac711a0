/** Runs jest over all levels, and tells what came of it. */
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { root } from './paths.mjs';
import { say } from './prepare.mjs';
import { runTool } from './run.mjs';

/** More than this many failed suites is no bad luck. */
const MOST_AGAIN = 3;
/** Levels at which the whole application and a browser share two cores with everything else. */
const STAGED = /\.(e2e|browser)\.spec\.ts$/;

/**
 * Runs the suites that `jestArguments` ask for. Of a whole run, up to three suites over HTTP or in a browser that failed
 * are run again, alone (docs/adr/0078): what passes then is told as unsteady.
 */
export async function runSuites(jestArguments) {
  const first = await runJest(jestArguments);
  const again = jestArguments.length === 0 ? first.suites.filter(({ failed }) => failed > 0) : [];
  const names = again.map(({ name }) => name);
  if (names.length === 0 || names.length > MOST_AGAIN || !names.every((name) => STAGED.test(name)))
    return summaryOf(first, []);
  say(`once more, alone: ${names.map(shown).join(', ')}`);
  const second = await runJest(['--runTestsByPath', ...names], 1);
  const kept = first.suites.filter(({ name }) => !names.includes(name));
  const unsteady = second.suites.filter(({ failed }) => failed === 0).map(({ name }) => shown(name));
  return summaryOf({ code: second.code, suites: [...kept, ...second.suites], notRun: first.notRun }, unsteady);
}

const shown = (name) => relative(root, name);
const sum = (suites, of) => suites.reduce((total, suite) => total + suite[of], 0);

function summaryOf({ code, suites, notRun }, unsteady) {
  return {
    code,
    passed: sum(suites, 'passed'),
    failed: sum(suites, 'failed'),
    skipped: sum(suites, 'skipped'),
    failedNames: suites.flatMap(({ failedNames }) => failedNames),
    unsteady,
    notRun,
  };
}

async function runJest(jestArguments, workers = 2) {
  const directory = mkdtempSync(join(tmpdir(), 'touchline-test-run-'));
  const results = join(directory, 'results.json');
  const parts = join(directory, 'parts.jsonl');
  const env = {
    ...process.env,
    NODE_ENV: 'test',
    NODE_OPTIONS:
      `${process.env.NODE_OPTIONS ?? ''} --experimental-vm-modules --no-warnings=ExperimentalWarning`.trim(),
    TOUCHLINE_PARTS_FILE: parts,
  };
  try {
    const args = [
      `--maxWorkers=${workers}`,
      '--workerIdleMemoryLimit=1500MB',
      '--json',
      `--outputFile=${results}`,
      ...jestArguments,
    ];
    // With --json jest prints its results to stdout too; the reporter's lines, on stderr, are the ones for people.
    const { code } = await runTool('jest/bin/jest.js', args, { env, show: true });
    return { code, suites: suitesOf(results), notRun: notRunOf(parts) };
  } finally {
    rmSync(directory, { recursive: true, force: true });
  }
}

/** What became of each suite; one that does not load counts as one failure. */
function suitesOf(results) {
  if (!existsSync(results))
    return [{ name: 'jest itself', passed: 0, failed: 1, skipped: 0, failedNames: ['jest itself'] }];
  const { testResults } = JSON.parse(readFileSync(results, 'utf8'));
  return testResults.map(({ name, status, assertionResults }) => {
    const named = (wanted) => assertionResults.filter((one) => wanted.includes(one.status));
    const failedNames = named(['failed']).map(({ fullName }) => `${shown(name)}: ${fullName}`);
    if (status === 'failed' && failedNames.length === 0) failedNames.push(`${shown(name)}: does not load`);
    return {
      name,
      passed: named(['passed']).length,
      failed: failedNames.length,
      skipped: named(['pending', 'todo', 'skipped', 'disabled']).length,
      failedNames,
    };
  });
}

/** What suites reported by test/support/parts.ts, each part once. */
function notRunOf(parts) {
  if (!existsSync(parts)) return [];
  const lines = new Set(readFileSync(parts, 'utf8').trim().split('\n'));
  return [...lines].map((line) => JSON.parse(line));
}
