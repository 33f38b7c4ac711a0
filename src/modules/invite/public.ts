export { inviteDecider, type InviteCommand, type SendInvite } from './invite.decider.js';
export { invites } from './invite.stream.js';
export type { InviteState } from './invite.state.js';
export { teamCodes } from './team-codes/team-code.stream.js';
export { teamCodeDecider, type IssueTeamCode, type TeamCodeCommand } from './team-codes/team-code.decider.js';
