import { TEAM_CODE_DAYS } from '../../../../contract/invite/invite.js';
import type { Sport } from '../../../../contract/team/vocabulary.js';
import type { Decider, DecisionContext } from '../../../kernel/decider.js';
import { conflict, invalidField, notFound } from '../../../kernel/errors.js';
import { streamsOf } from '../../../kernel/stream.js';
import { invalidCode, type ProfileNames } from '../invite.decider.js';
import {
  TeamCodeClaimed,
  teamCodeEvents,
  TeamCodeIssued,
  TeamCodeRedeemed,
  TeamCodeResent,
  TeamCodeRevoked,
  TeamCreationRefused,
  type TeamCodeEvent,
} from './team-code.events.js';
import { evolveTeamCode, teamCodeWorksFor, type TeamCodeState } from './team-code.state.js';

export interface IssueTeamCode {
  readonly type: 'IssueTeamCode';
  readonly codeId: string;
  readonly sport: Sport;
  readonly note: string | null;
  readonly email: string;
  /** Reserved by the caller, XXXX-XXXX. */
  readonly code: string;
}

/** The creation of the team follows, to its end by one of the two next. */
export interface ClaimTeamCode {
  readonly type: 'ClaimTeamCode';
  readonly code: string;
  readonly sport: Sport;
  readonly teamId: string;
  readonly teamName: string;
  /** The coach's names, as they have typed them. */
  readonly names: ProfileNames;
}

export type TeamCodeCommand =
  | IssueTeamCode
  /** `code`: reserved by the caller, XXXX-XXXX. */
  | { readonly type: 'ResendTeamCode'; readonly code: string }
  | { readonly type: 'RevokeTeamCode' }
  | ClaimTeamCode
  | { readonly type: 'CompleteTeamCode' }
  /** `reason`: code of the rule that refused the step. */
  | { readonly type: 'RefuseTeamCreation'; readonly step: string; readonly reason: string };

export const teamCodeDecider: Decider<TeamCodeState | undefined, TeamCodeCommand, TeamCodeEvent> = {
  category: 'teamCode',
  events: teamCodeEvents,
  initialState: undefined,
  evolve: evolveTeamCode,
  decide,
};

/** `teamCode-{id}`. */
export const teamCodes = streamsOf(teamCodeDecider);

function decide(
  command: TeamCodeCommand,
  state: TeamCodeState | undefined,
  { actor: { userId }, now }: DecisionContext,
): readonly TeamCodeEvent[] {
  if (command.type === 'IssueTeamCode') {
    if (state) throw conflict('code-exists', 'This code was already issued.');
    const { codeId, sport, note, email, code } = command;
    return [TeamCodeIssued({ codeId, sport, note, email, code, expiresAt: expiryOf(now) })];
  }
  if (command.type === 'ResendTeamCode') return resend(command.code, state, now);
  if (command.type === 'RevokeTeamCode') return revoke(state);
  if (!state) throw invalidCode();
  const { codeId } = state;
  if (command.type === 'ClaimTeamCode') {
    if (state.kind === 'revoked' || command.code !== state.code || !teamCodeWorksFor(state, userId, now))
      throw invalidCode();
    if (command.sport !== state.sport) throw invalidField('sport', 'This code is for another sport.');
    return claim(command, state, userId);
  }
  if (state.kind === 'issued' || state.kind === 'revoked' || state.userId !== userId) throw invalidCode();
  if (state.kind !== 'claimed') return [];
  const end = { codeId, userId, teamId: state.teamId };
  if (command.type === 'CompleteTeamCode') return [TeamCodeRedeemed(end)];
  return [TeamCreationRefused({ ...end, step: command.step, reason: command.reason })];
}

function expiryOf(now: Date): string {
  const expiresAt = new Date(now);
  expiresAt.setUTCDate(expiresAt.getUTCDate() + TEAM_CODE_DAYS);
  return expiresAt.toISOString();
}

function resend(code: string, state: TeamCodeState | undefined, now: Date): readonly TeamCodeEvent[] {
  if (!state) throw notFound('Code');
  if (state.kind === 'revoked') throw conflict('code-ended', 'This code was revoked. Issue a new one.');
  if (state.kind !== 'issued') throw codeUsed();
  if (state.email === null)
    throw conflict('code-ended', 'We don’t know where this code was sent. Revoke it and issue a new one.');
  return [TeamCodeResent({ codeId: state.codeId, code, expiresAt: expiryOf(now) })];
}

const codeUsed = () => conflict('code-used', 'This code was already used.');

/** An account that has started to create a team with it continues and loses nothing. */
function revoke(state: TeamCodeState | undefined): readonly TeamCodeEvent[] {
  if (!state) throw notFound('Code');
  if (state.kind === 'revoked') return [];
  if (state.kind !== 'issued') throw codeUsed();
  return [TeamCodeRevoked({ codeId: state.codeId })];
}

/** Claimed before the names were written down, it is claimed again with them, for the team that it was. */
function claim(
  { teamId, teamName, names }: ClaimTeamCode,
  state: Exclude<TeamCodeState, { kind: 'revoked' }>,
  userId: string,
): readonly TeamCodeEvent[] {
  const { codeId } = state;
  if (state.kind === 'issued') return [TeamCodeClaimed({ codeId, userId, teamId, teamName, ...names })];
  return state.isNamed ? [] : [TeamCodeClaimed({ codeId, userId, teamId: state.teamId, teamName, ...names })];
}
