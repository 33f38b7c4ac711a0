export {
  invalidCode,
  inviteDecider,
  type InviteCommand,
  type ProfileNames,
  type SendInvite,
} from './invite.decider.js';
export { invites } from './invite.stream.js';
export { isOpen, worksFor, type InviteState } from './invite.state.js';
export { InviteClaimed, InviteRedeemed, JoiningRefused } from './invite.events.js';
export { TeamCodeClaimed, TeamCodeRedeemed, TeamCreationRefused } from './team-codes/team-code.events.js';
export { teamCodes } from './team-codes/team-code.stream.js';
export {
  teamCodeDecider,
  teamCodeWorksFor,
  type IssueTeamCode,
  type TeamCodeCommand,
  type TeamCodeState,
} from './team-codes/team-code.decider.js';
