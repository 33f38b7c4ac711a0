export { teamDecider } from './team.decider.js';
export { teams } from './team.stream.js';
export type { TeamCommand } from './team.commands.js';
export type { TeamState } from './team.state.js';
export { JOIN_CODE_SCOPE, joinCodeKey, TEAM_SLUG_SCOPE } from './creating/team-reservations.js';
export { coachColumns, coachSummary, type CoachSummaryRow } from './people/coach-summary.js';
export { DrawCode } from './join-code/draw-code.js';
