import { TEAM_CODE_DAYS } from '../../../../contract/invite/invite.js';
import type { Sport } from '../../../../contract/team/vocabulary.js';
import type { Decider, DecisionContext } from '../../../kernel/decider.js';
import { conflict, invalidField } from '../../../kernel/errors.js';
import { invalidCode } from '../invite.decider.js';
import {
  TeamCodeClaimed,
  teamCodeEvents,
  TeamCodeIssued,
  TeamCodeRedeemed,
  type TeamCodeEvent,
} from './team-code.events.js';
import { evolveTeamCode, teamCodeWorksFor, type TeamCodeState } from './team-code.state.js';

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

export const teamCodeDecider: Decider<TeamCodeState | undefined, TeamCodeCommand, TeamCodeEvent> = {
  category: 'teamCode',
  events: teamCodeEvents,
  initialState: undefined,
  evolve: evolveTeamCode,
  decide,
};

function decide(
  command: TeamCodeCommand,
  state: TeamCodeState | undefined,
  { actor: { userId }, now }: DecisionContext,
): readonly TeamCodeEvent[] {
  if (command.type === 'IssueTeamCode') {
    if (state) throw conflict('code-exists', 'This code was issued already.');
    const { codeId, sport, note, code } = command;
    const expiresAt = new Date(now);
    expiresAt.setUTCDate(expiresAt.getUTCDate() + TEAM_CODE_DAYS);
    return [TeamCodeIssued({ codeId, sport, note, code, expiresAt: expiresAt.toISOString() })];
  }
  if (!state) throw invalidCode();
  const { codeId } = state;
  if (command.type === 'ClaimTeamCode') {
    if (command.code !== state.code || !teamCodeWorksFor(state, userId, now)) throw invalidCode();
    if (command.sport !== state.sport) throw invalidField('sport', 'The code is for another sport.');
    return state.kind === 'issued' ? [TeamCodeClaimed({ codeId, userId, teamId: command.teamId })] : [];
  }
  if (state.kind === 'issued' || state.userId !== userId) throw invalidCode();
  return state.kind === 'redeemed' ? [] : [TeamCodeRedeemed({ codeId, userId, teamId: state.teamId })];
}
