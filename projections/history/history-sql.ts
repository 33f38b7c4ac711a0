import type { HistoryQuery } from '../../contract/history/history.js';
import { NewsSeen } from '../../src/modules/notification/notification.events.js';
import { AthleteViewed } from '../../src/modules/privacy/access-log/access-log.events.js';
import { CheckoutStarted } from '../../src/modules/subscription/subscription.events.js';
import { TeamCheckoutStarted } from '../../src/modules/subscription/team-subscription.events.js';
import type { EventDefinitions } from '../../src/platform/event-store/event-definitions.js';
import { lexemes } from '../../src/platform/projections/read-schema.js';
import { historyTable } from './history.table.js';
import type { LogSearch } from './log-search.queries.js';
import { inOwnTime } from './own-time.js';
import { superseded, asMany, kindsOfMany, lastOfMany, togetherWith } from './together.js';
import { DEPTH, FIRST_DONE, standsAlone, TURN } from './turns.js';

/** That somebody looked, or opened a checkout, is no news: what came of it is. SQL. */
const NO_NEWS = `ARRAY['${AthleteViewed.type}', '${NewsSeen.type}', '${CheckoutStarted.type}', '${TeamCheckoutStarted.type}']`;

/** Whose history: one athlete's, one team's, or the whole log. */
export type Scope = { readonly athleteId: string } | { readonly teamId: string } | 'everything';

type Filter = Pick<HistoryQuery, 'userId' | 'kind' | 'from' | 'to'> & Pick<Wanted, 'othersThan'>;
export interface Wanted extends Omit<HistoryQuery, 'asOf'> {
  readonly scope: Scope;
  /** The team as which it is read: nothing of athletes from when the team did not see them. */
  readonly asTeam?: string | undefined;
  /** Only what other people than this user did, and only what is news. */
  readonly othersThan?: string | undefined;
  /** Exclusive: the history as it was just before. */
  readonly until?: Date | undefined;
}

export interface Statement {
  readonly text: string;
  readonly values: unknown[];
}

const COLUMNS = `e.sequence, e.event_id, e.stream, e.kind, e.occurred_at, e.actor_id, e.actor_role, e.command_id, e.data,
    e.position, ${superseded('e')} AS superseded, e.undoes, ${DEPTH} AS depth, ${FIRST_DONE} AS first_done`;

/** A row with whether a later event touched one of its facts, ready to be formatted. */
export const ENTRIES = `SELECT ${COLUMNS}, 0 AS together, 0 AS open FROM ${historyTable.live} e ${TURN}`;

/** The same for a team, where a request's changes to many athletes are one entry. */
const teamEntries = (kinds: string): string =>
  `SELECT ${COLUMNS}, many.together, many.open FROM ${historyTable.live} e ${TURN} ${togetherWith(kinds)}`;

const ofTeam = (scope: Scope): boolean => scope !== 'everything' && 'teamId' in scope;
const entriesOf = (definitions: EventDefinitions, scope: Scope): string =>
  ofTeam(scope) ? teamEntries(kindsOfMany(definitions)) : ENTRIES;

/** The entries that are wanted, and that the search finds. */
export function historySql(
  definitions: EventDefinitions,
  { scope, asTeam, until, before, ...filter }: Wanted,
  search?: LogSearch,
): Statement {
  const kinds = kindsOfMany(definitions);
  const values: unknown[] = [];
  const given = (value: unknown): string => `$${values.push(value)}`;
  const matching = matchingRows(scope, { ...filter, asTeam }, given);
  const conditions = [matching('e')];
  // The log shows each fact; a history folds what took a change back into the change.
  if (ofTeam(scope))
    conditions.push(
      lastOfMany(kinds, asTeam === undefined ? undefined : matching),
      standsAlone((row) => `${matching(row)} AND ${asMany(kinds, row)}`),
    );
  else if (scope !== 'everything') conditions.push(standsAlone(matching));
  if (until) conditions.push(`e.occurred_at < ${given(until)}`);
  if (before) conditions.push(`e.sequence < ${given(before)}`);
  if (search) conditions.push(found(search, given));
  return { text: `${entriesOf(definitions, scope)} WHERE ${conditions.join(' AND ')}`, values };
}

function found({ query, id }: LogSearch, given: (value: unknown) => string): string {
  const byWords = `${lexemes('e.terms')} @@ ${given(query)}::tsquery`;
  if (id === undefined) return byWords;
  const place = given(id);
  return `(${byWords} OR e.event_id = ${place} OR e.command_id = ${place})`;
}

/** Undos and redos of the original change, in log order. */
export const turnsSql = (
  definitions: EventDefinitions,
  { scope, asTeam }: Pick<Wanted, 'scope' | 'asTeam'>,
  firstDone: readonly string[],
): Statement => ({
  text: `${entriesOf(definitions, scope)} WHERE turn.first_done = ANY ($1) ${asTeam === undefined ? '' : `AND ${inOwnTime('e', '$2')}`}
    ORDER BY e.sequence`,
  values: [firstDone, ...(asTeam === undefined ? [] : [asTeam])],
});

/** Whether a row, by the name that a statement gives it, is of the scope and passes the filter. */
function matchingRows(
  scope: Scope,
  { asTeam, userId, othersThan, kind, from, to }: Filter & Pick<Wanted, 'asTeam'>,
  given: (value: unknown) => string,
) {
  const conditions: ((row: string) => string)[] = [];
  const where = (condition: (row: string, value: string) => string, value: unknown): void => {
    const place = given(value);
    conditions.push((row) => condition(row, place));
  };
  if (scope !== 'everything') {
    if ('athleteId' in scope) where((row, id) => `${row}.athlete_id = ${id}`, scope.athleteId);
    else where((row, id) => `${row}.team_id = ${id}`, scope.teamId);
  }
  if (asTeam !== undefined) where(inOwnTime, asTeam);
  if (userId?.length) where((row, ids) => `${row}.actor_id = ANY (${ids}::text[])`, userId);
  if (othersThan !== undefined)
    where(
      (row, id) => `${row}.actor_id <> ${id} AND ${row}.actor_role <> 'system' AND ${row}.kind <> ALL (${NO_NEWS})`,
      othersThan,
    );
  if (kind?.length) where((row, kinds) => `${row}.kind = ANY (${kinds}::text[])`, kind);
  if (from) where((row, moment) => `${row}.occurred_at >= ${moment}`, from);
  if (to) where((row, moment) => `${row}.occurred_at < ${moment}`, to);
  return (row: string): string => ['true', ...conditions.map((condition) => condition(row))].join(' AND ');
}
