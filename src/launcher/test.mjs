/** `npm test`: the set-up of `npm start`, then the checks and every suite. Arguments go to jest. */
import { runChecks } from './check.mjs';
import { runLauncher } from './failure.mjs';
import { buildBenches, buildServer, buildWeb, checkNode, install, say } from './prepare.mjs';
import { runSuites } from './suites.mjs';

await runLauncher(async () => {
  const started = Date.now();
  const jestArguments = process.argv.slice(2);
  checkNode();
  await install();
  // Somebody who asks for one file wants that file.
  const isWhole = jestArguments.length === 0;
  // The benches now: built by the suite that tries them, they would change below those that start what is built.
  await Promise.all([isWhole ? buildBenches() : buildServer(), buildWeb()]);
  const checks = isWhole ? await runChecks() : { passed: [], failed: [] };
  const suites = await runSuites(jestArguments);

  const seconds = Math.round((Date.now() - started) / 1000);
  say(`finished in ${Math.floor(seconds / 60)} min ${seconds % 60} s`);
  for (const name of checks.failed) say(`failed: check: ${name}`);
  for (const name of suites.failedNames) say(`failed: ${name}`);
  for (const name of suites.unsteady) say(`unsteady, passed when it was run alone: ${name}`);
  for (const { name, why } of suites.notRun) say(`not run here: ${name}: ${why}`);
  say(aboutEventStore());
  const passed = checks.passed.length + suites.passed;
  const failed = checks.failed.length + suites.failed;
  const skipped = suites.skipped > 0 ? `, ${suites.skipped} skipped` : '';
  process.stdout.write(`${passed} passed, ${failed} failed${skipped}\n`);
  process.exit(failed === 0 && suites.code === 0 ? 0 : 1);
});

/** A real EventStoreDB is the one part that TOUCHLINE_REQUIRE_ALL does not ask for: it comes from no registry. */
function aboutEventStore() {
  return process.env.EVENTSTORE_URL?.trim()
    ? 'the EventStoreDB adapter was checked against EVENTSTORE_URL and the in-process server'
    : 'not run here: the EventStoreDB adapter against a real EventStoreDB: EVENTSTORE_URL is not set; the in-process server stood for it';
}
