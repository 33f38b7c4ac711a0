import { z } from 'zod';
import { collegeStates } from '../college/vocabulary.js';
import { Id } from '../ids.js';
import { Name } from '../name.js';
import { HexColor, Sport, sports } from '../team/vocabulary.js';
import { withoutUnseen } from '../unseen.js';

/** YYYY-MM-DD: the day where the camp is, without a time zone. */
const day = z.iso.date('Please enter a day');
const line = (most: number) =>
  z
    .string()
    .overwrite((typed) => withoutUnseen(typed.replace(/\s+/gu, ' ')).trim())
    .max(most)
    .nullable();
const whole = (least: number, most: number) => z.number().int().min(least).max(most).nullable();

/** Positions are abbreviations of {@link positionsBySport}; `campFaults` compares them with the camp's sports. */
const Positions = z.array(z.string().max(8)).max(40);

/** All that is said of a camp. Null is what nobody has reported; a cost of 0 is free. */
export const campFields = {
  collegeId: Id,
  name: Name('Name is required', 200),
  sports: z.array(Sport).min(1, 'Choose at least one sport').max(sports.length),
  firstDay: day,
  lastDay: day,
  /** Of the place on the campus, or off it: `Jack Trice Stadium`. */
  placeName: line(200),
  address: line(200),
  city: line(100),
  /** Abbreviation. */
  state: z
    .string()
    .refine((state) => Object.hasOwn(collegeStates, state), 'Unknown state')
    .nullable(),
  /** Degrees, north and east positive. */
  latitude: z.number().min(-90).max(90).nullable(),
  longitude: z.number().min(-180).max(180).nullable(),
  /** None: every position. */
  positions: Positions,
  /** Years. */
  ageFrom: whole(5, 30),
  ageTo: whole(5, 30),
  /** Years in which they leave high school. */
  graduationYearFrom: whole(2000, 2100),
  graduationYearTo: whole(2000, 2100),
  /** US dollars. */
  cost: whole(0, 20_000),
  link: z
    .url({ protocol: /^https$/, error: 'Please enter a link that begins with https://' })
    .max(300)
    .nullable(),
  description: z.string().trim().max(2000).nullable(),
  /** The last day to register. */
  registrationDeadline: day.nullable(),
  /** Whom to ask: an office's address or number. */
  contact: line(200),
} as const;

export const CampFields = z.strictObject(campFields);
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
  ...z.object(campFields).shape,
  college: CampCollege,
  /** Where it is: as the camp says, else where its college is. */
  where: z.object({
    city: z.string().nullable(),
    state: z.string().nullable(),
    latitude: z.number().nullable(),
    longitude: z.number().nullable(),
  }),
  /** Miles from the place that was asked about; null where either place is not known. */
  distance: z.number().nullable(),
  /** Whether its last day is over. */
  past: z.boolean(),
  /** Whether the athlete who was asked about has saved it. */
  saved: z.boolean(),
});
export type Camp = z.infer<typeof Camp>;
