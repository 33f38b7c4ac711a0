import { Inject } from '@nestjs/common';
import { Command as CqrsCommand, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Clock } from '../../kernel/clock.js';
import { type Command, type DecisionContext, fold, type Recorded } from '../../kernel/decider.js';
import { conflict, DomainError } from '../../kernel/errors.js';
import type { Actor, DomainEvent, EventMetadata, RecordedEvent } from '../../kernel/event.js';
import { type Position, START } from '../../kernel/position.js';
import type { AnyStream, FactOf } from '../../kernel/stream.js';
import { CLOCK } from '../clock/clock.module.js';
import { EVENT_CODEC, type EventCodec, eventIdOf } from '../event-store/event-codec.js';
import {
  EVENT_STORE,
  type EventStore,
  EventTooLarge,
  type StoredEvent,
  StoreUnavailable,
  WrongRevision,
} from '../event-store/event-store.js';
import { Deciders } from './deciders.js';
import { LostKeys } from './lost-keys.js';
import type { Folded } from './snapshots.js';
import { StreamStates } from './stream-states.js';
import { UndoPlans } from './undo-checks.js';

const FIRST = 20;

/**
 * Waits before a command is decided again: a random part of a time that doubles with each retry, so that colliding
 * commands do not collide again.
 * @param retries how often it was decided again before
 */
const pauseBeforeRetry = (retries: number): Promise<void> => pause(Math.random() * FIRST * 2 ** retries);

/** Who asks, and how often they may have asked before. */
export interface CommandRequest {
  readonly actor: Actor;
  /** A uuid. The same command sent again under it appends nothing and answers with the first result. Drawn when left out. */
  readonly commandId?: string;
  /** The id was drawn for this call, so no earlier one can exist. */
  readonly firstSending?: boolean;
  /** What this belongs to, e.g. the id of the HTTP request. Default: the command's id. */
  readonly correlationId?: string;
  /** What led to this, e.g. the event that a reaction follows. Default: the command's id. */
  readonly causationId?: string;
}

export interface CommandResult<E extends DomainEvent = DomainEvent> {
  /** Name of the stream. */
  readonly stream: string;
  /** Revision of the stream after the command; -1 when it is still empty. */
  readonly revision: number;
  /** Position of the command's last event, otherwise of the stream's last: readers are awaited there. */
  readonly position: Position;
  /**
   * The appended events. Right after the append, each has the position of the last: the log tells no other before they
   * are read.
   */
  readonly events: readonly Recorded<E>[];
  /**
   * Types of its events; for a command that changed nothing, all types of the stream, because its readers show the
   * current state.
   */
  readonly concerns: readonly string[];
  /** Whether the command had been handled before. */
  readonly repeated: boolean;
}

/** The wish to change a stream: by a command, or by taking one of its events back. */
export type Intent =
  { readonly kind: 'command'; readonly command: Command } | { readonly kind: 'undo'; readonly eventId: string };

/** What travels on the command bus, with the type of its result: one class for every command, since one handler runs them all. */
export class RunCommand<S extends AnyStream = AnyStream> extends CqrsCommand<CommandResult<FactOf<S>>> {
  constructor(
    readonly stream: S,
    readonly intent: Intent,
    readonly request: CommandRequest & { readonly commandId: string },
  ) {
    super();
  }
}

/** Attempts of a command when other writers were faster. */
const MAX_RETRIES = 3;

/** The result of a command, and its revision; -1 for a new stream. */
interface Decision {
  readonly facts: readonly DomainEvent[];
  readonly teamId: string | undefined;
  readonly on: Pick<Folded, 'revision' | 'position'>;
}

/** The one handler of every command: load, fold, decide, append at the exact revision. */
@CommandHandler(RunCommand)
export class RunCommandHandler implements ICommandHandler<RunCommand> {
  constructor(
    @Inject(EVENT_STORE) private readonly store: EventStore,
    @Inject(EVENT_CODEC) private readonly codec: EventCodec,
    @Inject(CLOCK) private readonly clock: Clock,
    private readonly states: StreamStates,
    private readonly undoing: UndoPlans,
    private readonly deciders: Deciders,
    private readonly lostKeys: LostKeys,
  ) {}

  async execute(command: RunCommand): Promise<CommandResult> {
    try {
      for (let retries = 0; ; retries++) {
        const result = await this.attempt(command, { byMemory: retries === 0 });
        if (result) return result;
        if (retries === MAX_RETRIES)
          throw conflict('busy', 'Someone else changed this at the same time. Please try again.');
        await pauseBeforeRetry(retries);
      }
    } catch (error) {
      throw inCallersWords(error);
    }
  }

  /** Undefined if another writer was faster. */
  private async attempt(command: RunCommand, { byMemory }: { byMemory: boolean }): Promise<CommandResult | undefined> {
    const { stream, request } = command;
    const context: DecisionContext = { actor: request.actor, now: this.clock.now(), newId: randomUUID };
    const earlier = await this.repeated(command);
    if (earlier) return earlier;
    const remembered = byMemory ? await this.decideByMemory(command, context) : undefined;
    const done = remembered && (await this.append(command, remembered, context.now));
    if (done) return done;
    let decision: Decision;
    try {
      decision = await this.decide(command, context);
    } catch (error) {
      // The same command may have landed since: a repetition is not a second request.
      const landed = await this.repeated(command);
      if (landed) return landed;
      throw error;
    }
    if (decision.facts.length > 0) return this.append(command, decision, context.now);
    // What is so already may be so by its first sending.
    const landed = await this.repeated(command);
    if (landed) return landed;
    return { ...placeOf(stream, decision.on), events: [], concerns: typesOf(stream.decider.events), repeated: false };
  }

