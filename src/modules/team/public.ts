export { DrawCode, JOIN_CODE_SCOPE, joinCodeKey } from './join-code/draw-code.js';
export { coachDetails, coachSummary } from './people/coach-summary.js';
export { changePrimaryCoach, requireMayChangeMembership } from './people/coach-membership.decider.js';
export { TEAM_SLUG_SCOPE, TeamSlugs } from './slug/team-slugs.js';
export { teamDecider, teams } from './team.decider.js';
export type { TeamCommand, TeamState } from './team.state.js';
export { CoachMembershipChanged, PrimaryCoachChanged, TeamCreated } from './team.events.js';
