/** Runs jest, and tells what came of it. */
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { root } from './paths.mjs';
import { runTool } from './run.mjs';

const shown = (name) => relative(root, name);
/** Lines of a failure that the last words of a run repeat: a log is often kept by its end. */
const REASON_LINES = 15;
const reasonOf = ({ failureMessages: [message = ''] }) =>
  stripVTControlCharacters(message)
    .split('\n')
    .filter((line) => line.trim() !== '' && !line.includes('node_modules'))
    .slice(0, REASON_LINES)
    .map((line) => `\n    ${line}`)
    .join('');

const sum = (suites, of) => suites.reduce((total, suite) => total + suite[of], 0);

/** Runs the suites that `jestArguments` ask for, so many at once. */
export async function runSuites(jestArguments, { workers = 2 } = {}) {
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
    const suites = suitesOf(results);
    return {
      code,
      passed: sum(suites, 'passed'),
      failed: sum(suites, 'failed'),
      skipped: sum(suites, 'skipped'),
      failedNames: suites.flatMap(({ failedNames }) => failedNames),
      notRun: notRunOf(parts),
    };
  } finally {
    rmSync(directory, { recursive: true, force: true });
  }
}

/** What became of each suite; one that does not load counts as one failure. */
function suitesOf(results) {
  if (!existsSync(results)) return [{ passed: 0, failed: 1, skipped: 0, failedNames: ['jest itself'] }];
  const { testResults } = JSON.parse(readFileSync(results, 'utf8'));
  return testResults.map(({ name, status, message, assertionResults }) => {
    const named = (wanted) => assertionResults.filter((one) => wanted.includes(one.status));
    const failedNames = named(['failed']).map((one) => `${shown(name)}: ${one.fullName}${reasonOf(one)}`);
    if (status === 'failed' && failedNames.length === 0)
      failedNames.push(`${shown(name)}: does not load${reasonOf({ failureMessages: [message] })}`);
    return {
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
