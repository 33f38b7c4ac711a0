import { topics, type TeamPart } from '../../contract/live/live.js';
import { idOf } from '../../src/kernel/event.js';
import { coachEvents } from '../../src/modules/coach/coach.events.js';
import { boardEvents } from '../../src/modules/team/board/team-board.events.js';
import { tagEvents } from '../../src/modules/team/tags/team-tags.events.js';
import { CoachAdded, CoachMembershipChanged } from '../../src/modules/team/team.events.js';
import { readModel } from '../../src/platform/projections/folding/read-model.js';
import { coachRows, placeRows } from './coach.fold.js';
import { boardLinkRows, boardRows, groupRows, tagRows, teamRows } from './team.fold.js';
import { teamVersion } from './team.table.js';

/** What of a team an event changes, besides its settings. */
const partsOf: ReadonlyMap<string, readonly TeamPart[]> = new Map<string, readonly TeamPart[]>([
  ...boardEvents.map(({ type }) => [type, ['board']] as const),
  ...[...coachEvents, CoachAdded, CoachMembershipChanged].map(({ type }) => [type, ['coaches']] as const),
  ...tagEvents.map(({ type }) => [type, ['colleges', 'interests']] as const),
]);

const settings: readonly TeamPart[] = ['settings'];

/** Teams with their groups, tags and boards, and coaches with their place on each team. */
export const teamProjection = readModel({
  ...teamVersion,
  tables: [teamRows, groupRows, placeRows, coachRows, boardRows, boardLinkRows, tagRows],
  topics: ({ type, stream, metadata: { teamId } }) => [
    ...(stream.startsWith('coach-') ? [topics.coach(idOf(stream))] : []),
    ...(teamId ? (partsOf.get(type) ?? settings).map((part) => topics.team(teamId, part)) : []),
  ],
});
