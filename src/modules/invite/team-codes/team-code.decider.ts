import { TEAM_CODE_DAYS } from '../../../../contract/invite/invite.js';
import type { Sport } from '../../../../contract/team/vocabulary.js';
import type { Decider, DecisionContext, Past } from '../../../kernel/decider.js';
import { conflict, invalidField } from '../../../kernel/errors.js';
import { invalidCode, type ProfileNames } from '../invite.decider.js';
import {
  TeamCodeClaimed,
  teamCodeEvents,
  TeamCodeIssued,
  TeamCodeRedeemed,
  TeamCreationRefused,
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

/** The creation of the team follows, to its end by one of the two next. */
export interface ClaimTeamCode {
  readonly type: 'ClaimTeamCode';
  readonly code: string;
  readonly sport: Sport;
  readonly teamId: string;
  readonly teamName: string;
  /** Of its coach, as they have typed it. */
  readonly names: ProfileNames;
}

export type TeamCodeCommand =
  | IssueTeamCode
  | ClaimTeamCode
  | { readonly type: 'CompleteTeamCode' }
  /** `reason`: code of the rule that refused the step. */
  | { readonly type: 'RefuseTeamCreation'; readonly step: string; readonly reason: string };

/** What the rules of a team-creation code need to know. `codeId` is empty while it does not exist. */
export interface TeamCodeState {
  readonly codeId: string;
  readonly sport: Sport;
  readonly note: string | null;
  readonly code: string;
  readonly issuedAt: Date;
  readonly expiresAt: Date;
  readonly claim: TeamClaim | null;
}

/** An account creates its team. */
export interface TeamClaim {
  readonly userId: string;
  readonly teamId: string;
  /** Whether it says what the team and its coach are called. */
  readonly named: boolean;
  /** Whether the creation is over: done, or refused. */
  readonly over: boolean;
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
    case 'TeamCodeClaimed': {
      const { userId, teamId, teamName, firstName } = event.data;
      return { ...state, claim: { userId, teamId, named: teamName !== null && firstName !== null, over: false } };
    }
    case 'TeamCodeRedeemed':
    case 'TeamCreationRefused':
      return { ...state, claim: state.claim && { ...state.claim, over: true } };
  }
}

/** Whether the code works for this account: for anybody until it expires, then for whoever claimed it until its creation is over. */
export function teamCodeWorksFor(state: TeamCodeState, userId: string, now: Date): boolean {
  if (state.codeId === '' || state.code === '') return false;
  return state.claim ? state.claim.userId === userId && !state.claim.over : now < state.expiresAt;
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
    const { teamName, names } = command;
    const teamId = claim?.teamId ?? command.teamId;
    return claim?.named ? [] : [TeamCodeClaimed({ codeId, userId, teamId, teamName, ...names })];
  }
  if (claim?.userId !== userId) throw invalidCode();
  if (claim.over) return [];
  const end = { codeId, userId, teamId: claim.teamId };
  if (command.type === 'CompleteTeamCode') return [TeamCodeRedeemed(end)];
  return [TeamCreationRefused({ ...end, step: command.step, reason: command.reason })];
}
