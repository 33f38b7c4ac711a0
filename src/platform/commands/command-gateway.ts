import { Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { randomUUID } from 'node:crypto';
import type { Command } from '../../kernel/decider.js';
import { RunCommand, type CommandRequest, type CommandResult, type Intent } from './run-command.js';

export type { CommandRequest, CommandResult } from './run-command.js';

/**
 * The one way to change anything. Errors: the decider's DomainErrors; conflict `busy` when others kept changing the
 * stream; too-large; unavailable while the log is away.
 */
@Injectable()
export class CommandGateway {
  constructor(private readonly bus: CommandBus) {}

  /** Sends a command to a stream, e.g. `send({ type: 'RequestJoinTeam', teamId }, 'athlete-…', { actor })`. */
  async send(command: Command, stream: string, request: CommandRequest): Promise<CommandResult> {
    return this.run({ kind: 'command', command }, stream, request);
  }

  /** Takes one event of a stream back. Undoing an undo is a redo. */
  async undo(stream: string, eventId: string, request: CommandRequest): Promise<CommandResult> {
    return this.run({ kind: 'undo', eventId }, stream, request);
  }

  private run(intent: Intent, stream: string, request: CommandRequest): Promise<CommandResult> {
    return this.bus.execute(
      new RunCommand(stream, intent, { ...request, commandId: request.commandId ?? randomUUID() }),
    );
  }
}
