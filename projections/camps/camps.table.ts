import type { Sport } from '../../contract/team/vocabulary.js';
import type { CampFacts } from '../../src/modules/camp/camp.facts.js';
import { boolean, double, integer, orNull, text, texts } from '../../src/platform/projections/tables/column.js';
import { readTable, type RowOf } from '../../src/platform/projections/tables/read-table.js';
import { versionOf } from '../versions.js';

export const campsVersion = versionOf('camps');

/** A camp, deleted ones too, since they may come back; days are YYYY-MM-DD, null is what nobody has reported. */
export const campTable = readTable({
  of: campsVersion,
  name: 'camp',
  key: ['camp_id'],
  columns: {
    camp_id: text(),
    college_id: text(),
    name: text(),
    sports: texts<Sport>(),
    first_day: text(),
    last_day: text(),
    place_name: orNull(text()),
    address: orNull(text()),
    city: orNull(text()),
    state: orNull(text()),
    latitude: orNull(double()),
    longitude: orNull(double()),
    positions: texts(),
    age_from: orNull(integer()),
    age_to: orNull(integer()),
    graduation_year_from: orNull(integer()),
    graduation_year_to: orNull(integer()),
    cost: orNull(integer()),
    link: orNull(text()),
    description: orNull(text()),
    registration_deadline: orNull(text()),
    contact: orNull(text()),
    /** What words are searched in, besides its college's: folded. */
    search: text(),
    deleted: boolean(),
  },
  indexes: [['last_day'], ['college_id']],
});
export type CampRow = RowOf<typeof campTable>;

/** The column of each fact. */
export const campColumns = {
  collegeId: 'college_id',
  name: 'name',
  sports: 'sports',
  firstDay: 'first_day',
  lastDay: 'last_day',
  placeName: 'place_name',
  address: 'address',
  city: 'city',
  state: 'state',
  latitude: 'latitude',
  longitude: 'longitude',
  positions: 'positions',
  ageFrom: 'age_from',
  ageTo: 'age_to',
  graduationYearFrom: 'graduation_year_from',
  graduationYearTo: 'graduation_year_to',
  cost: 'cost',
  link: 'link',
  description: 'description',
  registrationDeadline: 'registration_deadline',
  contact: 'contact',
} as const satisfies Readonly<Record<keyof CampFacts, keyof CampRow>>;

/** The camps that athletes have saved, deleted ones too: they may come back. */
export const savedCampTable = readTable({
  of: campsVersion,
  name: 'saved_camp',
  key: ['athlete_id', 'camp_id'],
  columns: { athlete_id: text(), camp_id: text() },
});
