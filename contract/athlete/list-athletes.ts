import { z } from 'zod';
import { endpoint, needs } from '../endpoint.js';
import { Id } from '../ids.js';
import { count, listOf, page } from '../paging.js';
import { AthleteProfile, TeamOfAthlete } from './athlete.js';
import { AccountStatus } from './vocabulary.js';
import { ofAthlete } from '../privacy/of-athlete.js';

const team = TeamOfAthlete.pick({ _id: true, name: true, primaryColor: true }).nullable();

/** An athlete in a list of those whom somebody follows; `team` and `pendingTeam` as of an Athlete. */
export const ListedAthlete = ofAthlete(
  z.object({
    _id: Id,
    ...AthleteProfile.pick({ firstName: true, lastName: true, sport: true, position: true, schoolLevel: true }).shape,
    highSchoolGraduationYear: AthleteProfile.shape.academicAttributes.shape.highSchoolGraduationYear,
    profileImageUrl: z.string().nullable(),
    accountStatus: AccountStatus,
    team,
    pendingTeam: team,
  }),
  ({ _id }) => _id,
);
export type ListedAthlete = z.infer<typeof ListedAthlete>;

/** Spec, athlete side, section 7: "takes page, count and accountStatus and returns athletes". */
export const listAthletes = endpoint({
  method: 'GET',
  path: '/api/athlete',
  summary: 'The caller’s athletes by name: themself, those a parent follows, those of a coach’s team',
  access: needs('athlete.list'),
  query: z.strictObject({ page, count: count(10), accountStatus: listOf(AccountStatus) }),
  response: z.object({ athletes: z.array(ListedAthlete), athleteCount: z.number().int() }),
  topics: ['athlete:*:profile', 'team:*:settings'],
});
