import type pg from 'pg';
import type { RosterField, RosterPlayer } from '../../../contract/college-roster/roster-player.js';
import { rosterFields } from '../../../contract/college-roster/roster-player.js';
import {
  getRosterRun,
  listRosterRuns,
  pauseRosterRun,
  previewRosterRun,
  resumeRosterRun,
  type RosterRun,
  type RosterRunPreview,
  type RosterScope,
  startRosterRun,
  stopRosterRun,
  undoRosterRun,
} from '../../../contract/college-roster/runs.js';
import { Sport, sportLabels, sports } from '../../../contract/team/vocabulary.js';
import {
  countMatching,
  countRosters,
  recordsOfRosters,
  rostersAfter,
} from '../../../projections/college-rosters/college-rosters.queries.js';
import { rosterRunById, type RosterRunFound, rosterRunsPage } from '../../../projections/roster-runs.js';
import { conflict, notFound } from '../../kernel/errors.js';
import { counted } from '../../kernel/lines.js';
import { statusOfRun } from '../../kernel/run.js';
import { same } from '../../kernel/same.js';
import { ExclusiveRuns } from '../../platform/commands/exclusive-runs.js';
import { implement, type RequestContext } from '../access/public.js';
import { readAgain } from './college-roster.decider.js';
import { groundOf, isMoved, kindOf, type RosterRecord, statusOf } from './roster-record.state.js';
import { type RosterRunCommand, rosterRuns } from './roster-run.decider.js';

/** Scope of the reservations of sports; the owner is the run. */
const SPORTS_IN_WORK = 'roster-run';
type Wish = Omit<Extract<RosterRunCommand, { type: 'StartRosterRun' }>, 'type' | 'runId'>;

/** One run at a time in a sport. @throws DomainError conflict `no-rosters`, `run-in-progress` */
async function start(runs: ExclusiveRuns, wish: Omit<Wish, 'rosters'>, context: RequestContext): Promise<RosterRun> {
  const runId = context.newId('roster run');
  const stream = rosterRuns.of(runId);
  const isRepeated = (await context.load(stream)) !== undefined;
  const rosters = await countRosters(context.pool, { scope: wish.scope, decisionId: wish.undoes });
  if (!isRepeated && rosters === 0) throw conflict('no-rosters', 'No rosters match. Choose others.');
  await runs.start(
    {
      scope: SPORTS_IN_WORK,
      keys: wish.scope.sport ? [wish.scope.sport] : sports,
      ...{ runId, of: rosterRuns.of },
      isEnded: ({ endedAt }) => endedAt !== null,
      refusal: (sport) =>
        conflict(
          'run-in-progress',
          `Another run of ${sportLabels[Sport.parse(sport)]} rosters isn’t finished. Wait for it, or stop it.`,
        ),
    },
    () => context.send(stream, { type: 'StartRosterRun', runId, ...wish, rosters }),
  );
  return read(context.pool, runId);
}

export const rosterRunHandlers = [
  implement(previewRosterRun, ({ query: { kind, sport, division, collegeId, rules, after } }, { pool }) => {
    const scope = { sport: sport ?? null, division: division ?? null, collegeId: collegeId ?? null };
    return preview(pool, scope, kind === 'recalculate' ? rules : null, after);
  }),

  implement(startRosterRun, { with: [ExclusiveRuns] }, async ({ body }, context, runs) => {
    const none = { filters: null, rules: null, undoes: null };
    if (body.kind === 'recalculate') {
      const { kind, scope, rules } = body;
      return start(runs, { ...none, kind, scope, rules }, context);
    }
    if ('scope' in body) return start(runs, { ...none, kind: body.kind, scope: body.scope }, context);
    const { kind, filters, expected } = body;
    const { sport, division, collegeId } = filters;
    const scope = { sport, division, collegeId };
    if (!(await context.load(rosterRuns.of(context.newId('roster run'))))) {
      const matching = await countMatching(context.pool, filters, context.now().toISOString());
      if (matching !== expected)
        throw conflict(
          'changed-since',
          `${counted(matching, 'player')} match now, not ${expected.toLocaleString('en-US')}. Look at them again.`,
          {
            matching,
          },
        );
    }
    return start(runs, { ...none, kind, scope, filters }, context);
  }),

  implement(listRosterRuns, async ({ query }, { pool }) => {
    const { runs, total } = await rosterRunsPage(pool, query);
    return { runs: runs.map(answer), runCount: total };
  }),

  implement(getRosterRun, ({ params: { id } }, { pool }) => read(pool, id)),

  implement(pauseRosterRun, async ({ params: { id } }, context) => {
    await context.sendOne(rosterRuns.of(id), { type: 'PauseRosterRun' });
    return read(context.pool, id);
  }),

  implement(resumeRosterRun, async ({ params: { id } }, context) => {
    await context.sendOne(rosterRuns.of(id), { type: 'ResumeRosterRun' });
    return read(context.pool, id);
  }),

  implement(stopRosterRun, async ({ params: { id } }, context) => {
    await context.sendOne(rosterRuns.of(id), { type: 'EndRosterRun', stopped: true });
    return read(context.pool, id);
  }),

  implement(undoRosterRun, { with: [ExclusiveRuns] }, async ({ params: { id } }, context, runs) => {
    const found = await rosterRunById(context.pool, id);
    if (!found) throw notFound('Run');
    const { state, undoneBy } = found;
    const isRepeated = undoneBy !== null && undoneBy === context.newId('roster run');
    if (state.kind === 'recalculate')
      throw conflict('never-undoable', 'Recalculate again instead. Approved values stay as they are.');
    if (state.kind === 'undo') throw conflict('never-undoable', 'Decide again instead.');
    if (state.endedAt === null)
      throw conflict('run-in-progress', 'This run isn’t finished. Wait for it, or stop it first.');
    if (undoneBy !== null && !isRepeated) throw conflict('already-undone', 'This run has already been undone.');
    return start(runs, { kind: 'undo', scope: state.scope, filters: null, rules: null, undoes: id }, context);
  }),
];

