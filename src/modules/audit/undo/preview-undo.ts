import { Inject, Injectable } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { MAX_TOLD, type UndoPreview } from '../../../../contract/history/undo.js';
import { nameNow, tellBeforehand } from '../../../../projections/history/beforehand.queries.js';
import { eventsTogether } from '../../../../projections/history/history.queries.js';
import { atOnce } from '../../../kernel/at-once.js';
import type { DecisionContext } from '../../../kernel/decider.js';
import { notFound } from '../../../kernel/errors.js';
import type { Actor, RecordedEvent } from '../../../kernel/event.js';
import type { AnyStream } from '../../../kernel/stream.js';
import { Deciders } from '../../../platform/commands/deciders.js';
import { StreamReader } from '../../../platform/commands/stream-reader.js';
import type { UndoPlans } from '../../../platform/commands/undo-checks.js';
import type { EventDefinitions } from '../../../platform/event-store/event-definitions.js';
import { DATABASE_POOL } from '../../../platform/database/database-pool.js';
import type { Caller } from '../../access/public.js';
import { HistoryReach, accepted, FindStream, UndoRights, unlessRefused } from './undo-rights.js';

/** Each reads a stream from its beginning. */
const AT_ONCE = 8;

/**
 * What undoing would change, by the very decisions that it would come to now.
 * @throws DomainError conflict when none of it can be taken back
 */
export async function previewUndoOf(
  pool: pg.Pool,
  definitions: EventDefinitions,
  now: Date,
  undoPlans: UndoPlans,
  changes: readonly NamedChange[],
  actor: Actor,
): Promise<Omit<UndoPreview, 'whose'>> {
  const context: DecisionContext = { actor, now, newId: randomUUID };
  const plans = await atOnce(AT_ONCE, changes, async ({ stream, eventId }) =>
    unlessRefused(undoPlans.of(stream, eventId, context).then(({ facts }) => ({ stream: stream.name, facts }))),
  );
  const { done, refused } = accepted(plans);
  const wished = done.flatMap(({ stream, facts }) => facts.map((fact) => ({ stream, fact })));
  const entries = await tellBeforehand(pool, definitions, wished, actor);
  const values = entries.reduce((sum, entry) => sum + Math.max(1, entry.changes.length), 0);
  return { values, kept: refused, entries: entries.slice(0, MAX_TOLD) };
}

/** The author of words that someone else undoes; null for no words, and for an act of one's own. */
export async function whoseWords(
  pool: pg.Pool,
  { type, data, metadata }: RecordedEvent,
  actor: Actor,
  definitions: EventDefinitions,
): Promise<string | null> {
  const undo = definitions.find(type)?.undo;
  if (!undo?.possible || !undo.words || metadata.actor.userId === actor.userId) return null;
  const author = 'authorId' in data && typeof data.authorId === 'string' ? data.authorId : metadata.actor.userId;
  // What one wrote oneself another has deleted: it is theirs that is taken back.
  const whose = author === actor.userId ? metadata.actor.userId : author;
  return nameNow(pool, whose);
}

interface NamedChange {
  readonly stream: AnyStream;
  readonly eventId: string;
}

/** What a caller named, with the event itself. */
interface Named extends NamedChange {
  readonly event: RecordedEvent;
}

interface Wish {
  readonly eventId: string;
  readonly stream?: string | undefined;
  readonly together: boolean;
}

/** The changes that a wish to undo names, as far as the caller may take them back. */
@Injectable()
export class NamedChanges {
  constructor(
    @Inject(DATABASE_POOL) private readonly pool: pg.Pool,
    private readonly deciders: Deciders,
    private readonly streams: StreamReader,
    private readonly finding: FindStream,
    private readonly reach: HistoryReach,
    private readonly rights: UndoRights,
  ) {}

  /**
   * @returns the event that the wish names, the changes in the order that they happened in, and how many others were made with them that are not the caller's
   * @throws DomainError not-found, alike for what is not the caller's and what nobody knows; forbidden; unavailable when the history is behind them
   */
  async of(wish: Wish, caller: Caller): Promise<{ event: RecordedEvent; changes: NamedChange[]; beyond: number }> {
    const named = await this.named(wish, caller);
    const { event } = named;
    if (!wish.together) return { event, changes: [named], beyond: 0 };
    await this.reach.requireTogether(event);
    const found = await eventsTogether(this.pool, wish.eventId);
    const changes = await atOnce(AT_ONCE, found, async ({ eventId, stream: name }) => {
      const stream = this.deciders.streamNamed(name);
      const recorded = stream && (await this.eventOf({ stream, eventId }));
      return recorded && (await this.rights.may(caller, recorded)) ? [{ stream, eventId }] : [];
    });
    return { event, changes: changes.flat(), beyond: changes.filter(({ length }) => length === 0).length };
  }

  private async named({ eventId, stream: given }: Wish, caller: Caller): Promise<Named> {
    const name = given ?? (await this.finding.of(eventId));
    const stream = name === undefined ? undefined : this.deciders.streamNamed(name);
    if (!stream) throw notFound('Change');
    const event = await this.eventOf({ stream, eventId });
    if (!event) throw notFound('Change');
    await this.rights.require(caller, event);
    return { stream, eventId, event };
  }

  private async eventOf({ stream, eventId }: NamedChange): Promise<RecordedEvent | undefined> {
    return (await this.streams.events(stream)).find(({ id }) => id === eventId);
  }
}
