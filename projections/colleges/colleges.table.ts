import type { CampusSetting, Control } from '../../contract/college/vocabulary.js';
import type { CoachesFacts, CollegeFacts, SourcesFacts } from '../../src/modules/college/college.events.js';
import {
  boolean,
  double,
  integer,
  json,
  orNull,
  text,
  texts,
  timestamp,
} from '../../src/platform/projections/tables/selection.js';
import { readTable, type RowOf } from '../../src/platform/projections/tables/read-table.js';
import { versionOf } from '../versions.js';

export const collegesVersion = versionOf('colleges');

type Program = NonNullable<CollegeFacts['football']>;

/** The facts of a college; null is unreported. */
export const collegeTable = readTable({
  of: collegesVersion,
  name: 'college',
  key: ['college_id'],
  columns: {
    college_id: text(),
    name: text(),
    city: orNull(text()),
    state: orNull(text()),
    zip: orNull(text()),
    website: orNull(text()),
    latitude: orNull(double()),
    longitude: orNull(double()),
    code: orNull(text()),
    primary_color: orNull(text()),
    secondary_color: orNull(text()),
    unit_id: orNull(integer()),
    campus_setting: orNull(text<CampusSetting>()),
    control: orNull(text<Control>()),
    hbcu: orNull(boolean()),
    religious_affiliation: orNull(text()),
    enrollment: orNull(integer()),
    /** Between 0 and 1, as the graduation rate. */
    admission_rate: orNull(double()),
    sat_reading_25: orNull(integer()),
    sat_reading_75: orNull(integer()),
    sat_math_25: orNull(integer()),
    sat_math_75: orNull(integer()),
    act_25: orNull(integer()),
    act_75: orNull(integer()),
    tuition_in_state: orNull(integer()),
    tuition_out_of_state: orNull(integer()),
    net_price: orNull(integer()),
    graduation_rate: orNull(double()),
    football: orNull(json<Program>()),
    flag_football: orNull(json<Program>()),
    m_soccer: orNull(json<Program>()),
    w_soccer: orNull(json<Program>()),
    sources: json<SourcesFacts>(),
    coaches: json<CoachesFacts>(),
    /** Addresses, which anybody may fetch. */
    logo_image_url: orNull(text()),
    banner_image_url: orNull(text()),
    feature_image_url: orNull(text()),
    /** The folded name, for sorting. */
    sort_name: text(),
    /** What words are searched in. */
    search: text(),
    /** What it is called besides, in full. */
    other_names: texts(),
    /** All that it is called, folded: a line each. */
    names: text(),
    /** The place of its highest division among all; behind them without a program. */
    plays_at: integer(),
    /** How many of the facts are known. */
    known: integer(),
    archived: boolean(),
    created_at: timestamp(),
  },
  indexes: [['unit_id'], ['state']],
});
export type CollegeRow = RowOf<typeof collegeTable>;

/** The column of each fact. */
export const factColumns = {
  name: 'name',
  city: 'city',
  state: 'state',
  zip: 'zip',
  website: 'website',
  latitude: 'latitude',
  longitude: 'longitude',
  code: 'code',
  primaryColor: 'primary_color',
  secondaryColor: 'secondary_color',
  unitId: 'unit_id',
  campusSetting: 'campus_setting',
  control: 'control',
  hbcu: 'hbcu',
  religiousAffiliation: 'religious_affiliation',
  enrollment: 'enrollment',
  admissionRate: 'admission_rate',
  satReading25: 'sat_reading_25',
  satReading75: 'sat_reading_75',
  satMath25: 'sat_math_25',
  satMath75: 'sat_math_75',
  act25: 'act_25',
  act75: 'act_75',
  tuitionInState: 'tuition_in_state',
  tuitionOutOfState: 'tuition_out_of_state',
  netPrice: 'net_price',
  graduationRate: 'graduation_rate',
  football: 'football',
  flagFootball: 'flag_football',
  mSoccer: 'm_soccer',
  wSoccer: 'w_soccer',
} as const satisfies Readonly<Record<keyof CollegeFacts, keyof CollegeRow>>;
