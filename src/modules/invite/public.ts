export { inviteDecider, type InviteCommand, type SendInvite } from './invite.decider.js';
export type { InviteState } from './invite.state.js';
export { teamCodeDecider, type IssueTeamCode, type TeamCodeCommand } from './team-codes/team-code.decider.js';
