import { Injectable } from '@nestjs/common';
import type { Role } from '../../../../contract/access/permissions.js';
import type { ProfileKind } from '../../../../contract/account/vocabulary.js';
import type { InviteRole } from '../../../../contract/invite/vocabulary.js';
import { conflict } from '../../../kernel/errors.js';
import { StreamReader } from '../../../platform/commands/stream-reader.js';
import type { Send, Step } from '../../../platform/processes/process.js';
import { athletes, refuseJoining } from '../../athlete/public.js';
import { invalidCode, isConfirmed, type KnownInvite } from '../../invite/public.js';
import { teams } from '../../team/public.js';
import { Senders } from '../codes/find-code.js';
import { AthleteSteps } from '../people/athlete-steps.js';
import { CoachSteps } from '../people/coach-steps.js';
import { type Joiner, type Names, ParentSteps } from '../people/joiners.js';

/** Joining a team as an athlete: at once. */
@Injectable()
export class AsAthlete implements Way {
  readonly kind = 'athlete';
  readonly role = 'athlete';

  constructor(
    private readonly streams: StreamReader,
    private readonly athlete: AthleteSteps,
  ) {}

  async check(_invite: KnownInvite, { profileId }: Joiner): Promise<void> {
    const { state } = await this.streams.load(athletes.of(profileId));
    if (state) refuseJoining(state);
  }

  steps(invite: KnownInvite, joiner: Joiner): readonly Step[] {
    const [{ inviteId }, teamId] = [invite, teamOf(invite)];
    return [
      this.athlete.register(joiner),
      {
        name: 'join the team',
        take: (send) => send(athletes.of(joiner.profileId), { type: 'AcceptInvite', teamId, inviteId }),
      },
    ];
  }
}

/** Joining a team as an assistant coach; a coach of another team gets a second one. */
@Injectable()
export class AsCoach implements Way {
  readonly kind = 'coach';
  readonly role = 'assistant-coach';

  constructor(
    private readonly streams: StreamReader,
    private readonly coach: CoachSteps,
  ) {}

  async check(invite: KnownInvite, { profileId: coachId }: Joiner): Promise<void> {
    const { state: team } = await this.streams.load(teams.of(teamOf(invite)));
    if (team?.coaches[coachId]) throw conflict('already-on-team', 'You’re already a coach of this team.');
  }

  steps(invite: KnownInvite, joiner: Joiner, names: Names): readonly Step[] {
    const teamId = teamOf(invite);
    return [
      this.coach.register(joiner, names),
      {
        name: 'join the team',
        take: (send) => send(teams.of(teamId), { type: 'AddCoach', coachId: joiner.profileId }),
      },
      this.coach.workFor(teamId, joiner, { unlessBusy: true }),
    ];
  }
}

/** Following an athlete as a parent, at once or once they are confirmed; a parent of another athlete gets a second one. */
@Injectable()
export class AsParent implements Way {
  readonly kind = 'parent';
  readonly role = 'parent';

  constructor(
    private readonly streams: StreamReader,
    private readonly parent: ParentSteps,
    private readonly senders: Senders,
  ) {}

  async check(invite: KnownInvite): Promise<void> {
    await this.athleteOf(invite);
  }

  steps(invite: KnownInvite, joiner: Joiner, names: Names): readonly Step[] {
    return [
      this.parent.register(joiner, names),
      { name: 'follow the athlete', take: (send) => this.follow(invite, joiner, send) },
    ];
  }

  /** Whether someone's word is awaited before they follow. */
  async waits(athleteId: string, parentId: string): Promise<boolean> {
    const { state } = await this.streams.load(athletes.of(athleteId));
    return state !== undefined && Object.hasOwn(state.askingParents, parentId);
  }

  private async follow(invite: KnownInvite, { profileId: parentId, userId }: Joiner, send: Send): Promise<void> {
    const { athleteId, relationship } = await this.athleteOf(invite, parentId);
    const isAddressee = !isConfirmed(invite, userId);
    const inviter = await this.senders.confirms(invite);
    await send(athletes.of(athleteId), { type: 'AskToFollow', parentId, relationship, isAddressee, inviter });
  }

  /**
   * A team invites the parents of its own athletes: once the athlete has left, its invite works only for a parent who
   * followed them through it before. An athlete's own invite goes with them.
   */
  private async athleteOf({ athleteId, relationship, teamId, byAthlete }: KnownInvite, parentId?: string) {
    if (!athleteId || !relationship) throw invalidCode();
    const { state } = await this.streams.load(athletes.of(athleteId));
    const has = (links: object = {}) => parentId !== undefined && Object.hasOwn(links, parentId);
    const follows = has(state?.parents) || has(state?.askingParents);
    if (!state || (!follows && !byAthlete && state.membership?.teamId !== teamId)) throw invalidCode();
    return { athleteId, relationship };
  }
}

/** @throws DomainError `invalid-code`: an athlete without a team invites parents alone */
export function teamOf({ teamId }: Pick<KnownInvite, 'teamId'>): string {
  if (teamId === null) throw invalidCode();
  return teamId;
}

/** The way that an invite of each role leads. */
@Injectable()
export class Ways {
  private readonly byRole: Readonly<Record<InviteRole, Way>>;

  constructor(athlete: AsAthlete, coach: AsCoach, parent: AsParent) {
    this.byRole = { athlete, 'assistant-coach': coach, parent };
  }

  of(role: InviteRole): Way {
    return this.byRole[role];
  }
}

/** How someone joins by an invite of one role. */
interface Way {
  /** Kind of the profile that they get. */
  readonly kind: ProfileKind;
  /** Role that a new account gets; others keep theirs. */
  readonly role: Role;
  /** Reports obstacles before the code is used up. @throws DomainError */
  check(invite: KnownInvite, joiner: Joiner): Promise<void>;
  /** Makes the profile and puts it on the team. */
  steps(invite: KnownInvite, joiner: Joiner, names: Names): readonly Step[];
}
