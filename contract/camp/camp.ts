import { z } from 'zod';
import { collegeStates } from '../college/vocabulary.js';
import { shownDay } from '../day.js';
import { fieldsOf, list, optional, required } from '../fields.js';
import { Id, withoutUnseen } from '../paging.js';
import { Name } from '../name.js';
import { HexColor, Sport, sportLabels, sports } from '../team/vocabulary.js';

/** YYYY-MM-DD: the day where the camp is, without a time zone. */
const day = z.iso.date('Enter a date');
const line = (most: number) =>
  z
    .string()
    .overwrite((typed) => withoutUnseen(typed.replace(/\s+/gu, ' ')).trim())
    .max(most);
const whole = (least: number, most: number) => z.number().int().min(least).max(most);
const dollars = (cost: number): string => (cost === 0 ? 'Free' : `$${cost.toLocaleString('en-US')}`);

/** The fields of a camp. Null means not reported; a cost of 0 means free. */
export const campFields = fieldsOf({
  collegeId: required('College', Id, (id, nameOf) => nameOf(id, 'a college')),
  name: required('Name', Name('Name is required', 200)),
  sports: required('Sports', z.array(Sport).min(1, 'Choose at least one sport').max(sports.length), (chosen) =>
    chosen.map((sport) => sportLabels[sport]).join(', '),
  ),
  firstDay: required('First day', day, shownDay),
  lastDay: required('Last day', day, shownDay),
  /** Name of the venue, on campus or off: `Jack Trice Stadium`. */
  placeName: optional('Place', line(200)),
  address: optional('Address', line(200)),
  city: optional('City', line(100)),
  /** Abbreviation. */
  state: optional(
    'State',
    z.string().refine((state) => Object.hasOwn(collegeStates, state), 'Unknown state'),
  ),
  /** Degrees, north and east positive. */
  latitude: optional('Latitude', z.number().min(-90).max(90)),
  longitude: optional('Longitude', z.number().min(-180).max(180)),
  /** Abbreviations of positions of the camp's sports; none: every position. */
  positions: list('Positions', z.array(z.string().max(8)).max(40)),
  /** Years. */
  ageFrom: optional('Youngest age', whole(5, 30)),
  ageTo: optional('Oldest age', whole(5, 30)),
  /** Years in which they leave high school. */
  graduationYearFrom: optional('First graduation year', whole(2000, 2100)),
  graduationYearTo: optional('Last graduation year', whole(2000, 2100)),
  /** US dollars. */
  cost: optional('Cost', whole(0, 20_000), dollars),
  link: optional('Link', z.url({ protocol: /^https$/, error: 'Enter a link that starts with https://' }).max(300)),
  description: optional('Description', z.string().trim().max(2000)),
  /** The last day to register. */
  registrationDeadline: optional('Registration deadline', day, shownDay),
  /** An office's address or number for questions. */
  contact: optional('Contact', line(200)),
});

export const CampFields = campFields.schema;
export type CampFields = z.infer<typeof CampFields>;

/** The college that holds a camp; null where it is not known (yet). */
export const CampCollege = z
  .object({
    name: z.string(),
    code: z.string().nullable(),
    primaryColor: HexColor.nullable(),
    secondaryColor: HexColor.nullable(),
    logoImageUrl: z.string().nullable(),
  })
  .nullable();
export type CampCollege = z.infer<typeof CampCollege>;

export const Camp = z.object({
  _id: Id,
  ...CampFields.shape,
  college: CampCollege,
  /** Where it is: as the camp says, else where its college is. */
  where: z.object({
    city: z.string().nullable(),
    state: z.string().nullable(),
    latitude: z.number().nullable(),
    longitude: z.number().nullable(),
  }),
  /** Miles from the place in the query; null if either place is unknown. */
  distance: z.number().nullable(),
  /** Whether the last day has passed. */
  past: z.boolean(),
  /** Whether the athlete in the query has saved it. */
  saved: z.boolean(),
});
export type Camp = z.infer<typeof Camp>;
