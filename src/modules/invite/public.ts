export { CodeLimits } from './code-limits.js';
export { FindCode } from './find-code.query.js';
export { invalidCode, inviteDecider, type InviteCommand, type SendInvite } from './invite.decider.js';
export type { InviteState } from './invite.state.js';
export { InviteModule } from './invite.module.js';
export { JoinAccount } from './join-account.js';
export { Joining } from './joining.js';
export { RegisterCoachProfile } from './register-coach-profile.js';
export { teamCodeDecider, teamCodeWorksFor, type IssueTeamCode, type TeamCodeCommand } from './team-code.decider.js';
