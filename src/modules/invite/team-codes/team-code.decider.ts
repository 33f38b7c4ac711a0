import { TEAM_CODE_DAYS } from '../../../../contract/invite/invite.js';
import type { Sport } from '../../../../contract/team/vocabulary.js';
import type { Decider, DecisionContext, Past } from '../../../kernel/decider.js';
import { conflict, invalidField } from '../../../kernel/errors.js';
import { invalidCode } from '../invite.decider.js';
import {
  TeamCodeClaimed,
  teamCodeEvents,
  TeamCodeIssued,
  TeamCodeRedeemed,
  type TeamCodeEvent,
} from './team-code.events.js';

export interface IssueTeamCode {
  readonly type: 'IssueTeamCode';
  readonly codeId: string;
  readonly sport: Sport;
  readonly note: string | null;
  /** Reserved by the caller, XXXX-XXXX. */
  readonly code: string;
}

export type TeamCodeCommand =
  | IssueTeamCode
  /** The caller creates the team, then sends CompleteTeamCode. */
  | { readonly type: 'ClaimTeamCode'; readonly code: string; readonly sport: Sport; readonly teamId: string }
  | { readonly type: 'CompleteTeamCode' };

/** What the rules of a team-creation code need to know. `codeId` is empty while it does not exist. */
export interface TeamCodeState {
  readonly codeId: string;
  readonly sport: Sport;
  readonly note: string | null;
  readonly code: string;
  readonly issuedAt: Date;
  readonly expiresAt: Date;
  readonly claim: { readonly userId: string; readonly teamId: string } | null;
  readonly redeemed: boolean;
}

const never = new Date(0);

export const teamCodeDecider: Decider<TeamCodeState, TeamCodeCommand, TeamCodeEvent> = {
  category: 'teamCode',
  events: teamCodeEvents,
  initialState: {
    codeId: '',
    sport: 'football',
    note: null,
    code: '',
    issuedAt: never,
    expiresAt: never,
    claim: null,
    redeemed: false,
  },
  evolve,
  decide,
};

function evolve(state: TeamCodeState, event: Past<TeamCodeEvent>): TeamCodeState {
  switch (event.type) {
    case 'TeamCodeIssued': {
      const { codeId, sport, note, code, expiresAt } = event.data;
      return { ...state, codeId, sport, note, code, issuedAt: event.occurredAt, expiresAt: new Date(expiresAt) };
    }
    case 'TeamCodeClaimed':
      return { ...state, claim: { userId: event.data.userId, teamId: event.data.teamId } };
    case 'TeamCodeRedeemed':
      return { ...state, redeemed: true };
  }
}

/** Whether the code works for this account: for anybody until it expires, then for whoever claimed it until the team is there. */
export function teamCodeWorksFor(state: TeamCodeState, userId: string, now: Date): boolean {
  if (state.codeId === '' || state.code === '' || state.redeemed) return false;
  return state.claim ? state.claim.userId === userId : now < state.expiresAt;
}

function decide(
  command: TeamCodeCommand,
  state: TeamCodeState,
  { actor: { userId }, now }: DecisionContext,
): readonly TeamCodeEvent[] {
  if (command.type === 'IssueTeamCode') {
    if (state.codeId) throw conflict('code-exists', 'This code was issued already.');
    const { codeId, sport, note, code } = command;
    const expiresAt = new Date(now);
    expiresAt.setUTCDate(expiresAt.getUTCDate() + TEAM_CODE_DAYS);
    return [TeamCodeIssued({ codeId, sport, note, code, expiresAt: expiresAt.toISOString() })];
  }
  const { codeId, claim } = state;
  if (command.type === 'ClaimTeamCode') {
    if (command.code !== state.code || !teamCodeWorksFor(state, userId, now)) throw invalidCode();
    if (command.sport !== state.sport) throw invalidField('sport', 'The code is for another sport.');
    return claim ? [] : [TeamCodeClaimed({ codeId, userId, teamId: command.teamId })];
  }
  if (claim?.userId !== userId) throw invalidCode();
  return state.redeemed ? [] : [TeamCodeRedeemed({ codeId, userId, teamId: claim.teamId })];
}