/** @throws DomainError not-found */
async function read(pool: pg.Pool, runId: string): Promise<RosterRun> {
  const found = await rosterRunById(pool, runId);
  if (!found) throw notFound('Run');
  return answer(found);
}

function answer({ state, undoneBy, collegeNames }: RosterRunFound): RosterRun {
  const { runId, kind, scope, filters, rules, rosters, undoes, figures, failures } = state;
  const { startedAt, endedAt } = state;
  const nameOf = (collegeId: string) => collegeNames[collegeId] ?? 'A college';
  const isDecision = kind !== 'recalculate' && kind !== 'undo';
  return {
    _id: runId,
    kind,
    status: statusOfRun(state),
    scope,
    collegeName: scope.collegeId && nameOf(scope.collegeId),
    ...{ filters, rules, rosters, figures, undoes, undoneBy, startedAt, endedAt },
    failures: failures.map((failure) => ({ ...failure, collegeName: nameOf(failure.collegeId) })),
    canUndo: isDecision && endedAt !== null && undoneBy === null && figures.changed > 0,
  };
}

/** Rosters of one part of a preview: an answer takes well under a second. */
const PART = 50;
const SAMPLES = 5;

/** @param rules of a recalculation; null of a reset */
async function preview(
  pool: pg.Pool,
  scope: RosterScope,
  rules: number | null,
  after: string,
): Promise<RosterRunPreview> {
  const rosters = await rostersAfter(pool, { scope, decisionId: null }, after, PART);
  const byId = new Map(rosters.map((roster) => [roster.rosterId, roster]));
  const records = await recordsOfRosters(pool, [...byId.keys()]);
  const decisions = { pending: 0, approved: 0, rejected: 0 };
  const kinds = { new: 0, changed: 0, left: 0, unchanged: 0 };
  const fields = new Map<RosterField, number>();
  const samples: RosterRunPreview['samples'] = [];
  let moved = 0;
  let changed = 0;
  for (const { recordId, rosterId, record } of records) {
    const roster = byId.get(rosterId);
    const next = roster && afterRun(record, roster, rules);
    if (!roster || !next) continue;
    const { collegeId, collegeName, sport } = roster;
    const kind = kindOf(next);
    changed += 1;
    decisions[statusOf(record)] += 1;
    if (kind !== 'gone') kinds[kind] += 1;
    if (isMoved(next) && !isMoved(record)) moved += 1;
    for (const field of differing(record.read, next.read)) fields.set(field, (fields.get(field) ?? 0) + 1);
    if (samples.length < SAMPLES) {
      const [before, then] = [groundOf(record), groundOf(next)];
      samples.push({ recordId, collegeId, collegeName, sport, before, after: then, decision: statusOf(record) });
    }
  }
  return {
    ...{ rosters: rosters.length, players: records.length, changed, moved, decisions, kinds, samples },
    fields: [...fields].map(([field, players]) => ({ field, players })),
    next: rosters.length === PART ? (rosters.at(-1)?.rosterId ?? null) : null,
  };
}

const differing = (one: RosterPlayer, other: RosterPlayer): RosterField[] =>
  rosterFields.filter((field) => !same(one[field], other[field]));

/** The record as the run leaves it; undefined where it changes nothing. */
function afterRun(
  record: RosterRecord,
  roster: { readonly sport: Sport; readonly season: string | null },
  rules: number | null,
): RosterRecord | undefined {
  if (rules === null) return record.decision ? { ...record, decision: null } : undefined;
  if (!record.listed) return undefined;
  const read = readAgain(record, roster, rules);
  return same(read, record.read) ? undefined : { ...record, read, by: 'recalculation' };
}
