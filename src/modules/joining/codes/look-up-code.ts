import { Inject, Injectable } from '@nestjs/common';
import { bareCode, isCode } from '../../../../contract/invite/code.js';
import type { CodeLookup } from '../../../../contract/invite/endpoints.js';
import type { Clock } from '../../../kernel/clock.js';
import { CLOCK } from '../../../platform/clock/clock.module.js';
import { StreamReader } from '../../../platform/commands/stream-reader.js';
import type { Caller } from '../../access/public.js';
import { athletes } from '../../athlete/public.js';
import { invalidCode, isOpen, type KnownInvite, teamCodeWorksFor, worksFor } from '../../invite/public.js';
import type { TeamState } from '../../team/public.js';
import { Addressees, type Standing } from '../accepting/accept-invite.js';
import { FindCode } from './find-code.js';

const nothing = { team: null, athlete: null, sport: null, standing: 'open' } as const;

/** What a code leads to for the account that asks. */
@Injectable()
export class LookUpCode {
  constructor(
    @Inject(CLOCK) private readonly clock: Clock,
    private readonly codes: FindCode,
    private readonly streams: StreamReader,
    private readonly addressees: Addressees,
  ) {}

  /** @throws DomainError not-found `invalid-code` */
  async run(typed: string, caller: Pick<Caller, 'userId' | 'email'>): Promise<CodeLookup> {
    const holder = await this.codes.run(typed);
    const [now, { userId }] = [this.clock.now(), caller];
    switch (holder?.kind) {
      case 'team':
        // A team's own code is for athletes; codes that create teams have a sport.
        return { ...nothing, role: 'athlete', team: holder.team, isPublic: true };
      case 'invite':
        if (!worksFor(holder.invite, userId, now)) throw invalidCode();
        return this.invited(
          holder.invite,
          isOpen(holder.invite, now) ? this.addressees.standing(caller, holder.invite) : 'open',
        );
      case 'team-code':
        if (!teamCodeWorksFor(holder.teamCode, userId, now)) throw invalidCode();
        return { ...nothing, role: 'team', sport: holder.teamCode.sport, isPublic: false };
      case undefined:
        throw invalidCode();
    }
  }

  private async invited({ role, teamId, athleteId, byAthlete }: KnownInvite, standing: Standing): Promise<CodeLookup> {
    const team = teamId === null ? null : await this.codes.teamCard(teamId);
    const athlete = athleteId ? await this.athlete(athleteId, byAthlete ? undefined : teamId) : null;
    if (team === undefined || athlete === undefined) throw invalidCode();
    return { ...nothing, role, team, athlete, isPublic: false, standing };
  }

  /** @returns undefined once the athlete has left the team, where it is a team's invite */
  private async athlete(
    _id: string,
    teamId: string | null | undefined,
  ): Promise<NonNullable<CodeLookup['athlete']> | undefined> {
    const { state } = await this.streams.load(athletes.of(_id));
    if (!state || (teamId !== undefined && state.membership?.teamId !== teamId)) return undefined;
    return { _id, firstName: state.profile.firstName, lastName: state.profile.lastName };
  }
}

/** @throws DomainError not-found `invalid-code` unless it is, however it is typed, the team's code now */
export function requireJoinCode(typed: string, team: TeamState | undefined): void {
  if (!team || !isCode(typed) || bareCode(typed) !== bareCode(team.joinCode)) throw invalidCode();
}
