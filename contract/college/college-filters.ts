import { z } from 'zod';
import { regions } from '../athlete/us-states.js';
import { flag, Id, listOf } from '../paging.js';
import { Sport } from '../team/vocabulary.js';
import { CampusSetting, CampusSize, collegeStates, Control, Division } from './vocabulary.js';

/** What ranges may hold, both ends included. */
export const rangeLimits = {
  /** Percent of applicants. */
  admission: [0, 100],
  /** Reading and mathematics together. */
  sat: [400, 1600],
  act: [1, 36],
  /** US dollars a year. */
  tuition: [0, 200_000],
} as const;
export type RangeName = keyof typeof rangeLimits;

/** `1000-1400`, `-1400`, `1000-`: either end may be open. */
const range = (name: RangeName) => {
  const [least, most] = rangeLimits[name];
  return z
    .string()
    .regex(/^\d*(\.\d+)?-\d*(\.\d+)?$/, 'Enter a range like 10-20')
    .transform((written) => {
      const [from = '', to = ''] = written.split('-');
      return { from: from === '' ? null : Number(from), to: to === '' ? null : Number(to) };
    })
    .refine(({ from, to }) => [from, to].every((end) => end === null || (end >= least && end <= most)), {
      message: `Enter a range from ${least} to ${most}`,
    })
    .refine(({ from, to }) => from === null || to === null || from <= to, {
      message: 'Enter the smaller number first.',
    })
    .optional();
};

const degrees = String.raw`-?\d{1,3}(\.\d+)?`;
const Bounds = z
  .string()
  .regex(new RegExp(`^${degrees}(,${degrees}){3}$`), 'Enter bounds as west,south,east,north')
  .transform((written) => {
    const [west = 0, south = 0, east = 0, north = 0] = written.split(',').map(Number);
    return { west, south, east, north };
  })
  .refine(({ west, east }) => west >= -180 && west < east && east <= 180, {
    message: 'West must be less than east, both from -180 to 180',
  })
  .refine(({ south, north }) => south >= -90 && south < north && north <= 90, {
    message: 'South must be less than north, both from -90 to 90',
  });

/** Spec, section 7, "Colleges and camps". Filters are combined with AND, values of one filter with OR. */
export const collegeFilters = {
  /** Words in the name, other names, town, state or code; if none match, similar names. */
  filter: z.string().max(200).optional(),
  /** Has a team in any of our sports, or in none. */
  plays: flag.optional(),
  /** Has a team in one of these sports; division and conference then refer to these sports. */
  sport: listOf(Sport),
  division: listOf(Division),
  conference: listOf(z.string().max(100)),
  state: listOf(z.string().refine((state) => Object.hasOwn(collegeStates, state), 'Unknown state')),
  region: listOf(z.enum(regions)),
  size: listOf(CampusSize),
  locale: listOf(CampusSetting),
  control: listOf(Control),
  hbcu: flag.optional(),
  admission: range('admission'),
  /** Overlaps the middle 50% of students; ACT works the same way. */
  sat: range('sat'),
  act: range('act'),
  /** For students from another state. */
  tuition: range('tuition'),
  /** Within these degrees: `west,south,east,north`. */
  bounds: Bounds.optional(),
  /** Has one of these tags, by id, of the team in `teamId` or else of the caller's team. */
  tags: listOf(Id),
  /** On the list of an active athlete of this team, or the team has notes, links, files or tags for it. */
  teamId: Id.optional(),
  /** For admins: archived colleges instead of the others. */
  archived: flag.optional(),
};

export const CollegeFilters = z.strictObject(collegeFilters);
export type CollegeFilters = z.infer<typeof CollegeFilters>;

/** Filters by their names in a query. */
export const FilterName = CollegeFilters.keyof().exclude(['archived']);
export type FilterName = z.infer<typeof FilterName>;
