import { ITSELF, type DecodedEvent } from '../../src/kernel/event-definition.js';
import { rowsOf } from '../../src/platform/projections/folding/fold.js';
import { historyTable, type HistoryRow } from './history.table.js';
import { linkAfter, type Link } from './links.js';
import { parametersOf } from './parameters.js';
import { factsOf } from './standing.fold.js';
import { termsOf } from './terms.js';

/** An entry an event, linked to the one before, and never changed. */
export const entries = rowsOf(historyTable).fromEvery({
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
    team_id: teamId ?? idIn(event.data, 'teamId'),
    athlete_id: idIn(event.data, 'athleteId'),
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
  return whose === undefined || whose === ITSELF ? null : idIn(data, whose);
}

function idIn(data: object, key: string): string | null {
  const value = key in data ? (data as Record<string, unknown>)[key] : undefined;
  return typeof value === 'string' ? value : null;
}
