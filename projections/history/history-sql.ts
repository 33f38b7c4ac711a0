import type { HistoryQuery } from '../../contract/history/history.js';
import { historyTable, historyUndoTable } from './history.table.js';
import { superseded } from './superseded.js';
import { LAST_OF_MANY, TOGETHER } from './together.js';

/** Whose history: one athlete's, one team's, or the whole log. */
export type Scope = { readonly athleteId: string } | { readonly teamId: string } | 'everything';

export interface Wanted extends Omit<HistoryQuery, 'asOf'> {
  readonly scope: Scope;
  /** Exclusive: the history as it was just before. */
  readonly until?: Date | undefined;
  /** Matches ids and the stream, the kind, or the words. */
  readonly search?: string | undefined;
}

const COLUMNS = `e.sequence, e.event_id, e.stream, e.kind, e.occurred_at, e.actor_id, e.actor_role, e.command_id, e.data,
    e.names, ${superseded('e')} AS superseded,
    e.undoes, b.undone_by, u.occurred_at AS undone_at, u.actor_id AS undoer_id, u.names AS undoer_names`;
const FROM = `FROM ${historyTable.live} e LEFT JOIN ${historyUndoTable.live} b ON b.event_id = e.event_id
    LEFT JOIN ${historyTable.live} u ON u.event_id = b.undone_by`;

/** A row with whether a later event touched one of its facts, and who took the change back, ready to be told. */
export const ENTRIES = `SELECT ${COLUMNS}, 0 AS together, 0 AS open ${FROM}`;

/** The same of a team, where what one request changed of many athletes is one entry. */
const TEAM_ENTRIES = `SELECT ${COLUMNS}, many.together, many.open ${FROM} ${TOGETHER}`;

/** The newest `count` rows that match everything but the search, which is for words that no table holds. */
export function historySql({ scope, until, ...filter }: Wanted, count: number): { text: string; values: unknown[] } {
  const values: unknown[] = [];
  const conditions: string[] = [];
  const where = (condition: string, value: unknown): void => {
    values.push(value);
    conditions.push(condition.replaceAll('$', `$${values.length}`));
  };
  if (scope !== 'everything') {
    if ('athleteId' in scope) where('e.athlete_id = $', scope.athleteId);
    else {
      where('e.team_id = $', scope.teamId);
      conditions.push(LAST_OF_MANY);
    }
  }
  if (filter.userId?.length) where('e.actor_id = ANY ($::text[])', filter.userId);
  if (filter.kind?.length) where('e.kind = ANY ($::text[])', filter.kind);
  if (filter.from) where('e.occurred_at >= $', filter.from);
  if (filter.to) where('e.occurred_at < $', filter.to);
  if (until) where('e.occurred_at < $', until);
  if (filter.before) where('e.sequence < $', filter.before);
  values.push(count);
  const matching = conditions.length > 0 ? `WHERE ${conditions.join(' AND ')}` : '';
  const entries = scope !== 'everything' && 'teamId' in scope ? TEAM_ENTRIES : ENTRIES;
  return { text: `${entries} ${matching} ORDER BY e.sequence DESC LIMIT $${values.length}`, values };
}
