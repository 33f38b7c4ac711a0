import { topics } from '../../contract/live/live.js';
import type { RecordedEvent } from '../../src/kernel/event.js';
import type { StoredEvent } from '../../src/platform/event-store/event-store.js';
import type { Projection, Tables } from '../../src/platform/projections/projection.js';
import { athleteTopics } from '../athlete-topics.js';
import { everyEvent } from './every-event.js';
import { historyNameTable, historyTable, type HistoryRow } from './history.table.js';
import { KnownNames } from './known-names.js';
import { beforeFirst, checkChain, linkAfter, type Link } from './links.js';
import { outdate } from './outdate.js';
import { parametersOf } from './parameters.js';

/** Rows hold data of the shapes that events have today: a new version of one makes them anew. */
const newerShapes = [...everyEvent.values()].reduce((newer, { version }) => newer + version - 1, 0);

/** Every event of the log, with what it takes to tell it in words, linked into one chain of hashes in log order. */
export const historyProjection: Projection = {
  name: 'history',
  version: 5 + newerShapes,
  tables: [historyTable.entity, historyNameTable.entity],
  reads: 'all',
  personal: true,
  async apply(events, tables, stored) {
    const names = await KnownNames.of(events, tables);
    let link = await lastLink(tables);
    const rows: HistoryRow[] = [];
    for (const [index, event] of events.entries()) {
      names.hear(event);
      const kept = stored[index];
      if (!kept) throw new Error(`Event ${event.id} came without what the log keeps of it.`);
      link = linkAfter(link, kept);
      rows.push(rowOf(event, kept, link, names));
    }
    await outdate(rows, tables);
    await historyTable.write(tables, rows);
    await names.flush(tables);
  },
  topics: (event) => {
    const { teamId } = event.metadata;
    return [...athleteTopics(event, 'history'), ...(teamId ? [topics.team(teamId, 'history')] : [])];
  },
  check: checkChain,
};

async function lastLink(tables: Tables): Promise<Link> {
  const [last] = await tables.query<{ sequence: number; previous: string; hash: string }>(
    'SELECT sequence, previous_hash AS previous, hash FROM history_entry ORDER BY sequence DESC LIMIT 1',
  );
  return last ?? beforeFirst;
}

function rowOf(event: RecordedEvent, stored: StoredEvent, link: Link, names: KnownNames): HistoryRow {
  const { actor, teamId, commandId, correlationId, undoes } = event.metadata;
  return {
    sequence: link.sequence,
    event_id: event.id,
    stream: event.stream,
    revision: event.revision,
    position: stored.position,
    kind: event.type,
    occurred_at: event.occurredAt,
    actor_id: actor.userId,
    actor_role: actor.role,
    command_id: commandId,
    correlation_id: correlationId,
    team_id: teamId ?? idIn(event.data, 'teamId'),
    athlete_id: idIn(event.data, 'athleteId'),
    data: parametersOf(event),
    names: names.mentionedIn(event),
    facts: [...(everyEvent.get(event.type)?.touches(event.data) ?? [])],
    superseded_at: null,
    undone_by: null,
    undoes: undoes ?? null,
    previous_hash: link.previous,
    hash: link.hash,
  };
}

function idIn(data: object, key: string): string | null {
  const value = key in data ? (data as Record<string, unknown>)[key] : undefined;
  return typeof value === 'string' ? value : null;
}
