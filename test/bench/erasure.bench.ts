import { ForgetRows } from '../../src/modules/privacy/erasure/forget-rows.js';
import { PersonKeys } from '../../src/platform/privacy/person-keys.js';
import { figure, median, printWhenMain, type Figure } from './figure.js';
import { openQuietApp } from './quiet-app.js';
import { athleteStream, fillLog } from './roster-log.js';

/** What read models hold of one athlete of a long log goes row by row, against the same by rebuilding each of them. */
export async function run({ events = Number(process.env['BENCH_EVENTS'] ?? 100_000), rounds = 5 } = {}): Promise<
  Figure[]
> {
  const { app, store, codec, readModels, close } = await openQuietApp();
  const [rows, keys] = [app.get(ForgetRows, { strict: false }), app.get(PersonKeys, { strict: false })];
  await fillLog(store, codec, events);
  const rebuilding = await timed(async () => {
    for (const { name } of rows.holding) await readModels.rebuild(name);
  });
  const byRow: number[] = [];
  for (let round = 0; round < rounds; round++) {
    const athleteId = athleteStream(round * 7).name.slice('athlete-'.length);
    await keys.destroy(athleteId);
    byRow.push(await timed(() => rows.run(new Date())));
  }
  const figures = [
    figure('erasure', `one athlete of ${events.toLocaleString('en-US')} events`, median(byRow), rebuilding, 'ms'),
  ];
  await close();
  return figures;
}

async function timed(work: () => Promise<void>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

await printWhenMain(import.meta.url, run, { events: 1_000, rounds: 1 });
