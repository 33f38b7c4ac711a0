import { Inject, Injectable } from '@nestjs/common';
import type pg from 'pg';
import { dayAt, endOfDay } from '../../../contract/day.js';
import type { HistoryEntry, HistoryPage, HistoryQuery } from '../../../contract/history/history.js';
import { readHistory, type Scope, type Themself } from '../../../projections/history/history.queries.js';
import type { Clock } from '../../kernel/clock.js';
import { invalidField } from '../../kernel/errors.js';
import { CLOCK } from '../../platform/clock/clock.module.js';
import { DATABASE_POOL } from '../../platform/database/database-pool.js';
import { EventDefinitions } from '../../platform/event-store/event-definitions.js';
import { Access, type Caller } from '../access/public.js';
import { HistoryKinds } from './history-kinds.js';
import { UndoRights } from './undo/undo-rights.js';

/** A page of the history of an athlete, a team or everything, newest first. */
@Injectable()
export class ListHistory {
  constructor(
    @Inject(DATABASE_POOL) private readonly pool: pg.Pool,
    @Inject(CLOCK) private readonly clock: Clock,
    private readonly rights: UndoRights,
    private readonly access: Access,
    private readonly kinds: HistoryKinds,
    private readonly definitions: EventDefinitions,
  ) {}

  /** @throws DomainError invalid when `asOf` is a day to come */
  async run(
    scope: Scope,
    { asOf, kind, others, ...query }: HistoryQuery & { search?: string | undefined; others?: boolean | undefined },
    caller: Caller,
  ): Promise<HistoryPage> {
    if (asOf !== undefined && asOf > dayAt(this.clock.now()))
      throw invalidField('asOf', 'Choose today or a past date.');
    const until = asOf === undefined ? undefined : endOfDay(asOf);
    const { entries, next } = await readHistory(
      this.pool,
      this.definitions,
      {
        ...{ scope, asTeam: this.access.asTeam(caller, 'history.read'), until, ...query },
        ...(others ? { othersThan: caller.userId } : {}),
        kind: kind && this.kinds.typesOf(kind),
      },
      { to: themself(scope, caller), reader: { userId: caller.userId, role: caller.role } },
    );
    return { entries: await this.asTheyMay(entries, caller), next };
  }

  /** What can be undone, but not by the caller, is not offered: the entry and the call go by the same declaration. */
  private async asTheyMay(entries: readonly HistoryEntry[], caller: Caller): Promise<HistoryEntry[]> {
    const asked = new Map<string, Promise<boolean>>();
    const may = (kind: string, stream: string): Promise<boolean> => {
      const key = `${kind} ${stream}`;
      const answer = asked.get(key) ?? this.rights.mayAny(caller, kind, stream);
      asked.set(key, answer);
      return answer;
    };
    const offered = async <Change extends Pick<HistoryEntry, 'kind' | 'undo'>>(change: Change, stream: string) =>
      !change.undo.possible || (await may(change.kind, stream))
        ? change
        : { ...change, undo: { possible: false, why: null } };
    return Promise.all(
      entries.map(async (entry) => ({
        ...(await offered(entry, entry.stream)),
        turns: await Promise.all(entry.turns.map((turn) => offered(turn, entry.stream))),
      })),
    );
  }
}

/** The caller as reader of their own history. */
const themself = (scope: Scope, { userId, athleteId }: Caller): Themself | undefined =>
  scope !== 'everything' && 'athleteId' in scope && scope.athleteId === athleteId ? { userId, athleteId } : undefined;
