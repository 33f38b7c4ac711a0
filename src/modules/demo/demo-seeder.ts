import { Inject, Injectable } from '@nestjs/common';
import type { SettableClock } from '../../kernel/clock.js';
import { CLOCK } from '../../platform/clock/clock.module.js';
import { CommandGateway, type CommandRequest, type CommandResult } from '../../platform/commands/command-gateway.js';
import { Reservations } from '../../platform/commands/reservations.js';
import { categoryOf } from '../../kernel/event.js';
import { AccountCreator } from '../account/public.js';
import { campDecider } from '../camp/public.js';
import { collegeDecider } from '../college/public.js';
import { collegeInterestDecider, commitmentDecider } from '../college-interest/public.js';
import { teamCollegeDecider } from '../team-college/public.js';
import { JOIN_CODE_SCOPE, joinCodeKey, TEAM_SLUG_SCOPE } from '../team/public.js';
import { DEMO_PASSWORD, demoAccounts } from './accounts.js';
import { demoId } from './demo-id.js';
import { demoTimeline } from './demo-timeline.js';
import { makesTag } from './team-colleges.js';
import type { DemoCommand, DemoStep, Made } from './timeline.js';

const SCOPE = 'demo';
const DONE = 'timeline';

/** Plays the demo timeline through the command bus, once for a database. A run that was cut short is taken up again. */
@Injectable()
export class DemoSeeder {
  constructor(
    @Inject(CLOCK) private readonly clock: SettableClock,
    private readonly commands: CommandGateway,
    private readonly reservations: Reservations,
    private readonly accounts: AccountCreator,
  ) {}

  async isDone(): Promise<boolean> {
    return (await this.reservations.find(SCOPE, DONE)) !== undefined;
  }

  /** @returns how many commands were sent */
  async seed(today: Date, { colleges }: { colleges: boolean }): Promise<number> {
    const results = new Map<string, CommandResult>();
    const first = (key: string) => results.get(key)?.events[0];
    const made: Made = {
      eventOf: (key) => first(key)?.id ?? missing(key),
      groupOf: (key) => (first(key)?.data as { groupId?: string } | undefined)?.groupId ?? missing(key),
      tagOf: (key) => (first(key)?.data as { tagId?: string } | undefined)?.tagId ?? missing(key),
    };
    const steps = demoTimeline(today).filter((step) => colleges || !isOfColleges(step));
    for (const step of steps) {
      this.clock.set(step.at);
      results.set(step.key, await this.take(step, made));
    }
    await this.reservations.reserve(SCOPE, DONE, SCOPE);
    return steps.length;
  }

  private async take({ key, actor, stream, act }: DemoStep, made: Made): Promise<CommandResult> {
    const request: CommandRequest = { actor, commandId: demoId(key) };
    if (act.kind === 'undo') return this.commands.undo(stream, made.eventOf(act.of), request);
    const command = act.command(made);
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
    { type: _, ...account }: Extract<DemoCommand, { type: 'RegisterAccount' }>,
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

const OF_COLLEGES: readonly string[] = [
  collegeInterestDecider.category,
  commitmentDecider.category,
  campDecider.category,
  collegeDecider.category,
  teamCollegeDecider.category,
];
const isOfColleges = ({ key, stream }: DemoStep): boolean =>
  OF_COLLEGES.includes(categoryOf(stream.name)) || makesTag(key);

function missing(key: string): never {
  throw new Error(`The demo step "${key}" made nothing that a later step could name.`);
}
