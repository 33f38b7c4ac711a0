export {
  invalidCode,
  inviteDecider,
  type InviteCommand,
  type ProfileNames,
  type SendInvite,
  invites,
} from './invite.decider.js';
export { InviteClaimed, InviteRedeemed, JoiningRefused } from './invite.events.js';
export {
  isConfirmed,
  isOpen,
  letsIn,
  worksFor,
  type InviteState,
  type KnownInvite,
  type OpenInvite,
} from './invite.state.js';
export {
  teamCodeDecider,
  type IssueTeamCode,
  type TeamCodeCommand,
  teamCodes,
} from './team-codes/team-code.decider.js';
export { TeamCodeClaimed, TeamCodeRedeemed, TeamCreationRefused } from './team-codes/team-code.events.js';
export { teamCodeWorksFor, type TeamCodeState } from './team-codes/team-code.state.js';
