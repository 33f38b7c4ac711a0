import { Inject } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { randomUUID } from 'node:crypto';
import type { Clock } from '../../kernel/clock.js';
import { fold, type DecisionContext, type Past } from '../../kernel/decider.js';
import { conflict, DomainError } from '../../kernel/errors.js';
import type { DomainEvent, EventMetadata, RecordedEvent } from '../../kernel/event.js';
import { START } from '../../kernel/position.js';
import { decideUndo } from '../../kernel/undo.js';
import { CLOCK } from '../clock/clock.module.js';
import { EVENT_CODEC, type EventCodec } from '../event-store/event-codec.js';
import {
  EVENT_STORE,
  EventTooLarge,
  StoreUnavailable,
  WrongRevision,
  type EventStore,
} from '../event-store/event-store.js';
import { Deciders, type AnyDecider } from './deciders.js';
import { RunCommand, type CommandResult, type Intent } from './run-command.js';
import { StreamReader } from './stream-reader.js';

/** How often a command is decided anew because somebody else wrote to the stream first. */
const MOST_RETRIES = 3;

type History = readonly RecordedEvent[];

/** The one handler of every command: load, fold, decide, append at the exact revision. */
@CommandHandler(RunCommand)
export class RunCommandHandler implements ICommandHandler<RunCommand> {
  constructor(
    @Inject(EVENT_STORE) private readonly store: EventStore,
    @Inject(EVENT_CODEC) private readonly codec: EventCodec,
    @Inject(CLOCK) private readonly clock: Clock,
    private readonly deciders: Deciders,
    private readonly streams: StreamReader,
  ) {}

  async execute(command: RunCommand): Promise<CommandResult> {
    try {
      for (let retries = 0; ; retries++) {
        const result = await this.attempt(command);
        if (result) return result;
        if (retries === MOST_RETRIES)
          throw conflict('busy', 'Somebody else changed this at the same time. Please try again.');
      }
    } catch (error) {
      throw inCallersWords(error);
    }
  }

  /** Undefined when somebody else wrote to the stream meanwhile. */
  private async attempt({ stream, intent, request }: RunCommand): Promise<CommandResult | undefined> {
    const decider = this.deciders.of(stream);
    const history = await this.streams.events(stream);
    const earlier = history.filter(({ metadata }) => metadata.commandId === request.commandId);
    if (earlier.length > 0) return answer(stream, earlier, earlier, true);

    const context: DecisionContext = { actor: request.actor, now: this.clock.now(), newId: randomUUID };
    const { facts, teamId } = decide(decider, history, intent, context);
    if (facts.length === 0) return answer(stream, history, [], false);

    const { actor, commandId, correlationId = commandId, causationId = commandId } = request;
    const metadata: EventMetadata = {
      actor,
      commandId,
      correlationId,
      causationId,
      ...(teamId ? { teamId } : {}),
      ...(intent.kind === 'undo' ? { undoes: intent.eventId } : {}),
    };
    const encoded = await this.codec.encode(facts, metadata, context.now);
    const last = history.at(-1);
    try {
      const { revision, position } = await this.store.append(stream, last ? last.revision : 'no-stream', encoded);
      const events = facts.map(({ type, data }, index): RecordedEvent => {
        const { id, schemaVersion, occurredAt } = encoded[index] ?? neverMissing(type);
        const own = revision - facts.length + 1 + index;
        return { id, type, data, schemaVersion, occurredAt, metadata, stream, revision: own, position };
      });
      return { stream, revision, position, events, repeated: false };
    } catch (error) {
      if (error instanceof WrongRevision) return undefined;
      throw error;
    }
  }
}

function decide(decider: AnyDecider, history: History, intent: Intent, context: DecisionContext) {
  const past = history as readonly Past<DomainEvent>[];
  const before = fold(decider, past);
  const facts =
    intent.kind === 'undo'
      ? decideUndo(decider, past, intent.eventId, context)
      : decider.decide(intent.command, before, context);
  const metadata = { actor: context.actor, commandId: '', correlationId: '', causationId: '' };
  const decided = facts.map((fact) => ({ ...fact, id: '', occurredAt: context.now, metadata }));
  const after = fold(decider, decided, before);
  return { facts, teamId: decider.teamOf?.(after) ?? decider.teamOf?.(before) };
}

function answer(stream: string, upTo: History, events: History, repeated: boolean): CommandResult {
  const last = upTo.at(-1);
  return { stream, revision: last?.revision ?? -1, position: last?.position ?? START, events, repeated };
}

function neverMissing(type: string): never {
  throw new Error(`The codec lost the event ${type}.`);
}

/** What the store says, as a caller can understand it; anything else is a bug and stays what it is. */
function inCallersWords(error: unknown): unknown {
  if (error instanceof EventTooLarge)
    return new DomainError('too-large', 'too-large', 'This is too much to keep at once.');
  if (error instanceof StoreUnavailable) {
    return new DomainError('unavailable', 'unavailable', 'Please try again in a moment.', { retryAfter: 2 });
  }
  return error;
}
