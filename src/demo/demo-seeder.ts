import { Inject, Injectable } from '@nestjs/common';
import type { SettableClock } from '../kernel/clock.js';
import { CLOCK } from '../platform/clock/clock.module.js';
import { CommandGateway, type CommandRequest, type CommandResult } from '../platform/commands/command-gateway.js';
import { heldKeys, Reservations } from '../platform/commands/reservations.js';
import type { Command } from '../kernel/decider.js';
import type { Config } from '../platform/config/config.js';
import { AccountCreator, type AccountCommand } from '../modules/account/public.js';
import type { InviteCommand, TeamCodeCommand } from '../modules/invite/public.js';
import { JOIN_CODE_SCOPE, joinCodeKey, TEAM_SLUG_SCOPE, type TeamCommand } from '../modules/team/public.js';
import { DEMO_PASSWORD, demoAccounts } from './accounts.js';
import { demoId } from './demo-id.js';
import { demoTimeline } from './demo-timeline.js';
import type { DemoPart } from './demo-part.js';
import type { DemoStep, Made } from './timeline.js';

const SCOPE = 'demo';
const DONE = 'timeline';

/** Whether the database has the demo data. */
export const isDemoMade = async ({ databaseUrl }: Pick<Config, 'databaseUrl'>): Promise<boolean> =>
  (await heldKeys(databaseUrl, SCOPE, [DONE])).length > 0;

/** Plays the demo timeline through the command bus, once for a database. A run that was cut short is taken up again. */
@Injectable()
export class DemoSeeder {
  constructor(
    @Inject(CLOCK) private readonly clock: SettableClock,
    private readonly commands: CommandGateway,
    private readonly reservations: Reservations,
    private readonly accounts: AccountCreator,
  ) {}

  /** @returns how many commands were sent */
  async seed(
    today: Date,
    parts: readonly DemoPart[],
    get: Parameters<NonNullable<DemoPart['finish']>>[0],
  ): Promise<number> {
    const results = new Map<string, CommandResult>();
    const first = (key: string) => results.get(key)?.events[0];
    const made: Made = {
      eventOf: (key) => first(key)?.id ?? missing(key),
      groupOf: (key) => (first(key)?.data as { groupId?: string } | undefined)?.groupId ?? missing(key),
      dataOf: (key) => first(key)?.data ?? missing(key),
      tagOf: (key) => (first(key)?.data as { tagId?: string } | undefined)?.tagId ?? missing(key),
    };
    const steps = demoTimeline(today, parts);
    for (const step of steps) {
      this.clock.set(step.at);
      results.set(step.key, await this.take(step, made));
    }
    for (const part of parts) await part.finish?.(get);
    await this.reservations.reserve(SCOPE, DONE, SCOPE);
    return steps.length;
  }

  private async take({ key, actor, stream, together, commandId, act }: DemoStep, made: Made): Promise<CommandResult> {
    const request: CommandRequest = {
      actor,
      commandId: commandId ?? demoId(key),
      ...(together !== undefined && { correlationId: demoId(together) }),
    };
    if (act.kind === 'undo') return this.commands.undo(stream, made.eventOf(act.of), request);
    const command = act.command(made);
    if (!takesName(command)) return this.commands.send(stream, command, request);
    if (command.type === 'RegisterAccount') return this.openAccount(command, request);
    if (command.type === 'CreateTeam') {
      await this.reserve(JOIN_CODE_SCOPE, joinCodeKey(command.joinCode), command.teamId);
      await this.reserve(TEAM_SLUG_SCOPE, command.slug, command.teamId);
    }
    if (command.type === 'SendInvite' || command.type === 'IssueTeamCode') {
      await this.reserve(JOIN_CODE_SCOPE, joinCodeKey(command.code), stream.name);
    }
    return this.commands.send(stream, command, request);
  }

  private async openAccount(
    { type: _, ...account }: Extract<TakingName, { type: 'RegisterAccount' }>,
    request: CommandRequest,
  ): Promise<CommandResult> {
    const signsIn = demoAccounts.some(({ email }) => email === account.email);
    const { result } = await this.accounts.create(
      { ...account, ...(signsIn ? { password: DEMO_PASSWORD } : {}) },
      request,
    );
    return result;
  }

  private async reserve(scope: string, key: string, owner: string): Promise<void> {
    if (!(await this.reservations.reserve(scope, key, owner))) throw new Error(`The ${scope} ${key} is taken.`);
  }
}

/** Commands that take a name which nobody else may have; they are told by their type. */
type TakingName =
  | Extract<AccountCommand, { type: 'RegisterAccount' }>
  | Extract<TeamCommand, { type: 'CreateTeam' }>
  | Extract<InviteCommand, { type: 'SendInvite' }>
  | Extract<TeamCodeCommand, { type: 'IssueTeamCode' }>;

const takesName = (command: Command): command is TakingName =>
  ['RegisterAccount', 'CreateTeam', 'SendInvite', 'IssueTeamCode'].includes(command.type);

function missing(key: string): never {
  throw new Error(`The demo step "${key}" created nothing that a later step can use.`);
}
