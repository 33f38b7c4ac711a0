export { athleteDecider } from './athlete.decider.js';
export { athleteKind } from './athlete.kind.js';
export { athletes } from './athlete.stream.js';
export { refuseJoining } from './membership/athlete-membership.decider.js';
export { AthleteModule } from './athlete.module.js';
export { TeamTimes } from './membership/team-times.js';
export type { AthleteCommand } from './athlete.commands.js';
export type { AthleteState } from './athlete.state.js';
