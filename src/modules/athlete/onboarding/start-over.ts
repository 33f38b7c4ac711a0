import { Injectable } from '@nestjs/common';
import { conflict } from '../../../kernel/errors.js';
import { StreamReader } from '../../../platform/commands/stream-reader.js';
import type { RequestContext } from '../../../platform/http/request-context.js';
import { accountDecider, accountStream, profileIdFor, type AccountCommand } from '../../account/public.js';
import type { AthleteCommand } from '../athlete.commands.js';
import { athleteDecider } from '../athlete.decider.js';
import { athleteScreens } from '../athlete-read-models.js';

/** Makes an account new again that became an athlete's by mistake: a parent's, say, who typed the code of the team. */
@Injectable()
export class StartOver {
  constructor(private readonly streams: StreamReader) {}

  /**
   * Does nothing for an account that is new.
   * @throws DomainError conflict `other-role`; `onboarded` once the wizard is done; `already-on-team` for who was let in
   */
  async run(context: RequestContext): Promise<void> {
    const { userId } = context.caller;
    const { role, profiles } = (await this.streams.load(accountDecider, userId)).state;
    if (role === 'no-role') return;
    if (role !== 'athlete') throw conflict('other-role', 'This account has another role.', { role });
    const athleteId = profiles.athlete ?? profileIdFor('athlete', userId);
    const { membership, onboarded } = (await this.streams.load(athleteDecider, athleteId)).state;
    if (onboarded) throw conflict('onboarded', 'Your profile is complete: you are an athlete.');
    if (membership?.status === 'active') throw conflict('already-on-team', 'Leave the present team first.');
    const leave: AthleteCommand = { type: 'RemoveFromTeam' };
    if (membership) await context.send(leave, `athlete-${athleteId}`, athleteScreens);
    const renew: AccountCommand = { type: 'AssignRole', role: 'no-role', from: 'athlete' };
    await context.send(renew, accountStream(userId), { waitFor: ['account-access'] });
  }
}
