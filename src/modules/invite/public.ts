export { CodeLimits } from './codes/code-limits.js';
export { FindCode } from './codes/find-code.query.js';
export { invalidCode, inviteDecider, type InviteCommand, type SendInvite } from './invite.decider.js';
export { invites } from './invite.stream.js';
export type { InviteState } from './invite.state.js';
export { InviteModule } from './invite.module.js';
export { JoinAccount } from './accepting/join-account.js';
export { Joining } from './accepting/joining.js';
export { RegisterCoachProfile } from './accepting/register-coach-profile.js';
export { teamCodes } from './team-codes/team-code.stream.js';
export {
  teamCodeDecider,
  teamCodeWorksFor,
  type IssueTeamCode,
  type TeamCodeCommand,
} from './team-codes/team-code.decider.js';
