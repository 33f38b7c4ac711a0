import { topics } from '../../contract/live/live.js';
import { readModel } from '../../src/platform/projections/folding/read-model.js';
import { athleteTopics } from '../athlete-topics.js';
import { keptLinks, linkProblems } from './kept-links.js';
import {
  historyVersion,
  historyNameTable,
  historyFactTable,
  historyTurnTable,
  historyUndoTable,
  historyTable,
  type HistoryRow,
} from './history.table.js';
import { NO_HASH, linkHash } from '../../src/platform/event-store/hash-chain.js';
import type { Tables } from '../../src/platform/projections/tables.js';
import { rowsOf } from '../../src/platform/projections/folding/fold.js';
import { placeOf } from './names.js';
import { termsIn, termsOf } from './terms.js';
import { type DecodedEvent, ITSELF } from '../../src/kernel/event-definition.js';
import type { RecordedEvent } from '../../src/kernel/event.js';
import type { StoredEvent } from '../../src/platform/event-store/event-store.js';

/** What the sentence of an event is made of when it is read. Nothing of an event that this version does not know. */
export function parametersOf({ definition, data }: DecodedEvent): Record<string, unknown> {
  const story = definition?.story;
  if (!story) return {};
  // To touch a personal field is to decrypt it.
  const kept = Object.keys(data).filter((key) => !story.omits.includes(key));
  return Object.fromEntries(kept.map((key) => [key, (data as Record<string, unknown>)[key]]));
}

/** An event's place in the chain. */
type Link = Pick<HistoryRow, 'sequence' | 'previous_hash' | 'hash'>;

/** The link of an event, over what the log keeps of it. @throws Error without that */
function linkAfter(last: Link | undefined, { id }: RecordedEvent, stored: StoredEvent | undefined): Link {
  if (!stored) throw new Error(`Event ${id} arrived without its stored form.`);
  const { sequence, hash } = last ?? { sequence: 0, hash: NO_HASH };
  return { sequence: sequence + 1, previous_hash: hash, hash: linkHash(hash, stored) };
}

/** An entry an event, linked to the one before, and never changed. */
const entries = rowsOf(historyTable).fromEvery({
  key: ({ id }) => ({ event_id: id }),
  anew: true,
  follows: 'sequence',
  keeps: ['sequence', 'previous_hash', 'hash'],
  after: (_, event, { last, stored }) => told(event, linkAfter(last, event, stored)),
});

/** The part of the event alone, at its place in the chain. */
function told(event: DecodedEvent, link: Link): HistoryRow {
  const { actor, teamId, commandId, correlationId, undoes } = event.metadata;
  return {
    event_id: event.id,
    stream: event.stream,
    revision: event.revision,
    position: event.position,
    kind: event.type,
    occurred_at: event.occurredAt,
    actor_id: actor.userId,
    actor_role: actor.role,
    command_id: commandId,
    correlation_id: correlationId,
    team_id: teamId ?? textIn(event.data, 'teamId'),
    athlete_id: textIn(event.data, 'athleteId'),
    subject: subjectOf(event),
    data: parametersOf(event),
    terms: termsOf(event),
    facts: [...factsOf(event)],
    undoes: undoes ?? null,
    ...link,
  };
}

function subjectOf({ definition, data }: DecodedEvent): string | null {
  const whose = definition?.personal?.of;
  return whose === undefined || whose === ITSELF ? null : textIn(data, whose);
}

function textIn(data: object, key: string): string | null {
  const value = key in data ? (data as Record<string, unknown>)[key] : undefined;
  return typeof value === 'string' ? value : null;
}

/** The facts of its stream that an event changes; none for an unknown type. */
const factsOf = ({ definition, data }: DecodedEvent): readonly string[] => definition?.touches(data) ?? [];

/** Which entries still hold: each fact points to the last event that touched it. */
const facts = rowsOf(historyFactTable).fromEvery({
  key: (event) => factsOf(event).map((fact) => ({ stream: event.stream, fact })),
  stream: 'stream',
  anew: true,
  after: (_, { id }, { key }) => ({ event_id: id, ...key }),
});

/** Which entries were taken back; the first time counts. */
const undos = rowsOf(historyUndoTable).fromEvery({
  key: ({ metadata: { undoes } }) => (undoes === undefined ? [] : { event_id: undoes }),
  after: (first, { id }, { key }) => first ?? { undone_by: id, ...key },
});

/** What undos and redos lead back to, taken from the row of what they undo: no reader walks the chain. */
const turns = rowsOf(historyTurnTable).fromEvery({
  key: ({ id }) => ({ event_id: id }),
  anew: true,
  recalls: ({ metadata: { undoes } }) => (undoes === undefined ? [] : [{ event_id: undoes }]),
  after: (_, { metadata: { undoes } }, { key, recalled: [undone] }) =>
    undoes === undefined
      ? undefined
      : { first_done: undone?.first_done ?? undoes, depth: (undone?.depth ?? 0) + 1, ...key },
});

/** Names of everybody and everything, from each naming event on. */
export const names = rowsOf(historyNameTable).fromEvery({
  key: ({ definition, data, position }) => {
    const naming = definition?.names;
    return naming ? { id: idIn(data, naming.of), since: placeOf(position) } : [];
  },
  // Events that were appended together may have one place: the row is then of all of them.
  after: (row, { definition, data }, { key }) => {
    const { first, last } = definition?.names?.as(data) ?? {};
    if (first === undefined && last === undefined) return row;
    const [firstNow, lastNow] = [first ?? row?.first ?? null, last ?? row?.last ?? null];
    const terms = [...new Set(termsIn(`${firstNow ?? ''} ${lastNow ?? ''}`))];
    return { first: firstNow, last: lastNow, terms, ...key };
  },
});

const idIn = (data: object, field: string): string => String((data as Record<string, unknown>)[field]);

/** What does not hold together in the stored links themselves (that they fit the log is what rebuilding beside shows). */
export async function checkChain(tables: Tables): Promise<string[]> {
  const [broken] = await tables.query<{ sequence: number; event_id: string; stream: string }>(
    `SELECT sequence, event_id, stream FROM (
       SELECT sequence, event_id, stream, previous_hash, lag(hash, 1, $1) OVER (ORDER BY sequence) AS before,
         row_number() OVER (ORDER BY sequence) AS place FROM history_entry) links
     WHERE previous_hash <> before OR sequence <> place ORDER BY sequence LIMIT 1`,
    [NO_HASH],
  );
  return broken
    ? [`The hash chain breaks at link ${broken.sequence}: event ${broken.event_id} in ${broken.stream}.`]
    : [];
}

/** Every event of the log, with what its sentence needs, in one hash chain in log order. */
export const historyProjection = readModel({
  ...historyVersion,
  tables: [names, facts, undos, turns, entries],
  topics: (event) => {
    const { teamId } = event.metadata;
    return [...athleteTopics(event, 'history'), ...(teamId ? [topics.team(teamId, 'history')] : [])];
  },
  check: async (tables) => [...(await checkChain(tables)), ...(await linkProblems(tables))],
  keeping: keptLinks,
});
