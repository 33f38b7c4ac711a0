import { v5 as uuidv5 } from 'uuid';
import type { Command } from '../../../kernel/decider.js';
import { comparePositions, type Position } from '../../../kernel/position.js';
import type { CommandGateway, CommandResult } from '../../../platform/commands/command-gateway.js';
import type { RequestContext } from '../../../platform/http/request-context.js';

// Fixed for ever: what was begun is finished under the same command ids.
const STEPS = '7c0a9b1e-3f64-4d0a-8a55-0e6d5b8f2c17';

/** What screens read once somebody has joined: who they are now, and everything that lists them. */
const joiningScreens = {
  waitFor: ['account-access', 'athlete-profile', 'history', 'invites', 'team', 'team-roster'],
} as const;

/**
 * The commands of one joining, on several streams. Each step has one command id for ever, so that calling again after a
 * crash takes the steps that are missing and repeats none. `name` names the joining together with who joins.
 */
export class Joining {
  private furthest: Position | undefined;

  constructor(
    private readonly commands: CommandGateway,
    private readonly context: RequestContext,
    private readonly name: string,
  ) {}

  /** @param step names the command within the joining */
  async take(step: string, command: Command, stream: string): Promise<CommandResult> {
    return this.send(uuidv5(`${this.name}\n${step}`, STEPS), command, stream);
  }

  /** The step that decides who may join: repeated only under the caller's own Idempotency-Key. */
  async claim(command: Command, stream: string): Promise<CommandResult> {
    return this.send(this.context.newId(`claim of ${stream}`), command, stream);
  }

  /** Waits until screens show what was done. */
  async shown(): Promise<void> {
    if (this.furthest) await this.context.showsUpTo(this.furthest, joiningScreens);
  }

  private async send(commandId: string, command: Command, stream: string): Promise<CommandResult> {
    const request = { actor: this.context.actor, commandId, correlationId: this.context.requestId };
    const result = await this.commands.send(command, stream, request);
    if (!this.furthest || comparePositions(result.position, this.furthest) > 0) this.furthest = result.position;
    return result;
  }
}
