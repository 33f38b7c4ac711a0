import { v5 as uuidv5 } from 'uuid';
import type { AnyStream, CommandOf, FactOf } from '../../../kernel/stream.js';
import type { CommandGateway, CommandResult } from '../../../platform/commands/command-gateway.js';
import type { RequestContext } from '../../../platform/http/request-context.js';

// Fixed for ever: what was begun is finished under the same command ids.
const STEPS = '7c0a9b1e-3f64-4d0a-8a55-0e6d5b8f2c17';

/**
 * The commands of one joining, on several streams. Each step has one command id for ever, so that calling again after a
 * crash takes the steps that are missing and repeats none. `name` names the joining together with who joins.
 */
export class Joining {
  private readonly taken: CommandResult[] = [];

  constructor(
    private readonly commands: CommandGateway,
    private readonly context: RequestContext,
    private readonly name: string,
  ) {}

  /** @param step names the command within the joining */
  async take<S extends AnyStream>(step: string, stream: S, command: CommandOf<S>): Promise<CommandResult<FactOf<S>>> {
    return this.send(uuidv5(`${this.name}\n${step}`, STEPS), stream, command);
  }

  /** The step that decides who may join: repeated only under the caller's own Idempotency-Key. */
  async claim<S extends AnyStream>(stream: S, command: CommandOf<S>): Promise<CommandResult<FactOf<S>>> {
    return this.send(this.context.newId(`claim of ${stream.name}`), stream, command);
  }

  /** Waits until screens show what was done. */
  async shown(): Promise<void> {
    await this.context.shown(this.taken);
  }

  private async send<S extends AnyStream>(
    commandId: string,
    stream: S,
    command: CommandOf<S>,
  ): Promise<CommandResult<FactOf<S>>> {
    const request = { actor: this.context.actor, commandId, correlationId: this.context.requestId };
    const result = await this.commands.send(stream, command, request);
    this.taken.push(result);
    return result;
  }
}
