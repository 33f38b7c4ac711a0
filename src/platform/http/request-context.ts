import type { FastifyReply } from 'fastify';
import { v4, v5 } from 'uuid';
import { DomainError } from '../../kernel/errors.js';
import type { Actor } from '../../kernel/event.js';
import { comparePositions } from '../../kernel/position.js';
import type { AnyStream, CommandOf, FactOf } from '../../kernel/stream.js';
import type { CommandGateway, CommandRequest, CommandResult } from '../commands/command-gateway.js';
import type { ReadModels } from '../projections/read-models.js';
import type { SignedIn } from './signed-in.js';

interface Parts<Caller> {
  readonly caller: Caller | undefined;
  readonly requestId: string;
  readonly idempotencyKey: string | undefined;
  readonly address: string;
  readonly userAgent: string | undefined;
  readonly reply: FastifyReply;
  readonly commands: CommandGateway;
  readonly readModels: ReadModels;
  readonly budget: { spendFurther(caller: SignedIn, further: number, bytesOfEach: number): Promise<void> };
}

/** Many commands of one call, which its caller's budget bears: sent without the wait, for {@link RequestContext.shown} waits once for all. */
interface ManyCommands {
  send<S extends AnyStream>(stream: S, command: CommandOf<S>): Promise<CommandResult<FactOf<S>>>;
  undo<S extends AnyStream>(stream: S, eventId: string): Promise<CommandResult<FactOf<S>>>;
}

// Fixed for ever: command ids, and through them event ids, are derived from it.
const KEYS = '5f2d7f0e-6a52-4c0e-9d5f-0f3f3c1f7a11';

/** One request as its handler sees it. `Caller` is whatever the application knows of who asks. */
export class RequestContext<Caller extends SignedIn = SignedIn> {
  private sent = 0;

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

  /** What the caller's program calls itself; anything may stand there. */
  get userAgent(): string | undefined {
    return this.parts.userAgent;
  }

  /** For headers and streams; JSON answers are returned. */
  get reply(): FastifyReply {
    return this.parts.reply;
  }

  /** @throws DomainError unauthenticated on a public call that nobody signed in for */
  get caller(): Caller {
    if (!this.parts.caller) throw unauthenticated();
    return this.parts.caller;
  }

  get actor(): Actor {
    return { userId: this.caller.userId, role: this.caller.role };
  }

  /** A new id, e.g. for a stream that this call starts: the same again when the call is repeated with its Idempotency-Key. */
  newId(purpose: string): string {
    return this.derived(`new ${purpose}`);
  }

  /**
   * Sends a command as the caller and waits until screens show what it did. Sets `X-Position`, and
   * `X-Read-Model: behind` when they do not in time.
   */
  async send<S extends AnyStream>(stream: S, command: CommandOf<S>): Promise<CommandResult<FactOf<S>>> {
    return this.shownWith(await this.sendUnseen(stream, command));
  }

  /** Takes an event of the stream back, as {@link send} sends a command. */
  async undo<S extends AnyStream>(stream: S, eventId: string): Promise<CommandResult<FactOf<S>>> {
    return this.shownWith(await this.undoUnseen(stream, eventId));
  }

  /**
   * The one way to send many: their place in the caller's budget of writes is taken before the first.
   * @param repeated what each of them writes, as far as it is more than ids
   * @throws DomainError too-many `budget-spent` when there is not room for all
   */
  async many(commands: number, repeated: unknown = null): Promise<ManyCommands> {
    const bytes = Buffer.byteLength(JSON.stringify(repeated));
    await this.parts.budget.spendFurther(this.caller, commands - 1, bytes);
    return {
      send: (stream, command) => this.sendUnseen(stream, command),
      undo: (stream, eventId) => this.undoUnseen(stream, eventId),
    };
  }

  private sendUnseen<S extends AnyStream>(stream: S, command: CommandOf<S>): Promise<CommandResult<FactOf<S>>> {
    return this.parts.commands.send(stream, command, this.commandRequest(stream.name));
  }

  private undoUnseen<S extends AnyStream>(stream: S, eventId: string): Promise<CommandResult<FactOf<S>>> {
    return this.parts.commands.undo(stream, eventId, this.commandRequest(stream.name));
  }

  /** Waits as {@link send} does, once for all of these. */
  async shown(results: readonly CommandResult[]): Promise<void> {
    const [first, ...others] = results.map(({ position }) => position);
    if (first === undefined) return;
    const furthest = others.reduce((far, position) => (comparePositions(position, far) > 0 ? position : far), first);
    this.reply.header('x-position', furthest);
    const types = new Set(results.flatMap(({ concerns }) => concerns));
    if (!(await this.parts.readModels.shows([...types], furthest))) this.reply.header('x-read-model', 'behind');
  }

  private async shownWith<R extends CommandResult>(result: R): Promise<R> {
    await this.shown([result]);
    return result;
  }

  // One key may stand for several commands of one call, and two people may draw the same key: each gets an id of its own.
  private commandRequest(stream: string): CommandRequest {
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
  new DomainError(
    'unauthenticated',
    'unauthenticated',
    'Your session has ended: it was signed out, or not used for a long time. Please sign in again.',
  );

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