  /** The answer to a command that was sent before. */
  private async repeated({ stream, request }: RunCommand): Promise<CommandResult | undefined> {
    const earlier = await this.earlier(stream.name, request);
    const last = earlier.at(-1);
    return last && { ...placeOf(stream, last), events: earlier, concerns: typesOf(earlier), repeated: true };
  }

  /** What the command appended when it was sent before. */
  private async earlier(stream: string, { commandId, firstSending }: RunCommand['request']): Promise<RecordedEvent[]> {
    const first = firstSending ? undefined : await this.store.revisionOf(stream, eventIdOf(commandId, 0));
    if (first === undefined) return [];
    const stored: StoredEvent[] = [];
    for await (const event of this.store.readStream(stream, { from: first })) {
      if (event.metadata.commandId !== commandId) break;
      stored.push(event);
    }
    return this.codec.decode(stored, { personal: true });
  }

  /**
   * A decision on a cached state counts where it was appended, because that is at its exact revision. Undefined if
   * nothing was appended: the log then judges refusals and commands without effect.
   */
  private async decideByMemory(
    { stream, intent }: RunCommand,
    context: DecisionContext,
  ): Promise<Decision | undefined> {
    const on = intent.kind === 'command' ? await this.states.remembered(stream) : undefined;
    if (!on || intent.kind !== 'command') return undefined;
    try {
      const decision = await this.decideOn(on, stream, intent.command, context);
      return decision.facts.length > 0 ? decision : undefined;
    } catch {
      return undefined;
    }
  }

  private async decideOn(on: Folded, stream: AnyStream, command: Command, context: DecisionContext): Promise<Decision> {
    const facts = stream.decider.decide(command, on.state, context);
    return { facts, teamId: await this.teamOf(stream, on.state, facts, context), on };
  }

  private async decide({ stream, intent }: RunCommand, context: DecisionContext): Promise<Decision> {
    const { decider } = stream;
    if (intent.kind === 'command') return this.decideOn(await this.states.now(stream), stream, intent.command, context);
    const { history, facts } = await this.undoing.of(stream, intent.eventId, context);
    const on = history.at(-1) ?? { revision: -1, position: START };
    return { facts, teamId: await this.teamOf(stream, fold(decider, history), facts, context), on };
  }

  /**
   * The team of the state after the event, otherwise before it: a team hears of a departure. A stream that belongs to
   * another one has that one's team.
   */
  private async teamOf(
    { decider }: AnyStream,
    before: object | undefined,
    facts: readonly DomainEvent[],
    { actor, now }: DecisionContext,
  ): Promise<string | undefined> {
    if (facts.length === 0) return undefined;
    const metadata = { actor, commandId: '', correlationId: '', causationId: '' };
    const decided = facts.map((fact) => ({ ...fact, id: '', occurredAt: now, metadata }));
    const after = fold(decider, decided, before);
    const other = after && decider.goesWith && this.deciders.streamNamed(decider.goesWith(after));
    if (other) return other.decider.teamOf?.((await this.states.now(other)).state);
    return decider.teamOf?.(after) ?? decider.teamOf?.(before);
  }

  private async append(
    { stream, intent, request }: RunCommand,
    { facts, teamId, on }: Decision,
    now: Date,
  ): Promise<CommandResult | undefined> {
    const { name } = stream;
    const { actor, commandId, correlationId = commandId, causationId = commandId } = request;
    const metadata: EventMetadata = {
      actor,
      commandId,
      correlationId,
      causationId,
      ...(teamId ? { teamId } : {}),
      ...(intent.kind === 'undo' ? { undoes: intent.eventId } : {}),
    };
    const encoded = await this.codec.encode(facts, metadata, now, (subjects) =>
      this.lostKeys.refuse(subjects, { name, revision: on.revision }),
    );
    try {
      const expected = on.revision < 0 ? 'no-stream' : on.revision;
      const { revision, position } = await this.store.append(name, expected, encoded);
      const first = revision - encoded.length + 1;
      const stored = encoded.map((event, index) => ({ ...event, stream: name, revision: first + index, position }));
      await this.states.appended(stream, stored);
      const events = stored.map((event, index): RecordedEvent => ({
        ...event,
        data: (facts[index] ?? neverMissing(event.type)).data,
        metadata,
      }));
      return { stream: name, revision, position, events, concerns: typesOf(facts), repeated: false };
    } catch (error) {
      if (!(error instanceof WrongRevision)) throw error;
      const actual = error.actual === 'no-stream' ? -1 : error.actual;
      if (actual < on.revision) this.states.forget(name);
      return undefined;
    }
  }
}

const placeOf = ({ name }: AnyStream, { revision, position }: Decision['on']) => ({ stream: name, revision, position });

const typesOf = (events: readonly { readonly type: string }[]): string[] => [
  ...new Set(events.map(({ type }) => type)),
];

function neverMissing(type: string): never {
  throw new Error(`The codec lost the event ${type}.`);
}

/** The store's error as a caller can understand it; any other error is a bug and stays as it is. */
function inCallersWords(error: unknown): unknown {
  if (error instanceof EventTooLarge)
    return new DomainError('too-large', 'too-large', 'This is too large to save. Please shorten it.');
  if (error instanceof StoreUnavailable) {
    return new DomainError('unavailable', 'unavailable', 'Please try again in a moment.', { retryAfter: 2 });
  }
  return error;
}
