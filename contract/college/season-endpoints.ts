import { z } from 'zod';
import { Program } from './college.js';
import { Division } from './vocabulary.js';
import { endpoint, inPath, needs, withModule } from '../endpoint.js';
import { count, flag, Id, IdParams, listOf, page } from '../paging.js';
import { Sport } from '../team/vocabulary.js';
import { Season } from './season.js';

/** More games than any team plays in a season. */
export const MAX_GAMES = 99;

const games = (label: string) =>
  z
    .number({ error: `${label} must be a whole number` })
    .int()
    .min(0, `${label} can’t be negative`)
    .max(MAX_GAMES, `${label} can be up to ${MAX_GAMES}`);
const line = (label: string, most: number) =>
  z.string().trim().min(1, `${label} can’t be empty`).max(most, `${label} can have up to ${most} characters`);

/** How a season went. */
export const seasonRecordFields = {
  wins: games('Wins'),
  losses: games('Losses'),
  ties: games('Ties'),
  /** Where it was played, if that is not the conference of the college at that time. */
  conference: line('Conference', 100).nullable(),
  /** Who says so: the address or the name of what was read. */
  source: line('Source', 300).nullable(),
} as const;
export const SeasonRecord = z.strictObject(seasonRecordFields);
export type SeasonRecord = z.infer<typeof SeasonRecord>;

/** Where a college plays a sport from a season on. */
export const Affiliation = Program.pick({ division: true, conference: true });
export type Affiliation = z.infer<typeof Affiliation>;

/** What was true of a college’s team in one season. Null is not known. */
export const CollegeSeason = z.object({
  season: z.string(),
  division: Division.nullable(),
  conference: z.string().nullable(),
  record: z
    .object({
      ...z.object(seasonRecordFields).shape,
      conference: z.string().nullable(),
      source: z.string().nullable(),
      /** ISO 8601: when it was recorded. */
      recordedAt: z.string(),
    })
    .nullable(),
});
export type CollegeSeason = z.infer<typeof CollegeSeason>;

export const getCollegeSeasons = endpoint({
  method: 'GET',
  path: '/api/college/:id/seasons',
  summary: 'A college’s seasons by sport, the latest first: its record, and the division and conference at that time',
  access: needs('college.read', withModule('collegePage', inPath('college'))),
  params: IdParams,
  response: z.object({
    collegeId: Id,
    /** The season of today. */
    current: z.string(),
    seasons: z.record(Sport, z.array(CollegeSeason)),
  }),
  topics: ['college:{id}'],
});

/** A college in the list of one season. */
export const ListedSeason = CollegeSeason.extend({
  collegeId: Id,
  collegeName: z.string(),
  sport: Sport,
  /** What begins in just this season. */
  begins: z.object({ division: Division, conference: z.string().nullable() }).nullable(),
});
export type ListedSeason = z.infer<typeof ListedSeason>;

export const listCollegeSeasons = endpoint({
  method: 'GET',
  path: '/api/college-season',
  summary: 'The colleges of a sport in a season, with record, division and conference at that time',
  access: needs('roster.review'),
  query: z.strictObject({
    page,
    count: count(20),
    season: Season,
    sport: Sport,
    division: listOf(Division),
    /** Has a record of this season, or has none. */
    recorded: flag.optional(),
    /** Words in the name, town or state. */
    search: z.string().max(200).optional(),
  }),
  response: z.object({
    colleges: z.array(ListedSeason),
    collegeCount: z.number().int(),
    /** Of those, how many have a record. */
    recordedCount: z.number().int(),
    current: z.string(),
  }),
  topics: ['college'],
});

const manages = needs('college.manage', inPath('college'));
/** `eventId` and `stream` are for Undo; null where nothing changed. */
const Changed = z.object({ college: ListedSeason, eventId: Id.nullable(), stream: z.string() });
const ofSeason = { sport: Sport, season: Season };
const said = z.strictObject({
  ...seasonRecordFields,
  /** Both null: the record is removed. */
  wins: seasonRecordFields.wins.nullable(),
  losses: seasonRecordFields.losses.nullable(),
});

export const recordSeason = endpoint({
  method: 'PATCH',
  path: '/api/college/:id/records',
  summary:
    'Set a college’s record of a season; null for both wins and losses removes it; 409 `changed-meanwhile` if someone else changed the same values',
  access: manages,
  params: IdParams,
  body: z.strictObject({
    ...ofSeason,
    ...said.partial().shape,
    /** What the caller saw of the changed values; without it they are replaced. */
    basedOn: said.partial().optional(),
  }),
  response: Changed,
});

export const setAffiliation = endpoint({
  method: 'PATCH',
  path: '/api/college/:id/affiliation',
  summary:
    'Set a college’s division and conference from a season on; a null division removes the change that begins then; 409 `changed-meanwhile` if someone else changed it',
  access: manages,
  params: IdParams,
  body: z.strictObject({
    ...ofSeason,
    division: Division.nullable(),
    conference: line('Conference', 100).nullable(),
    /** What the caller saw begin in this season; without it, it is replaced. */
    basedOn: z
      .strictObject({ division: Division, conference: z.string().max(100).nullable() })
      .nullable()
      .optional(),
  }),
  response: Changed,
});
