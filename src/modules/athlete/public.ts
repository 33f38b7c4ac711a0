export { athleteDecider, athletes } from './athlete.decider.js';
export { ofAthlete } from './athlete-resource.js';
export { maskedAddress } from './parents/asking.policies.js';
export { refuseJoining } from './membership/athlete-membership.decider.js';
export { TeamTimes } from './membership/team-times.js';
export { confirmedGuardians, guardsMinor, isConfirmedGuardian, isGrownUp, notConfirmed } from './parents/guardians.js';
export type { AthleteCommand, Inviter } from './athlete.commands.js';
export type { AthleteState } from './athlete.state.js';
