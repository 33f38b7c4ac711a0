import type { FastifyReply } from 'fastify';
import type pg from 'pg';
import { v4, v5 } from 'uuid';
import { EVENT_POSITIONS, MAX_POSITIONS } from '../../../contract/live/live.js';
import type { Clock } from '../../kernel/clock.js';
import type { Recorded } from '../../kernel/decider.js';
import { DomainError, forbidden, nothingChanged } from '../../kernel/errors.js';
import type { Actor, RecordedEvent } from '../../kernel/event.js';
import { comparePositions } from '../../kernel/position.js';
import type { AnyStream, CommandOf, FactOf, StateOf } from '../../kernel/stream.js';
import type { CommandGateway, CommandRequest, CommandResult } from '../commands/command-gateway.js';
import type { StreamReader } from '../commands/stream-reader.js';
import type { ReadModels } from '../projections/read-models.js';

/** What an answer tells its caller of the events that it wrote. */
export interface HeardTopics {
  /** The topics that these events change, of those that the caller may hear. */
  of(events: readonly RecordedEvent[], caller: SignedIn): ReadonlySet<string>;
}

/** The person behind a request, as far as the platform needs them. The domain knows more. */
export interface SignedIn {
  readonly userId: string;
  /** The role in the log. */
  readonly role: string;
  /** Set where an admin reads as them, in a support session: the reader that addresses of files are signed for. */
  readonly supportReader?: string;
}

/** The reader that an address of a file is signed for. */
export type FileReader = Pick<SignedIn, 'userId' | 'supportReader'>;

interface Parts<Caller> {
  readonly caller: Caller | undefined;
  /** Whether no command is sent, whatever the handler wants. */
  readonly readOnly?: boolean;
  readonly requestId: string;
  readonly idempotencyKey: string | undefined;
  readonly address: string;
  readonly userAgent: string | undefined;
  readonly reply: FastifyReply;
  readonly raw?: Buffer | undefined;
  readonly commands: CommandGateway;
  readonly streams: StreamReader;
  readonly readModels: ReadModels;
  readonly pool: pg.Pool;
  readonly clock: Clock;
  readonly heardTopics: HeardTopics;
  readonly budget: { spendFurther(caller: SignedIn, further: number, bytesOfEach: number): Promise<void> };
}

/** Many commands of one call, which its caller's budget bears: sent without the wait, for {@link RequestContext.shown} waits once for all. */
interface ManyCommands {
  send<S extends AnyStream>(stream: S, command: CommandOf<S>): Promise<CommandResult<FactOf<S>>>;
  undo<S extends AnyStream>(stream: S, eventId: string): Promise<CommandResult<FactOf<S>>>;
}

// Fixed forever: command ids, and through them event ids, are derived from it.
const KEYS = '5f2d7f0e-6a52-4c0e-9d5f-0f3f3c1f7a11';

/**
 * One request as its handler sees it; its functions are bound, so that handlers take it apart. `Caller` is whatever the
 * application knows of who asks.
 */
export class RequestContext<Caller extends SignedIn = SignedIn> {
  private sent = 0;
  private readonly written: RecordedEvent[] = [];

  constructor(private readonly parts: Parts<Caller>) {}

  get requestId(): string {
    return this.parts.requestId;
  }

  get idempotencyKey(): string | undefined {
    return this.parts.idempotencyKey;
  }

  /** Network address of the caller, for limits; a header decides it only where a proxy is trusted by configuration. */
  get address(): string {
    return this.parts.address;
  }

  /** The name of the client program; untrusted. */
  get userAgent(): string | undefined {
    return this.parts.userAgent;
  }

  /** For headers and streams; JSON answers are returned. */
  get reply(): FastifyReply {
    return this.parts.reply;
  }

  /** Aborts when the caller goes away before the answer: for work that only they wait for. */
  readonly untilGone = (): AbortSignal => {
    const gone = new AbortController();
    const { raw } = this.reply;
    const look = (): void => {
      if (!raw.writableFinished) gone.abort();
    };
    if (raw.destroyed) look();
    else raw.once('close', look);
    return gone.signal;
  };

  /** The body as it was sent, of an endpoint that takes it raw; empty without one. */
  get raw(): Buffer {
    return this.parts.raw ?? Buffer.alloc(0);
  }

  /** What read models are read from. */
  get pool(): pg.Pool {
    return this.parts.pool;
  }

  /** @throws DomainError unauthenticated on a public call without a session */
  get caller(): Caller {
    if (!this.parts.caller) throw unauthenticated();
    return this.parts.caller;
  }

  get actor(): Actor {
    return { userId: this.caller.userId, role: this.caller.role };
  }

  /** The time that commands go by. */
  readonly now = (): Date => this.parts.clock.now();

  /** A new id, e.g. for a stream that this call starts: the same again when the call is repeated with its Idempotency-Key. */
  readonly newId = (purpose: string): string => this.derived(`new ${purpose}`);

  /** The state of a stream from the log, right also while read models are behind. */
  readonly load = async <S extends AnyStream>(stream: S): Promise<StateOf<S>> =>
    (await this.parts.streams.load(stream)).state;

