import { Inject, Injectable } from '@nestjs/common';
import type pg from 'pg';
import { Permission } from '../../../../contract/access/permissions.js';
import { streamOfEvent } from '../../../../projections/history/history.queries.js';
import { DomainError, forbidden, notFound } from '../../../kernel/errors.js';
import { categoryOf, idOf, type RecordedEvent } from '../../../kernel/event.js';
import { DATABASE_POOL } from '../../../platform/database/database-pool.js';
import { EventDefinitions } from '../../../platform/event-store/event-definitions.js';
import { EVENT_STORE, type EventStore } from '../../../platform/event-store/event-store.js';
import { ReadModels } from '../../../platform/projections/read-models.js';
import { Access, type Caller } from '../../access/public.js';
import { TeamTimes } from '../../athlete/public.js';

/** Events appended after the history snapshot used for one undo. */
const MAX_LOOKED_THROUGH = 10_000;

/** How far the history has got: it follows the log, and may be behind it or have stopped. */
@Injectable()
export class HistoryReach {
  constructor(
    @Inject(EVENT_STORE) private readonly store: EventStore,
    private readonly readModels: ReadModels,
  ) {}

  /** Waits until the history knows of everything that has happened by now. @returns false when it is behind; at once when it has stopped */
  async isCurrent(): Promise<boolean> {
    return this.readModels.reach(['history'], await this.store.head());
  }

  /**
   * Waits until the history knows of everything of its kind that the request of this event did.
   * @throws DomainError unavailable when it is behind that
   */
  async requireTogether(event: RecordedEvent): Promise<void> {
    if (!(await this.isCurrent()) && (await this.lacks(event))) throw historyBehind();
  }

  private async lacks({ type, metadata }: RecordedEvent): Promise<boolean> {
    const after = await this.readModels.positionOf('history');
    let looked = 0;
    for await (const later of this.store.readAll({ after, filter: { types: [type] }, limit: MAX_LOOKED_THROUGH })) {
      if (later.metadata.correlationId === metadata.correlationId) return true;
      looked++;
    }
    return looked === MAX_LOOKED_THROUGH;
  }
}

/** The refusal of what only a history that has caught up can answer. */
export const historyBehind = (): DomainError =>
  new DomainError('unavailable', 'history-behind', 'The history is still catching up. Please try again in a moment.', {
    retryAfter: 5,
  });

/** Who may take an event back: its type declares the permission, its stream is about the thing. */
@Injectable()
export class UndoRights {
  constructor(
    private readonly definitions: EventDefinitions,
    private readonly access: Access,
    private readonly times: TeamTimes,
  ) {}

  /** Whether the caller may take back events of this type in this stream, of those that they may know of. */
  async mayAny(caller: Caller, type: string, stream: string): Promise<boolean> {
    const permission = this.neededFor(type);
    return permission !== undefined && this.access.has(caller, permission, categoryOf(stream), idOf(stream));
  }

  /** Whether the caller may take back this one: a team reaches no event from when it did not see the athlete. */
  async may(caller: Caller, event: RecordedEvent): Promise<boolean> {
    return (await this.mayAny(caller, event.type, event.stream)) && (await this.reaches(caller, event));
  }

  /**
   * What can never be taken back is for the rules to refuse.
   * @throws DomainError not-found for a change of what the caller may not see, nor take back; forbidden
   */
  async require(caller: Caller, event: RecordedEvent): Promise<void> {
    const { type, stream } = event;
    if (!(await this.reaches(caller, event))) throw notFound('Change');
    if (await this.mayAny(caller, type, stream)) return;
    if (!(await this.access.sees(caller, categoryOf(stream), idOf(stream)))) throw notFound('Change');
    if (this.neededFor(type)) throw forbidden();
  }

  private async reaches(caller: Caller, event: RecordedEvent): Promise<boolean> {
    const teamId = this.access.asTeam(caller, 'history.read');
    if (teamId === undefined) return true;
    const athleteId = await this.access.athleteOf(categoryOf(event.stream), idOf(event.stream));
    return athleteId === undefined || this.times.reaches(teamId, athleteId, event);
  }

  private neededFor(type: string): Permission | undefined {
    const undo = this.definitions.find(type)?.undo;
    return undo?.possible ? Permission.parse(undo.by) : undefined;
  }
}

/** Which stream an event lies in, as the history tells: for a caller who names the event alone. */
@Injectable()
export class FindStream {
  constructor(
    @Inject(DATABASE_POOL) private readonly pool: pg.Pool,
    private readonly reach: HistoryReach,
  ) {}

  /**
   * Undefined for no event. Of one that has just happened the history may not know yet: then it is waited for.
   * @throws DomainError unavailable for an event that the history does not know while it is behind
   */
  async of(eventId: string): Promise<string | undefined> {
    const known = await streamOfEvent(this.pool, eventId);
    if (known !== undefined) return known;
    const current = await this.reach.isCurrent();
    const stream = await streamOfEvent(this.pool, eventId);
    if (stream === undefined && !current) throw historyBehind();
    return stream;
  }
}

/** What came of it, or why a rule refused it: one of many changes that is refused does not stop the others. */
export async function unlessRefused<Result>(work: Promise<Result>): Promise<Result | DomainError> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof DomainError && error.kind === 'conflict') return error;
    throw error;
  }
}

/**
 * What was not refused, and how much was.
 * @throws DomainError the first refusal, when everything was refused
 */
export function accepted<Result extends object>(
  results: readonly (Result | DomainError)[],
): { done: readonly [Result, ...Result[]]; refused: number } {
  const [first, ...others] = results.filter((result): result is Result => !(result instanceof DomainError));
  if (first) return { done: [first, ...others], refused: results.length - others.length - 1 };
  throw results.find((result) => result instanceof DomainError) ?? new Error('No undo was requested.');
}
