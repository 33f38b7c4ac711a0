import { Inject, Injectable, Optional } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { randomUUID } from 'node:crypto';
import { categoryOf } from '../../kernel/event.js';
import type { AnyStream, CommandOf, FactOf } from '../../kernel/stream.js';
import { NO_TRACES, type Traces, TRACES } from '../telemetry/traces.js';
import { RunCommand, type CommandRequest, type CommandResult, type Intent } from './run-command.js';

export type { CommandRequest, CommandResult } from './run-command.js';

/**
 * The one way to change anything. Errors: the decider's DomainErrors; conflict `busy` when others kept changing the
 * stream; too-large; unavailable while the log is away.
 */
@Injectable()
export class CommandGateway {
  constructor(
    private readonly bus: CommandBus,
    // A process that only sends commands observes nothing.
    @Optional() @Inject(TRACES) private readonly traces: Traces = NO_TRACES,
  ) {}

  /** Sends a stream one of its decider's commands: `send(athletes.of(id), { type: 'RequestJoinTeam', teamId }, { actor })`. */
  async send<S extends AnyStream>(
    stream: S,
    command: CommandOf<S>,
    request: CommandRequest,
  ): Promise<CommandResult<FactOf<S>>> {
    return this.run(stream, { kind: 'command', command }, request);
  }

  /** Takes one event of a stream back. Undoing an undo is a redo. */
  async undo<S extends AnyStream>(
    stream: S,
    eventId: string,
    request: CommandRequest,
  ): Promise<CommandResult<FactOf<S>>> {
    return this.run(stream, { kind: 'undo', eventId }, request);
  }

  private async run<S extends AnyStream>(
    stream: S,
    intent: Intent,
    request: CommandRequest,
  ): Promise<CommandResult<FactOf<S>>> {
    const { commandId = randomUUID(), firstSending = request.commandId === undefined } = request;
    const command = new RunCommand(stream, intent, { ...request, commandId, firstSending });
    const step = {
      name: intent.kind === 'command' ? intent.command.type : 'undo',
      of: request.correlationId ?? commandId,
      first: request.correlationId === undefined,
      attributes: { 'touchline.stream': categoryOf(stream.name) },
    };
    return this.traces.step(step, () => this.bus.execute(command));
  }
}