  /**
   * Sends a command as the caller and waits until screens show what it did. Sets `X-Position`, `X-Topics` with those of the
   * topics that it changed which the caller may hear, `X-Event-Positions`, and `X-Read-Model: behind` when screens do not show it in time.
   */
  readonly send = async <S extends AnyStream>(stream: S, command: CommandOf<S>): Promise<CommandResult<FactOf<S>>> =>
    this.shownWith(await this.sendUnseen(stream, command));

  /**
   * Sends a command whose answer names its event, so that it can be undone.
   * @param unchanged thrown where the command came to no event
   * @throws DomainError conflict `nothing-changed` unless `unchanged` says otherwise
   */
  readonly sendOne = async <S extends AnyStream>(
    stream: S,
    command: CommandOf<S>,
    unchanged: () => DomainError = nothingChanged,
  ): Promise<Recorded<FactOf<S>>> => {
    const [event] = (await this.send(stream, command)).events;
    if (!event) throw unchanged();
    return event;
  };

  /** Takes an event of the stream back, as {@link send} sends a command. */
  readonly undo = async <S extends AnyStream>(stream: S, eventId: string): Promise<CommandResult<FactOf<S>>> =>
    this.shownWith(await this.undoUnseen(stream, eventId));

  /**
   * The only way to send many: their share of the caller's write budget is taken before the first.
   * @param repeated what each of them writes, beyond ids
   * @throws DomainError too-many `budget-spent` if not all fit
   */
  readonly many = async (commands: number, repeated: unknown = null): Promise<ManyCommands> => {
    const bytes = Buffer.byteLength(JSON.stringify(repeated));
    await this.parts.budget.spendFurther(this.caller, commands - 1, bytes);
    return {
      send: (stream, command) => this.sendUnseen(stream, command),
      undo: (stream, eventId) => this.undoUnseen(stream, eventId),
    };
  };

  /** Waits as {@link send} does, once for all of these. */
  readonly shown = async (results: readonly CommandResult[]): Promise<void> => {
    const [first, ...others] = results.map(({ position }) => position);
    if (first === undefined) return;
    const furthest = others.reduce((far, position) => (comparePositions(position, far) > 0 ? position : far), first);
    this.reply.header('x-position', furthest);
    this.written.push(...results.flatMap(({ events }) => events));
    const { caller, heardTopics } = this.parts;
    const topics = caller ? heardTopics.of(this.written, caller) : new Set();
    if (topics.size > 0) this.reply.header('x-topics', [...topics].join(','));
    const positions = new Set(this.written.map(({ position }) => position));
    if (positions.size <= MAX_POSITIONS) this.reply.header(EVENT_POSITIONS, [...positions].join(','));
    const types = new Set(results.flatMap(({ concerns }) => concerns));
    if (!(await this.parts.readModels.shows([...types], furthest))) this.reply.header('x-read-model', 'behind');
  };

  private sendUnseen<S extends AnyStream>(stream: S, command: CommandOf<S>): Promise<CommandResult<FactOf<S>>> {
    return this.parts.commands.send(stream, command, this.commandRequest(stream.name));
  }

  private undoUnseen<S extends AnyStream>(stream: S, eventId: string): Promise<CommandResult<FactOf<S>>> {
    return this.parts.commands.undo(stream, eventId, this.commandRequest(stream.name));
  }

  private async shownWith<R extends CommandResult>(result: R): Promise<R> {
    await this.shown([result]);
    return result;
  }

  // One key may cover several commands of a call, and two people may draw the same key: each gets its own id.
  private commandRequest(stream: string): CommandRequest {
    // A read that comes to write: in a support session the author would be someone who did nothing.
    if (this.parts.readOnly) throw forbidden('A support session is read-only. Nothing was changed.');
    const commandId = this.derived(`${stream}\n${this.sent++}`);
    const firstSending = this.idempotencyKey === undefined;
    return { actor: this.actor, commandId, firstSending, correlationId: this.requestId };
  }

  private derived(name: string): string {
    const key = this.idempotencyKey;
    return key ? v5(`${this.actor.userId}\n${name}\n${key}`, KEYS) : v4();
  }
}

/** 401 without a token. */
export const unauthenticated = (): DomainError =>
  new DomainError('unauthenticated', 'unauthenticated', 'Please sign in.');

/** 401 with one, the same for an unknown and an expired one. */
export const signedInNoMore = (): DomainError =>
  new DomainError('unauthenticated', 'unauthenticated', 'Your session has ended. Please sign in again.');

/**
 * The `Idempotency-Key` header.
 * @throws DomainError invalid unless it is 1 to 200 printable ASCII characters
 */
export function idempotencyKeyOf(header: string | string[] | undefined): string | undefined {
  if (header === undefined) return undefined;
  if (typeof header === 'string' && /^[\x20-\x7e]{1,200}$/.test(header)) return header;
  const message = 'Must be 1 to 200 printable characters.';
  throw new DomainError('invalid', 'invalid', message, { fields: { 'Idempotency-Key': message } });
}
