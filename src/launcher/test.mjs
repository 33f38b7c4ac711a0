/**
 * `npm test`: the set-up of `npm start`, then the checks and every suite but the deep ones. `npm run test:deep`: those,
 * `*.deep.spec.ts`. `.ci/run` asks for both. What else is given goes to jest.
 */
import { runChecks } from './check.mjs';
import { runLauncher } from './failure.mjs';
import { buildBenches, buildServer, buildWeb, checkNode, install, say } from './prepare.mjs';
import { runSuites } from './suites.mjs';

const EVERYDAY = ['--ignoreProjects', 'deep', 'browser'];
/** One at a time: the application, its database and Chromium fill two cores, and two of them show what a starved machine does. */
const STORIES = ['--selectProjects', 'browser'];
const DEEP = ['--selectProjects', 'deep'];

await runLauncher(async () => {
  const started = Date.now();
  const given = process.argv.slice(2);
  const isDeep = given.includes('--deep');
  const isBoth = given.includes('--with-deep');
  const jestArguments = given.filter((argument) => argument !== '--deep' && argument !== '--with-deep');
  // Someone who asks for one file wants that file.
  const isWhole = jestArguments.length === 0;
  checkNode();
  await install();
  // The benches now: built by the suite that tries them, they would change below those that start what is built.
  await Promise.all([isWhole && (isDeep || isBoth) ? buildBenches() : buildServer(), buildWeb()]);
  const checks = isWhole && !isDeep ? await runChecks() : { passed: [], failed: [] };
  const runs = [];
  if (!isDeep && isWhole) runs.push(await runSuites(EVERYDAY), await runSuites(STORIES, { workers: 1 }));
  if (!isDeep && !isWhole) runs.push(await runSuites(jestArguments));
  if (isDeep || (isBoth && isWhole)) runs.push(await runSuites([...jestArguments, ...DEEP]));

  const seconds = Math.round((Date.now() - started) / 1000);
  say(`finished in ${Math.floor(seconds / 60)} min ${seconds % 60} s`);
  for (const name of checks.failed) say(`failed: check: ${name}`);
  for (const name of runs.flatMap(({ failedNames }) => failedNames)) say(`failed: ${name}`);
  for (const { name, why } of runs.flatMap(({ notRun }) => notRun)) say(`not run here: ${name}: ${why}`);
  if (isDeep || isBoth) say(aboutEventStore());
  const sum = (of) => runs.reduce((total, run) => total + run[of], 0);
  const passed = checks.passed.length + sum('passed');
  const failed = checks.failed.length + sum('failed');
  const skipped = sum('skipped') > 0 ? `, ${sum('skipped')} skipped` : '';
  process.stdout.write(`${passed} passed, ${failed} failed${skipped}\n`);
  process.exit(failed === 0 && runs.every(({ code }) => code === 0) ? 0 : 1);
});

/** A real EventStoreDB is the one part that TOUCHLINE_REQUIRE_ALL does not ask for: it comes from no registry. */
function aboutEventStore() {
  return process.env.EVENTSTORE_URL?.trim()
    ? 'the EventStoreDB adapter was checked against EVENTSTORE_URL and the in-process server'
    : 'not run here: the EventStoreDB adapter against a real EventStoreDB: EVENTSTORE_URL is not set; the in-process server stood for it';
}
