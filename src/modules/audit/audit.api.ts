import type pg from 'pg';
import { getAthleteActivity } from '../../../contract/athlete/activity.js';
import { getAthleteHistory, getTeamHistory, listHistoryKinds } from '../../../contract/history/history.js';
import {
  type AnchorsReport,
  exportLog,
  readAnchors,
  listLogPeople,
  searchLog,
  verifyChain,
} from '../../../contract/history/log.js';
import { previewUndo, undo } from '../../../contract/history/undo.js';
import { logActors } from '../../../projections/history/log-search.queries.js';
import { streamEntries } from '../../../projections/history/history.queries.js';
import { atOnce } from '../../kernel/at-once.js';
import { conflict } from '../../kernel/errors.js';
import { Anchors } from '../../platform/anchors/anchors.js';
import { SigningKey } from '../../platform/anchors/anchor.js';
import { UndoPlans } from '../../platform/commands/undo-checks.js';
import { EventDefinitions } from '../../platform/event-store/event-definitions.js';
import { Config } from '../../platform/config/config.js';
import type { AnswerOf, InputOf } from '../../platform/http/endpoint.decorator.js';
import { Access, type Caller, implement } from '../access/public.js';
import { athletes } from '../athlete/public.js';
import { ExportLog } from './export-log.js';
import { HistoryKinds } from './history-kinds.js';
import { ListHistory } from './list-history.js';
import { NamedChanges, previewUndoOf, whoseWords } from './undo/preview-undo.js';
import { accepted, unlessRefused } from './undo/undo-rights.js';
import { VerifyChain } from './verify-chain.js';

/** Undos under way at once: enough to share the log's commits, too few to crowd others out. */
const AT_ONCE = 16;
/** Accepted losses that an answer has. */
const MAX_ACCEPTED = 20;

export const auditHandlers = [
  implement(getAthleteHistory, { with: [ListHistory] }, ({ params, query }, { caller }, history) =>
    history.run({ athleteId: params.id }, query, caller),
  ),

  implement(
    getAthleteActivity,
    { with: [Access, EventDefinitions] },
    ({ params, query }, { caller, pool }, access, definitions) =>
      readActivity(pool, definitions, access, params.id, caller, query),
  ),

  implement(getTeamHistory, { with: [ListHistory] }, ({ params, query }, { caller }, history) =>
    history.run({ teamId: params.id }, query, caller),
  ),

  implement(listHistoryKinds, { with: [HistoryKinds] }, (_input, _context, kinds) => ({
    kinds: kinds.all().map(({ key, label, ofAthlete }) => ({ key, label, ofAthlete: ofAthlete || null })),
  })),

  implement(searchLog, { with: [ListHistory] }, ({ query }, { caller }, history) =>
    history.run('everything', query, caller),
  ),

  implement(listLogPeople, async ({ query }, { pool }) => ({ people: await logActors(pool, query) })),

  implement(verifyChain, { with: [VerifyChain] }, (_input, _context, chain) => chain.run()),

  implement(readAnchors, { with: [Config, SigningKey, Anchors] }, (_input, _context, config, key, anchors) =>
    anchorsReport(config, key, anchors),
  ),

  implement(exportLog, { with: [ExportLog] }, ({ query }, context, exporting) => exporting.run(query, context)),

  // The one call that takes a change back, whatever was changed, and the one that tells beforehand what it would do.
  implement(undo, { with: [NamedChanges] }, async ({ body }, context, named) => {
    const { changes, beyond } = await named.of(body, context.caller);
    const many = await context.many(changes.length);
    const results = await atOnce(AT_ONCE, changes, ({ stream, eventId }) => unlessRefused(many.undo(stream, eventId)));
    const { done, refused } = accepted(results);
    await context.shown(done);
    const last = done.at(-1)?.events.at(-1);
    if (!last) throw conflict('nothing-changed', 'There was nothing to change.');
    return { eventId: last.id, undone: done.length, kept: refused + beyond };
  }),

  implement(
    previewUndo,
    { with: [NamedChanges, UndoPlans, EventDefinitions] },
    async ({ body }, { caller, actor, pool, now }, named, plans, definitions) => {
      const { event, changes, beyond } = await named.of(body, caller);
      const preview = await previewUndoOf(pool, definitions, now(), plans, changes, actor);
      const whose = await whoseWords(pool, event, actor, definitions);
      return { ...preview, kept: preview.kept + beyond, whose };
    },
  ),
];

/** The anchors of the hash chain, and whether the log still matches them. */
async function anchorsReport(config: Config, key: SigningKey, anchors: Anchors): Promise<AnchorsReport> {
  const { count, last, against, accepted } = await anchors.report();
  const { signingKey, anchorMinutes } = config;
  return {
    publicKey: key.publicKey,
    count,
    last: last ?? null,
    against: against?.why ?? null,
    accepted: accepted
      .slice(-MAX_ACCEPTED)
      .toReversed()
      .map(({ at, losses }) => ({ at, losses })),
    everyMinutes: signingKey ? anchorMinutes : null,
  };
}

/** What was changed of an athlete, the latest first: their own stream in words. */
async function readActivity(
  pool: pg.Pool,
  definitions: EventDefinitions,
  access: Access,
  athleteId: string,
  caller: Caller,
  paging: InputOf<typeof getAthleteActivity>['query'],
): Promise<AnswerOf<typeof getAthleteActivity>> {
  const { entries, next, total } = await streamEntries(pool, definitions, athletes.of(athleteId).name, {
    ...paging,
    asTeam: access.asTeam(caller, 'history.read'),
  });
  const activity = entries.map(({ eventId: _id, occurredAt, who, words, changes, turns }) => ({
    _id,
    occurredAt,
    who,
    words,
    changes,
    turns,
  }));
  return { activity, next, activityCount: total };
}
