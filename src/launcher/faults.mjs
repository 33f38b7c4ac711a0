/**
 * `npm run faults`: the fault suites in their long form (TOUCHLINE_LONG=1), one after the other. With EVENTSTORE_URL the
 * applications that are killed keep their log there.
 */
import { runLauncher } from './failure.mjs';
import { build, checkNode, install, say } from './prepare.mjs';
import { runTool } from './run.mjs';

await runLauncher(async () => {
  checkNode();
  await install();
  await build();
  say('the long fault runs; they take a while');
  const env = {
    ...process.env,
    NODE_ENV: 'test',
    NODE_OPTIONS: `${process.env.NODE_OPTIONS ?? ''} --experimental-vm-modules`.trim(),
    TOUCHLINE_LONG: '1',
  };
  const { code } = await runTool(
    'jest/bin/jest.js',
    ['--runInBand', '--testPathPatterns', 'test/faults/', ...process.argv.slice(2)],
    { env, show: true },
  );
  process.exit(code);
});
