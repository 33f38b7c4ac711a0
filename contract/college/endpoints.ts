import { z } from 'zod';
import { SortDirection } from '../athlete/vocabulary.js';
import { endpoint, inPath, needs } from '../endpoint.js';
import { count, flag, Id, IdParams, page, listOf } from '../paging.js';
import { HexColor, Sport } from '../team/vocabulary.js';
import { RosterStatus } from '../college-roster/pending.js';
import { CollegeFilters, collegeFilters, FilterName } from './college-filters.js';
import { College, CollegeCoachFields, CollegeFields, ListedCollege } from './college.js';
import { MAX_COLLEGE_COACHES } from './vocabulary.js';

export const getCollege = endpoint({
  method: 'GET',
  path: '/api/college/:id',
  summary: 'A college with its facts and their sources',
  access: needs('college.read', inPath('college')),
  params: IdParams,
  response: College,
  topics: ['college:{id}'],
});

/** Fields left out are unknown. */
export const NewCollege = CollegeFields.partial().required({ name: true });

export const addCollege = endpoint({
  method: 'POST',
  path: '/api/college',
  summary: 'Add a college; 409 `college-exists` if one with that name and state exists',
  access: needs('college.manage'),
  body: NewCollege,
  response: College,
  status: 201,
});

export const EditCollegeRequest = CollegeFields.partial().extend({
  /** What the caller saw of the changed fields; without it the fields are replaced. */
  basedOn: CollegeFields.partial().optional(),
});

export const editCollege = endpoint({
  method: 'PUT',
  path: '/api/college/:id',
  summary: 'Edit a college; 409 `changed-meanwhile` if the same fields were changed',
  access: needs('college.manage', inPath('college')),
  params: IdParams,
  body: EditCollegeRequest,
  response: College,
});

export const setCollegeArchived = endpoint({
  method: 'PATCH',
  path: '/api/college/:id/archived',
  summary: 'Archive a college, or restore it',
  access: needs('college.manage', inPath('college')),
  params: IdParams,
  body: z.strictObject({ archived: z.boolean() }),
  /** `eventId` is what Undo names. */
  response: z.object({ collegeId: Id, archived: z.boolean(), eventId: Id }),
});

const index = z.coerce
  .number()
  .int()
  .min(0)
  .max(MAX_COLLEGE_COACHES - 1);
const ofSport = z.strictObject({ id: Id, sport: Sport });
/** `index`: a coach's place among those of the sport, from 0. */
const atPlace = ofSport.extend({ index });
const manages = needs('college.manage', inPath('college'));
/** The coach that the caller saw at this place; 409 `coach-moved` if another one is there now. */
const seen = z.string().max(100).optional();
/** `eventId` and `stream` are for Undo. */
const CoachChanged = z.object({ college: College, eventId: Id, stream: z.string() });
export type CoachChanged = z.infer<typeof CoachChanged>;

export const addCollegeCoach = endpoint({
  method: 'POST',
  path: '/api/college/:id/coaches/:sport',
  summary: 'Add a coach to a sport, at the end of the list',
  access: manages,
  params: ofSport,
  body: CollegeCoachFields.partial().required({ name: true }),
  response: CoachChanged,
  status: 201,
});

export const editCollegeCoach = endpoint({
  method: 'PUT',
  path: '/api/college/:id/coaches/:sport/:index',
  summary: 'Edit a college’s coach; 409 `changed-meanwhile` if the same fields were changed',
  access: manages,
  params: atPlace,
  body: CollegeCoachFields.partial().extend({
    seen,
    /** The values that the caller saw of the changed fields; without it the fields are replaced. */
    basedOn: CollegeCoachFields.partial().optional(),
  }),
  response: CoachChanged,
});

export const moveCollegeCoach = endpoint({
  method: 'PATCH',
  path: '/api/college/:id/coaches/:sport/:index/order',
  summary: 'Move a college’s coach to another place in the sport',
  access: manages,
  params: atPlace,
  body: z.strictObject({ to: index, seen }),
  response: CoachChanged,
});

export const removeCollegeCoach = endpoint({
  method: 'DELETE',
  path: '/api/college/:id/coaches/:sport/:index',
  summary: 'Remove a college’s coach',
  access: manages,
  params: atPlace,
  query: z.strictObject({ seen }),
  response: CoachChanged,
});

const whole = z.number().int();

/** Filters with counts for every option. */
export const OptionsName = FilterName.extract([
  'sport',
  'division',
  'conference',
  'state',
  'region',
  'size',
  'locale',
  'control',
  'hbcu',
  // Of the team in the filter, or the caller's team; empty for callers without access.
  'tags',
  'teamId',
]);
export type OptionsName = z.infer<typeof OptionsName>;

