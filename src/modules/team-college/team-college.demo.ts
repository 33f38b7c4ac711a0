import { teamCollegeIdOf, teamColleges } from './public.js';
import { teams } from '../team/public.js';
import type { DemoPart, Staff } from '../../demo/demo-part.js';
import { followedCollegeId, type Place } from '../../demo/followed-colleges.js';
import type { DemoTeam } from '../../demo/teams.js';
import type { Timeline } from '../../demo/timeline.js';

interface DemoTag {
  readonly title: string;
  readonly color: string;
  readonly on: readonly Place[];
}

/** What teams sort their colleges by. */
export const demoTags: Readonly<Record<string, readonly DemoTag[]>> = {
  hawks: [
    {
      title: 'Close to home',
      color: '#f2a93b',
      on: [
        ['Clarke University', 'Dubuque', 'IA'],
        ['Minnesota State University-Mankato', 'Mankato', 'MN'],
        ['Augustana University', 'Sioux Falls', 'SD'],
      ],
    },
    {
      title: 'Academic reach',
      color: '#3c78d8',
      on: [
        ['Northwestern University', 'Evanston', 'IL'],
        ['Butler University', 'Indianapolis', 'IN'],
      ],
    },
    {
      title: 'Knows our staff',
      color: '#5a7d3c',
      on: [
        ['Augustana University', 'Sioux Falls', 'SD'],
        ['South Dakota State University', 'Brookings', 'SD'],
        ['Butler Community College', 'El Dorado', 'KS'],
      ],
    },
  ],
  tide: [
    {
      title: 'In Florida',
      color: '#0f7b6c',
      on: [
        ['Ave Maria University', 'Ave Maria', 'FL'],
        ['Barry University', 'Miami', 'FL'],
      ],
    },
    { title: 'Needs a keeper', color: '#e06666', on: [['Butler University', 'Indianapolis', 'IN']] },
  ],
};

/** The tags of each team, and the colleges that it has put them on. */
export const teamCollegeDemo: DemoPart = {
  needsColleges: true,
  play({ timeline, teams }) {
    for (const { team, staff } of teams) tagColleges(timeline, team, staff);
  },
};

function tagColleges(timeline: Timeline, { key: team }: DemoTeam, { teamId, primary }: Staff): void {
  demoTags[team]?.forEach(({ title, color, on }, index) => {
    const tag = `tag ${team} ${title}`;
    const daysAgo = 70 - index * 9;
    timeline.does(tag, daysAgo, primary, teams.of(teamId), { type: 'CreateTag', title, color });
    on.forEach((place, after) => {
      const collegeId = followedCollegeId(place);
      const stream = teamColleges.of(teamCollegeIdOf(teamId, collegeId));
      timeline.does(`${collegeId} has ${tag}`, daysAgo - 0.01 * (after + 1), primary, stream, (made) => ({
        type: 'TagCollege' as const,
        teamId,
        collegeId,
        tagId: made.tagOf(tag),
      }));
    });
  });
}
