/** `npm test`: the set-up of `npm start`, then the checks and every suite. Arguments go to jest. */
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runChecks } from './check.mjs';
import { runLauncher } from './failure.mjs';
import { build, checkNode, install, say } from './prepare.mjs';
import { runTool } from './run.mjs';

await runLauncher(async () => {
  const started = Date.now();
  const jestArguments = process.argv.slice(2);
  checkNode();
  await install();
  await build();
  // Somebody who asks for one file wants that file.
  const checks = jestArguments.length === 0 ? await runChecks() : { passed: [], failed: [] };
  const suites = await runSuites(jestArguments);

  const seconds = Math.round((Date.now() - started) / 1000);
  say(`finished in ${Math.floor(seconds / 60)} min ${seconds % 60} s`);
  for (const name of checks.failed) say(`failed: check: ${name}`);
  for (const name of suites.failedNames) say(`failed: ${name}`);
  for (const { name, why } of suites.notRun) say(`not run here: ${name}: ${why}`);
  say(aboutEventStore());
  const passed = checks.passed.length + suites.passed;
  const failed = checks.failed.length + suites.failed;
  const skipped = suites.skipped > 0 ? `, ${suites.skipped} skipped` : '';
  process.stdout.write(`${passed} passed, ${failed} failed${skipped}\n`);
  process.exit(failed === 0 && suites.code === 0 ? 0 : 1);
});

/** Runs jest over all levels; what it cannot tell us of (a suite that does not load) counts as one failure. */
async function runSuites(jestArguments) {
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
      '--maxWorkers=2',
      '--workerIdleMemoryLimit=1500MB',
      '--json',
      `--outputFile=${results}`,
      ...jestArguments,
    ];
    // With --json jest prints its results to stdout too; the reporter's lines, on stderr, are the ones for people.
    const { code } = await runTool('jest/bin/jest.js', args, { env, show: true });
    return { code, ...countOf(results), notRun: notRunOf(parts) };
  } finally {
    rmSync(directory, { recursive: true, force: true });
  }
}

function countOf(results) {
  if (!existsSync(results)) return { passed: 0, failed: 1, skipped: 0, failedNames: ['jest itself'] };
  const told = JSON.parse(readFileSync(results, 'utf8'));
  const failedNames = told.testResults.flatMap(({ name, message, assertionResults }) => {
    const failed = assertionResults
      .filter(({ status }) => status === 'failed')
      .map(({ fullName }) => `${name}: ${fullName}`);
    return failed.length === 0 && message && assertionResults.length === 0 ? [`${name}: does not load`] : failed;
  });
  return {
    passed: told.numPassedTests,
    failed: told.numFailedTests + told.numRuntimeErrorTestSuites,
    skipped: told.numPendingTests + told.numTodoTests,
    failedNames,
  };
}

/** What suites reported by test/support/parts.ts, each part once. */
function notRunOf(parts) {
  if (!existsSync(parts)) return [];
  const lines = new Set(readFileSync(parts, 'utf8').trim().split('\n'));
  return [...lines].map((line) => JSON.parse(line));
}

/** A real EventStoreDB is the one part that TOUCHLINE_REQUIRE_ALL does not ask for: it comes from no registry. */
function aboutEventStore() {
  return process.env.EVENTSTORE_URL?.trim()
    ? 'the EventStoreDB adapter was checked against EVENTSTORE_URL and the in-process server'
    : 'not run here: the EventStoreDB adapter against a real EventStoreDB: EVENTSTORE_URL is not set; the in-process server stood for it';
}
