import { z } from 'zod';
import { regions } from '../athlete/us-states.js';
import { SortDirection } from '../athlete/vocabulary.js';
import { endpoint, needs } from '../endpoint.js';
import { count, flag, listOf, page } from '../paging.js';
import { Sport } from '../team/vocabulary.js';
import { ListedCollege } from './college.js';
import { CampusSetting, CampusSize, collegeStates, Control, Division } from './vocabulary.js';

export const collegeSortKeys = [
  'name',
  'state',
  'distance',
  'enrollment',
  'admissionRate',
  'tuition',
  'known',
] as const;
export const CollegeSortKey = z.enum(collegeSortKeys);
export type CollegeSortKey = z.infer<typeof CollegeSortKey>;

/** `1000-1400`, `-1400`, `1000-`: either end may be open. */
const range = (least: number, most: number) =>
  z
    .string()
    .regex(/^\d*(\.\d+)?-\d*(\.\d+)?$/, 'A range is written 10-20')
    .transform((written) => {
      const [from = '', to = ''] = written.split('-');
      return { from: from === '' ? null : Number(from), to: to === '' ? null : Number(to) };
    })
    .refine(({ from, to }) => [from, to].every((end) => end === null || (end >= least && end <= most)), {
      message: `A range lies between ${least} and ${most}`,
    })
    .refine(({ from, to }) => from === null || to === null || from <= to, {
      message: 'The end of a range lies before its beginning.',
    })
    .optional();

/** Spec, section 7, "Colleges and camps". All filters narrow; of one filter any value will do. */
export const ListCollegesQuery = z.strictObject({
  page,
  count: count(10),
  /** Words in the name, the town, the state or the code. */
  filter: z.string().max(200).optional(),
  /** Has a team in one of these sports; division and conference are then those of these sports. */
  sport: listOf(Sport),
  division: listOf(Division),
  conference: listOf(z.string().max(100)),
  state: listOf(z.string().refine((state) => Object.hasOwn(collegeStates, state), 'Unknown state')),
  region: listOf(z.enum(regions)),
  size: listOf(CampusSize),
  locale: listOf(CampusSetting),
  control: listOf(Control),
  hbcu: flag.optional(),
  /** Per cent of those who apply. */
  admission: range(0, 100),
  /** The middle half of the students overlaps it. SAT: reading and mathematics together. */
  sat: range(400, 1600),
  act: range(1, 36),
  /** US dollars a year, for somebody from another state. */
  tuition: range(0, 200_000),
  /** For admins: those that were taken out of the lists, instead of the others. */
  archived: flag.optional(),
  /** Where somebody is, in degrees: what distances are counted from. */
  latitude: z.coerce.number().min(-90).max(90).optional(),
  longitude: z.coerce.number().min(-180).max(180).optional(),
  sortBy: CollegeSortKey.default('name'),
  sortDirection: SortDirection.default('asc'),
});
export type ListCollegesQuery = z.infer<typeof ListCollegesQuery>;

export const listColleges = endpoint({
  method: 'GET',
  path: '/api/college',
  summary: 'Colleges: searched, filtered, sorted, paged',
  access: needs('college.read'),
  query: ListCollegesQuery,
  response: z.object({ colleges: z.array(ListedCollege), collegeCount: z.number().int() }),
});
