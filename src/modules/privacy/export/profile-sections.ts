import type pg from 'pg';
import { lookWords } from '../../../../contract/privacy/look-words.js';
import {
  ownAthlete,
  ownAthletes,
  ownCoach,
  ownFiles,
  ownInterests,
  ownUpdates,
  ownJoinRequests,
  ownMembership,
  ownParent,
  ownParents,
  ownLooks,
  ownSuggestions,
  ownTeams,
} from '../../../../projections/account-access/own-data.queries.js';
import { ownCollegeFiles } from '../../../../projections/team-colleges/college-files.queries.js';
import { ownSavedCamps } from '../../../../projections/camps/camp.queries.js';
import type { Row, Section, Self } from './section.js';

type Read = (pool: pg.Pool, id: string) => Promise<readonly Row[]>;

/** What one is on the platform: the profiles, the teams, and the links to others, who stand there by their ids alone. */
export function profileSections(pool: pg.Pool, { userId, athleteId, coachId, parentId }: Self): Section[] {
  const of = (id: string | null, key: string, title: string, read: Read): Section[] =>
    id === null ? [] : [{ key, title, rows: () => read(pool, id) }];
  const single = (sections: Section[]): Section[] => sections.map((section) => ({ ...section, single: true }));
  return [
    ...single(of(athleteId, 'athlete', 'Athlete profile', ownAthlete)),
    ...of(athleteId, 'membership', 'Team', ownMembership),
    ...of(athleteId, 'joinRequests', 'Requests to join', ownJoinRequests),
    ...of(athleteId, 'parents', 'Parents', ownParents),
    ...of(athleteId, 'files', 'Files', ownFiles),
    ...of(athleteId, 'colleges', 'Colleges', ownInterests),
    ...of(athleteId, 'suggestions', 'Suggested colleges', ownSuggestions),
    ...of(athleteId, 'updates', 'Updates', ownUpdates),
    ...of(athleteId, 'savedCamps', 'Saved camps', ownSavedCamps),
    ...of(athleteId, 'views', 'Who has seen my data', looks),
    ...single(of(coachId, 'coach', 'Coach profile', ownCoach)),
    ...of(coachId, 'teams', 'Teams', ownTeams),
    ...of(coachId && userId, 'collegeFiles', 'Files of colleges', ownCollegeFiles),
    ...single(of(parentId, 'parent', 'Parent profile', ownParent)),
    ...of(parentId, 'athletes', 'Athletes', ownAthletes),
  ];
}

const looks = async (pool: pg.Pool, athleteId: string): Promise<Row[]> =>
  (await ownLooks(pool, athleteId)).map(({ call, asOf, ...look }) => ({ ...look, what: lookWords({ call, asOf }) }));
