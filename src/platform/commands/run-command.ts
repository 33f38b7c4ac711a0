import { Command as CqrsCommand } from '@nestjs/cqrs';
import type { Command } from '../../kernel/decider.js';
import type { Actor, RecordedEvent } from '../../kernel/event.js';
import type { Position } from '../../kernel/position.js';

/** Who asks, and how often they may have asked before. */
export interface CommandRequest {
  readonly actor: Actor;
  /** A uuid. The same command sent again under it appends nothing and answers with the first result. Drawn when left out. */
  readonly commandId?: string;
  /** What this belongs to, e.g. the id of the HTTP request. Default: the command's id. */
  readonly correlationId?: string;
  /** What led to this, e.g. the event that a reaction follows. Default: the command's id. */
  readonly causationId?: string;
}

export interface CommandResult {
  readonly stream: string;
  /** Of the stream after the command; -1 when it is still empty. */
  readonly revision: number;
  /** Of the last event that the command appended, else of the stream's last event: what readers wait for. */
  readonly position: Position;
  /** Of a command that was just handled, each carries the position of the last: the log tells no other before they are read. */
  readonly events: readonly RecordedEvent[];
  /** Whether the command had been handled before. */
  readonly repeated: boolean;
}

/** The wish to change a stream: by a command, or by taking one of its events back. */
export type Intent =
  { readonly kind: 'command'; readonly command: Command } | { readonly kind: 'undo'; readonly eventId: string };

/** What travels on the command bus: one class for every command, since one handler runs them all. */
export class RunCommand extends CqrsCommand<CommandResult> {
  constructor(
    readonly stream: string,
    readonly intent: Intent,
    readonly request: CommandRequest & { readonly commandId: string },
  ) {
    super();
  }
}
