import { topics, type TeamPart } from '../../contract/live/live.js';
import { idOf } from '../../src/kernel/event.js';
import { coachEvents } from '../../src/modules/coach/coach.events.js';
import { boardEvents } from '../../src/modules/team/board/team-board.events.js';
import { CoachAdded, CoachMembershipChanged } from '../../src/modules/team/team.events.js';
import { readModel } from '../../src/platform/projections/folding/read-model.js';
import { coachRows, placeRows } from './coach.fold.js';
import { boardLinkRows, boardRows, groupRows, teamRows } from './team.fold.js';

/** What of a team an event changes, besides its settings. */
const partOf: ReadonlyMap<string, TeamPart> = new Map([
  ...boardEvents.map(({ type }) => [type, 'board'] as const),
  ...[...coachEvents, CoachAdded, CoachMembershipChanged].map(({ type }) => [type, 'coaches'] as const),
]);

/** Teams with their groups and boards, and coaches with their place on each team. */
export const teamProjection = readModel({
  name: 'team',
  version: 5,
  tables: [teamRows, groupRows, placeRows, coachRows, boardRows, boardLinkRows],
  topics: ({ type, stream, metadata: { teamId } }) => [
    ...(stream.startsWith('coach-') ? [topics.coach(idOf(stream))] : []),
    ...(teamId ? [topics.team(teamId, partOf.get(type) ?? 'settings')] : []),
  ],
});
