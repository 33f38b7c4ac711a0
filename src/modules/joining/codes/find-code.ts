import { Inject, Injectable } from '@nestjs/common';
import type pg from 'pg';
import { bareCode, formatCode, isCode } from '../../../../contract/invite/code.js';
import type { CodeLookup } from '../../../../contract/invite/endpoints.js';
import { accountById } from '../../../../projections/account-access/account.queries.js';
import { teamById, teamByJoinCode } from '../../../../projections/team/team.queries.js';
import type { TeamRow } from '../../../../projections/team/team.table.js';
import { Reservations } from '../../../platform/commands/reservations.js';
import { StreamReader } from '../../../platform/commands/stream-reader.js';
import { DATABASE_POOL } from '../../../platform/database/database-pool.js';
import { accounts } from '../../account/public.js';
import {
  inviteDecider,
  invites,
  type KnownInvite,
  teamCodeDecider,
  teamCodes,
  type TeamCodeState,
} from '../../invite/public.js';
import { JOIN_CODE_SCOPE, teams } from '../../team/public.js';

/** Whose invite confirms a parent. */
interface Inviter {
  readonly role: 'athlete' | 'coach' | 'admin';
  readonly userId: string;
}

/** Who sent an invite last or issued a code, and whether they may still let people in: from the log, since read models may lag. */
@Injectable()
export class Senders {
  constructor(
    @Inject(DATABASE_POOL) private readonly pool: pg.Pool,
    private readonly streams: StreamReader,
  ) {}

  /** Empty if unknown. */
  async nameOf({ senderId }: Pick<KnownInvite, 'senderId'>): Promise<string> {
    const account = await accountById(this.pool, senderId);
    return account ? `${account.first_name} ${account.last_name}`.trim() : '';
  }

  /** A coach for as long as they have their place in the team, an admin for as long as they are one, an athlete for their own parents; nobody while suspended. */
  async stand({
    senderId,
    teamId,
    athleteId,
  }: Pick<KnownInvite, 'senderId' | 'teamId' | 'athleteId'>): Promise<boolean> {
    const { state: sender } = await this.streams.load(accounts.of(senderId));
    if (!sender || sender.suspended) return false;
    if (sender.role === 'admin') return true;
    if (sender.profiles.athlete !== undefined && sender.profiles.athlete === athleteId) return true;
    const coachId = sender.profiles.coach;
    if (coachId === undefined || teamId === null) return false;
    const { state: team } = await this.streams.load(teams.of(teamId));
    return team?.coaches[coachId]?.status === 'active';
  }

  /** The sender of a parent's invite, where it counts as a confirmation (ADR 17): never an assistant coach, nor who lost their place. */
  async confirms(invite: Pick<KnownInvite, 'senderId' | 'teamId' | 'athleteId'>): Promise<Inviter | undefined> {
    if (!(await this.stand(invite))) return undefined;
    const { senderId: userId, teamId, athleteId } = invite;
    const { state: sender } = await this.streams.load(accounts.of(userId));
    if (sender?.role === 'admin') return { role: 'admin', userId };
    const { athlete, coach: coachId } = sender?.profiles ?? {};
    if (athlete !== undefined && athlete === athleteId) return { role: 'athlete', userId };
    if (coachId === undefined || teamId === null) return undefined;
    const { state: team } = await this.streams.load(teams.of(teamId));
    return team?.coaches[coachId]?.role === 'primary' ? { role: 'coach', userId } : undefined;
  }

  /** Whether who issued a team-creation code may still: an admin who is not suspended, or the application itself. */
  async mayIssue({ issuedBy }: Pick<TeamCodeState, 'issuedBy'>): Promise<boolean> {
    if (issuedBy === null) return true;
    const { state: issuer } = await this.streams.load(accounts.of(issuedBy));
    return issuer?.role === 'admin' && !issuer.suspended;
  }
}

/** What a code was found by still has it. */
type WithCode<Holder> = Holder & { readonly code: string };

/** Who holds a code: the stream itself, so that nothing waits for a read model. */
export type CodeHolder =
  | { readonly kind: 'invite'; readonly invite: WithCode<KnownInvite> }
  | { readonly kind: 'team-code'; readonly teamCode: WithCode<TeamCodeState> }
  | { readonly kind: 'team'; readonly team: NonNullable<CodeLookup['team']> };

/** Finds what a code was given to; whether it still works is for the holder to say. */
@Injectable()
export class FindCode {
  constructor(
    @Inject(DATABASE_POOL) private readonly pool: pg.Pool,
    private readonly reservations: Reservations,
    private readonly streams: StreamReader,
    private readonly senders: Senders,
  ) {}

  /** Undefined for what is no code, or nobody's, or has been replaced, or was sent by someone who may let nobody in now. */
  async run(typed: string): Promise<CodeHolder | undefined> {
    if (!isCode(typed)) return undefined;
    const code = formatCode(typed);
    const team = await teamByJoinCode(this.pool, code);
    if (team) return { kind: 'team', team: cardOf(team) };
    const [category, id] = (await this.reservations.find(JOIN_CODE_SCOPE, bareCode(typed)))?.split(/-(.*)/s) ?? [];
    if (category === inviteDecider.category && id) {
      const { state: invite } = await this.streams.load(invites.of(id));
      if (!invite || invite.kind === 'deleted' || invite.code !== code) return undefined;
      if (invite.kind === 'sent' && !(await this.senders.stand(invite))) return undefined;
      return { kind: 'invite', invite: { ...invite, code } };
    }
    if (category === teamCodeDecider.category && id) {
      const { state: teamCode } = await this.streams.load(teamCodes.of(id));
      if (teamCode?.code !== code) return undefined;
      if (teamCode.kind === 'issued' && !(await this.senders.mayIssue(teamCode))) return undefined;
      return { kind: 'team-code', teamCode: { ...teamCode, code } };
    }
    return undefined;
  }

  /** The card of a team for the holder of a code. */
  async teamCard(teamId: string): Promise<NonNullable<CodeLookup['team']> | undefined> {
    const team = await teamById(this.pool, teamId);
    return team && cardOf(team);
  }
}

const cardOf = (team: TeamRow): NonNullable<CodeLookup['team']> => ({
  _id: team.team_id,
  name: team.name,
  logoImageUrl: team.logo_image_url,
  primaryColor: team.primary_color,
  slug: team.slug,
  sports: team.sports,
});
