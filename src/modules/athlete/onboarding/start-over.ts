import { Injectable } from '@nestjs/common';
import { conflict } from '../../../kernel/errors.js';
import { StreamReader } from '../../../platform/commands/stream-reader.js';
import type { RequestContext } from '../../access/public.js';
import { accounts, profileIdFor } from '../../account/public.js';
import { athletes } from '../athlete.decider.js';

/** Makes an account new again that became an athlete's by mistake: a parent's, say, who typed the code of the team. */
@Injectable()
export class StartOver {
  constructor(private readonly streams: StreamReader) {}

  /**
   * Does nothing for an account that is new. The team is asked no more before the role goes: a call that was cut short
   * between the two leaves a wizard without a team, and the next one goes on.
   * @throws DomainError conflict `other-role`; `onboarded` once the wizard is done; `already-on-team` for who was let in
   */
  async run(context: RequestContext): Promise<void> {
    const { userId } = context.caller;
    const account = (await this.streams.load(accounts.of(userId))).state;
    if (!account || account.role === 'no-role') return;
    const { role, profiles } = account;
    if (role !== 'athlete') throw conflict('other-role', 'This account has another role.', { role });
    const athleteId = profiles.athlete ?? profileIdFor('athlete', userId);
    const athlete = (await this.streams.load(athletes.of(athleteId))).state;
    const membership = athlete?.membership;
    if (athlete?.onboarded) throw conflict('onboarded', 'Your profile is complete: you are an athlete.');
    if (membership?.status === 'active') throw conflict('already-on-team', 'Leave the present team first.');
    if (membership) await context.send(athletes.of(athleteId), { type: 'RemoveFromTeam' });
    await context.send(accounts.of(userId), { type: 'AssignRole', role: 'no-role', from: 'athlete' });
  }
}