/** Filters by facts that not every college reports. */
export const ReportedName = FilterName.extract([
  'size',
  'locale',
  'control',
  'hbcu',
  'admission',
  'sat',
  'act',
  'tuition',
  'bounds',
]);
export type ReportedName = z.infer<typeof ReportedName>;

export const CollegeCounts = z.object({
  /** Colleges that match all filters. */
  collegeCount: whole,
  /** For each option, the number of colleges with it and the other filters. Options with none are left out. */
  options: z.record(OptionsName, z.record(z.string(), whole)),
  /** For each active filter, the number of colleges without it. */
  without: z.partialRecord(FilterName, whole),
  /** Number of colleges that report the fact, without filters. */
  reported: z.record(ReportedName, whole),
});
export type CollegeCounts = z.infer<typeof CollegeCounts>;

export const countColleges = endpoint({
  method: 'GET',
  path: '/api/college/counts',
  summary: 'How many colleges match the filters: in total, per option, and without each filter',
  access: needs('college.read'),
  query: CollegeFilters,
  response: CollegeCounts,
  topics: ['college', 'team:*:colleges'],
});

/**
 * `relevance`: for `filter`, exact names and codes first, then names that start with it; without a filter, by name.
 * `fit`, descending: those that fit, by the middle of the range; then those of which too little is known, nearest first;
 * then those that don't fit.
 */
export const collegeSortKeys = [
  'relevance',
  'name',
  'fit',
  'state',
  'distance',
  'enrollment',
  'admissionRate',
  'tuition',
  'known',
] as const;
export const CollegeSortKey = z.enum(collegeSortKeys);
export type CollegeSortKey = z.infer<typeof CollegeSortKey>;

/** A page of the colleges that match the filters. */
const Query = z.strictObject({
  page,
  count: count(10),
  ...collegeFilters,
  /** For admins and auditors: has a player of one of these statuses on a roster; pending ones differ from what is approved. */
  rosterStatus: listOf(RosterStatus),
  /** The same: a roster page is linked, or none is; in the sports of `sport` where that is sent. */
  hasRosterLink: flag.optional(),
  /** Start of distances, in degrees; without it, the athlete's town. */
  latitude: z.coerce.number().min(-90).max(90).optional(),
  longitude: z.coerce.number().min(-180).max(180).optional(),
  /** The athlete for each college's fit, whose list and sport come first; needs `athlete.read`. */
  athleteId: Id.optional(),
  /** Adds what the team has with each: of the team that `teamId` names, else of the caller's. */
  showTeamData: flag.default(false),
  sortBy: CollegeSortKey.default('relevance'),
  sortDirection: SortDirection.default('asc'),
});
export const ListCollegesQuery = Query.refine(({ sortBy, athleteId }) => sortBy !== 'fit' || athleteId !== undefined, {
  path: ['athleteId'],
  message: 'Choose an athlete to sort by fit.',
});
export type ListCollegesQuery = z.infer<typeof ListCollegesQuery>;

export const listColleges = endpoint({
  method: 'GET',
  path: '/api/college',
  summary: 'Colleges: search, filters, order, pages',
  access: needs('college.read'),
  query: ListCollegesQuery,
  response: z.object({
    colleges: z.array(ListedCollege),
    collegeCount: z.number().int(),
    /** The athlete's town, where distances are counted from it: `Ames, IA`. */
    home: z.string().nullable(),
  }),
  topics: ['college', 'team:*:colleges', 'athlete:{athleteId}:profile'],
});

/** A college on the map. */
export const CollegePoint = z.object({
  _id: Id,
  name: z.string(),
  /** Degrees, north and east positive. */
  latitude: z.number(),
  longitude: z.number(),
  color: HexColor.nullable(),
});
export type CollegePoint = z.infer<typeof CollegePoint>;

export const collegePoints = endpoint({
  method: 'GET',
  path: '/api/college/points',
  summary: 'Map coordinates of all colleges that match the filters',
  access: needs('college.read'),
  query: CollegeFilters,
  response: z.object({ points: z.array(CollegePoint) }),
  topics: ['college', 'team:*:colleges'],
});

/** A town with colleges, at the middle of their coordinates. */
export const CollegeTown = z.object({
  city: z.string(),
  /** Abbreviation. */
  state: z.string(),
  latitude: z.number(),
  longitude: z.number(),
});
export type CollegeTown = z.infer<typeof CollegeTown>;

export const collegeTowns = endpoint({
  method: 'GET',
  path: '/api/college/towns',
  summary: 'College towns that start with this text, such as `Ames` or `Ames, IA`; at most ten',
  access: needs('college.read'),
  query: z.strictObject({ search: z.string().trim().min(2).max(100) }),
  response: z.object({ towns: z.array(CollegeTown) }),
  topics: ['college'],
});
