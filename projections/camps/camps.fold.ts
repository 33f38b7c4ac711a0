import { collegeStates } from '../../contract/college/vocabulary.js';
import { foldedText } from '../../src/kernel/folded-text.js';
import { type CampAdded, campEvents, type CampEdited } from '../../src/modules/camp/camp.events.js';
import { campFactNames } from '../../src/modules/camp/camp.facts.js';
import { savedCampsEvents } from '../../src/modules/camp/saving/saved-camps.events.js';
import { rowsOf } from '../../src/platform/projections/folding/fold-table.js';
import { change, type Recorded } from '../../src/platform/projections/folding/steps.js';
import { erased } from '../erased.js';
import { campColumns, campTable, savedCampTable, type CampRow } from './camps.table.js';

export const campRows = rowsOf(campTable).from({
  reads: campEvents,
  key: ({ data }) => ({ camp_id: data.campId }),
  on: {
    CampAdded: (_, event) => searched(rowOf(event)),
    CampEdited: change((row, { data: { changes } }) => searched({ ...row, ...columns(changes) })),
    CampDeleted: change(() => ({ deleted: true })),
  },
});

export const savedCampRows = rowsOf(savedCampTable).from({
  reads: savedCampsEvents,
  key: ({ data: { athleteId, campId } }) => ({ athlete_id: athleteId, camp_id: campId }),
  on: {
    CampSaved: (_, { data: { athleteId, campId } }) => ({ athlete_id: athleteId, camp_id: campId }),
    CampUnsaved: () => undefined,
  },
  each: [erased('athlete_id', 'athleteId')],
});

type Found = Omit<CampRow, 'search'>;

const columns = (changes: Recorded<typeof CampEdited>['data']['changes']): Partial<Found> =>
  Object.fromEntries(
    campFactNames.flatMap((field) => (changes[field] === undefined ? [] : [[campColumns[field], changes[field]]])),
  );

const rowOf = ({ data: { campId, facts } }: Recorded<typeof CampAdded>): Found => ({
  camp_id: campId,
  college_id: facts.collegeId,
  name: facts.name,
  sports: facts.sports,
  first_day: facts.firstDay,
  last_day: facts.lastDay,
  place_name: facts.placeName,
  address: facts.address,
  city: facts.city,
  state: facts.state,
  latitude: facts.latitude,
  longitude: facts.longitude,
  positions: facts.positions,
  age_from: facts.ageFrom,
  age_to: facts.ageTo,
  graduation_year_from: facts.graduationYearFrom,
  graduation_year_to: facts.graduationYearTo,
  cost: facts.cost,
  link: facts.link,
  description: facts.description,
  registration_deadline: facts.registrationDeadline,
  contact: facts.contact,
  deleted: false,
});

function searched(row: Found): CampRow {
  const { name, place_name, city, state } = row;
  const words = [name, place_name, city, state && `${collegeStates[state] ?? ''} ${state}`];
  // Not by a spread (merged.ts).
  return Object.assign({}, row, { search: foldedText(words.filter(Boolean).join('\n')) });
}
