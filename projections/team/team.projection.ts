import { topics } from '../../contract/live/live.js';
import { idOf } from '../../src/kernel/event.js';
import { readModel } from '../../src/platform/projections/folding/read-model.js';
import { coachRows, placeRows } from './coach.fold.js';
import { boardLinkRows, boardRows, groupRows, teamRows } from './team.fold.js';

/** Teams with their groups and boards, and coaches with their place on each team. */
export const teamProjection = readModel({
  name: 'team',
  version: 3,
  tables: [teamRows, groupRows, placeRows, coachRows, boardRows, boardLinkRows],
  topics: ({ stream, metadata: { teamId } }) => [
    ...(stream.startsWith('coach-') ? [topics.coach(idOf(stream))] : []),
    ...(teamId ? [topics.team(teamId)] : []),
  ],
});
