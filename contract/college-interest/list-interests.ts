import { z } from 'zod';
import { Role } from '../access/permissions.js';
import { AsOf, count, Id, IdParams, listOf, page } from '../paging.js';
import { endpoint, inPath, inQuery, needs } from '../endpoint.js';
import { CollegeInterest, InterestChecklistKey, InterestCollege } from './college-interest.js';
import { Day } from './timeline.js';
import { Tag } from '../team/tags.js';
import { InterestLevel, InterestStage, interestLevels, interestStages } from './vocabulary.js';
import { ofAthlete } from '../privacy/endpoints.js';

const flag = z.enum(['true', 'false']).transform((value) => value === 'true');

/** Spec, section 7, "College interest". Filters are combined with AND, values of one filter with OR. */
export const ListInterestsQuery = z.strictObject({
  athleteId: Id,
  page,
  count: count(10),
  /** Sent by the spec's calls and ignored: the session names the caller. */
  role: Role.optional(),
  interestLevel: listOf(InterestLevel),
  stage: listOf(InterestStage),
  /** Words in the college's name, town, state or code. */
  filter: z.string().max(200).optional(),
  collegeId: Id.optional(),
  hasOffer: flag.optional(),
  isTopCollege: flag.optional(),
  /** The list as it was at the end of that day. */
  asOf: AsOf.optional(),
});
export type ListInterestsQuery = z.infer<typeof ListInterestsQuery>;

const countOf = <const Keys extends readonly string[]>(keys: Keys) =>
  z.object(Object.fromEntries(keys.map((key) => [key, z.number().int()])) as Readonly<Record<Keys[number], z.ZodInt>>);

export const listCollegeInterests = endpoint({
  method: 'GET',
  path: '/api/college-interests',
  summary: 'The colleges on an athlete’s list, in the athlete’s order: filters, pages, counts',
  access: needs('interest.read', inQuery('athlete', 'athleteId')),
  query: ListInterestsQuery,
  response: z.object({
    collegeInterests: z.array(CollegeInterest),
    /** On all pages. */
    collegeInterestCount: z.number().int(),
    /** Counts over the whole list, without filters. */
    countByLevel: countOf(interestLevels),
    countByStage: countOf(interestStages),
    /** Checklist items that are done because of what happened. */
    checklistDone: z.array(InterestChecklistKey),
  }),
  topics: ['athlete:{athleteId}:interests'],
});

/** A college on the lists of a team's active athletes. */
export const TeamCollege = z.object({
  collegeId: Id,
  college: InterestCollege,
  /** How many have it on their list; how many of these are in contact or further, have an offer, are committed. */
  interested: z.number().int(),
  inContact: z.number().int(),
  offered: z.number().int(),
  committed: z.number().int(),
  lastTouch: Day.nullable(),
  /** The team's tags on it, by title. */
  tags: z.array(Tag),
});
export type TeamCollege = z.infer<typeof TeamCollege>;

export const listTeamColleges = endpoint({
  method: 'GET',
  path: '/api/team/:id/colleges',
  summary: 'The colleges that a team’s active athletes follow, most athletes first',
  access: needs('interest.read', inPath('team')),
  params: IdParams,
  query: z.strictObject({
    page,
    count: count(10),
    /** Words in the college's name, town, state or code. */
    filter: z.string().max(200).optional(),
    /** Has one of these tags of the team, by their ids. */
    tags: listOf(Id),
  }),
  response: z.object({ colleges: z.array(TeamCollege), collegeCount: z.number().int() }),
  topics: ['team:{id}:interests'],
});

/** An active athlete of a team, and their stage with one college. */
export const InterestedAthlete = ofAthlete(
  CollegeInterest.pick({
    collegeInterestId: true,
    athleteId: true,
    interestLevel: true,
    isTopCollege: true,
    stage: true,
    committedOn: true,
    lastTouch: true,
  }).extend({ firstName: z.string(), lastName: z.string(), hasOffer: z.boolean() }),
  ({ athleteId }) => athleteId,
);
export type InterestedAthlete = z.infer<typeof InterestedAthlete>;

export const listInterestedAthletes = endpoint({
  method: 'GET',
  path: '/api/team/:id/college/:collegeId/athletes',
  summary: 'A team’s active athletes who follow a college, by stage',
  access: needs('interest.read', inPath('team')),
  params: IdParams.extend({ collegeId: Id }),
  response: z.object({ athletes: z.array(InterestedAthlete) }),
  topics: ['team:{id}:interests'],
});
