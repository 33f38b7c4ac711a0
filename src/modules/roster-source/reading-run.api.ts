import {
  listReadingRuns,
  pauseReadingRun,
  previewReadingRun,
  type ReadingRun,
  resumeReadingRun,
  startReadingRun,
  stopReadingRun,
} from '../../../contract/roster-source/reading-runs.js';
import { readingRunById, type ReadingRunFound, readingRunsPage } from '../../../projections/reading-runs.js';
import { hostsToRead } from '../../../projections/roster-sources.js';
import { conflict, notFound } from '../../kernel/errors.js';
import { statusOfRun } from '../../kernel/run.js';
import { ExclusiveRuns } from '../../platform/commands/exclusive-runs.js';
import { type Limit, Limits } from '../../platform/limits/limits.js';
import { implement, type RequestContext } from '../access/public.js';
import { type ReadingRunCommand, readingRuns } from './reading-run.decider.js';

/** By account: a run visits every site. */
const RUNS: Limit = { name: 'reading-runs', most: 20, seconds: 60 * 60 };

const HOSTS = 50;

export const readingRunHandlers = [
  implement(previewReadingRun, async ({ query: { sport = [], health = [], search = null } }, { pool, now }) => {
    const hosts = await hostsToRead(pool, { sport, health, search }, now().toISOString());
    const sum = (of: typeof hosts) => of.reduce((all, { sources }) => all + sources, 0);
    return {
      sources: sum(hosts),
      skipped: sum(hosts.filter(({ notBefore }) => notBefore !== null)),
      hostCount: hosts.length,
      hosts: hosts.slice(0, HOSTS),
    };
  }),

  implement(
    startReadingRun,
    { with: [ExclusiveRuns, Limits] },
    async ({ body: { filters } }, context, runs, limits) => {
      const runId = context.newId('reading run');
      const stream = readingRuns.of(runId);
      const isRepeated = (await context.load(stream)) !== undefined;
      if (!isRepeated) await limits.count(RUNS, context.caller.userId);
      const hosts = await hostsToRead(context.pool, filters, context.now().toISOString());
      const sources = hosts.reduce((all, host) => all + host.sources, 0);
      if (!isRepeated && sources === 0) throw conflict('no-sources', 'No roster pages match. Choose others.');
      await runs.start(
        {
          ...{ scope: 'reading-run', keys: ['all'], runId, of: readingRuns.of },
          isEnded: ({ endedAt }) => endedAt !== null,
          refusal: () => conflict('run-in-progress', 'Another run is reading roster pages. Wait for it, or stop it.'),
        },
        () => context.send(stream, { type: 'StartReadingRun', runId, filters, sources }),
      );
      return read(context, runId);
    },
  ),

  implement(listReadingRuns, async ({ query }, { pool }) => {
    const { runs, total } = await readingRunsPage(pool, query);
    return { runs: runs.map(answer), runCount: total };
  }),

  implement(pauseReadingRun, ({ params: { id } }, context) => press(context, id, { type: 'PauseReadingRun' })),
  implement(resumeReadingRun, ({ params: { id } }, context) => press(context, id, { type: 'ResumeReadingRun' })),
  implement(stopReadingRun, ({ params: { id } }, context) =>
    press(context, id, { type: 'EndReadingRun', stopped: true }),
  ),
];

async function press(context: RequestContext, runId: string, command: ReadingRunCommand): Promise<ReadingRun> {
  await context.sendOne(readingRuns.of(runId), command);
  return read(context, runId);
}

/** @throws DomainError not-found */
async function read({ pool }: RequestContext, runId: string): Promise<ReadingRun> {
  const found = await readingRunById(pool, runId);
  if (!found) throw notFound('Run');
  return answer(found);
}

function answer({ state, collegeNames }: ReadingRunFound): ReadingRun {
  const { runId, filters, sources, figures, failures, startedAt, endedAt } = state;
  return {
    _id: runId,
    status: statusOfRun(state),
    ...{ filters, sources, figures, startedAt, endedAt },
    failures: failures.map((failure) => ({
      ...failure,
      collegeName: collegeNames[failure.collegeId] ?? 'A college',
    })),
  };
}
