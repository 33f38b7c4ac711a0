export { DrawCode, JOIN_CODE_SCOPE, joinCodeKey } from './join-code/draw-code.js';
export { coachSummary } from './people/coach-summary.js';
export { TEAM_SLUG_SCOPE, TeamSlugs } from './slug/team-slugs.js';
export type { TeamCommand } from './team.commands.js';
export { teamDecider } from './team.decider.js';
export { teams } from './team.stream.js';
export { TeamCreated } from './team.events.js';
export { TeamModule } from './team.module.js';
export type { TeamState } from './team.state.js';
