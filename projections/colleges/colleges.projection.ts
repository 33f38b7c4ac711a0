import { collegeStates, divisions } from '../../contract/college/vocabulary.js';
import type { ImageType } from '../../contract/cropped-image.js';
import { openFileAddress } from '../../contract/file/endpoints.js';
import { topicOf } from '../../contract/live/live.js';
import { sports } from '../../contract/team/vocabulary.js';
import type { Past } from '../../src/kernel/decider.js';
import { idOf } from '../../src/kernel/event.js';
import { foldedText } from '../../src/kernel/plain-text.js';
import {
  coachesAfter,
  type CoachEvent,
  coachEvents,
  CollegeAdded,
  CollegeArchived,
  CollegeEdited,
  collegeFactNames,
  type CollegeFacts,
  CollegeOtherNamesSet,
  CollegeRestored,
  fromOne,
  imageEvents,
  type SomeCollegeFacts,
} from '../../src/modules/college/college.events.js';
import { rowsOf } from '../../src/platform/projections/folding/fold.js';
import { readModel } from '../../src/platform/projections/folding/read-model.js';
import { change } from '../../src/platform/projections/folding/steps.js';
import { searchableText } from '../conditions.js';
import { nameLines } from './college-names.js';
import { type CollegeRow, collegesVersion, collegeTable, factColumns } from './colleges.table.js';

const collegeRows = rowsOf(collegeTable).from({
  reads: [
    CollegeAdded,
    CollegeEdited,
    CollegeOtherNamesSet,
    CollegeArchived,
    CollegeRestored,
    ...coachEvents,
    ...imageEvents,
  ],
  key: ({ data }) => ({ college_id: data.collegeId }),
  on: {
    CollegeAdded: (_, { data: { collegeId, facts, source }, occurredAt }) =>
      counted(
        Object.assign({}, unknown, columns(facts, collegeFactNames), {
          college_id: collegeId,
          name: facts.name,
          sources: fromOne(facts, source),
          created_at: occurredAt,
        }),
      ),
    CollegeEdited: change((row, { data: { fields, changes, sources } }) => {
      const kept = Object.entries(row.sources).filter(([field]) => !fields.some((edited) => edited === field));
      return counted({
        ...row,
        ...columns(changes, fields),
        name: changes.name ?? row.name,
        sources: { ...Object.fromEntries(kept), ...sources },
      });
    }),
    CollegeOtherNamesSet: change((row, { data: { otherNames } }) => counted({ ...row, other_names: otherNames })),
    CollegeArchived: change(() => ({ archived: true })),
    CollegeRestored: change(() => ({ archived: false })),
    CollegeCoachSet: change(coaches),
    CollegeCoachRemoved: change(coaches),
    CollegeCoachMoved: change(coaches),
    CollegeImageSet: change((_, { data: { imageType, imageId } }) => ({
      [imageColumns[imageType]]: openFileAddress(imageId),
    })),
    CollegeImageRemoved: change((_, { data: { imageType } }) => ({ [imageColumns[imageType]]: null })),
  },
});

const imageColumns = {
  logo: 'logo_image_url',
  banner: 'banner_image_url',
  feature: 'feature_image_url',
} as const satisfies Readonly<Record<ImageType, keyof CollegeRow>>;

function coaches(row: CollegeRow, event: Past<CoachEvent>) {
  return { coaches: coachesAfter(row.coaches, event) };
}

type Found = Omit<CollegeRow, 'sort_name' | 'search' | 'names' | 'plays_at' | 'known'>;

const columns = (facts: SomeCollegeFacts, fields: readonly (keyof CollegeFacts)[]): Partial<Found> =>
  Object.fromEntries(fields.map((field) => [factColumns[field], facts[field] ?? null]));

/** What follows from the facts. Not by a spread: V8 would give each row a hidden class of its own. */
function counted(row: Found): CollegeRow {
  const { name, city, state, code, other_names: otherNames } = row;
  return Object.assign({}, row, {
    sort_name: foldedText(name),
    search: searchableText([name, ...otherNames, city, state && `${collegeStates[state] ?? ''} ${state}`, code]),
    names: nameLines({ name, code, otherNames }),
    plays_at: playsAt(row),
    known: collegeFactNames.filter((field) => row[factColumns[field]] !== null).length,
  });
}

const playsAt = (row: Found): number =>
  Math.min(
    divisions.length,
    ...sports.flatMap((sport) => {
      const program = row[factColumns[sport]];
      return program ? [divisions.indexOf(program.division)] : [];
    }),
  );

const unknown = {
  city: null,
  state: null,
  zip: null,
  website: null,
  latitude: null,
  longitude: null,
  code: null,
  primary_color: null,
  secondary_color: null,
  unit_id: null,
  campus_setting: null,
  control: null,
  hbcu: null,
  religious_affiliation: null,
  enrollment: null,
  admission_rate: null,
  sat_reading_25: null,
  sat_reading_75: null,
  sat_math_25: null,
  sat_math_75: null,
  act_25: null,
  act_75: null,
  tuition_in_state: null,
  tuition_out_of_state: null,
  net_price: null,
  graduation_rate: null,
  football: null,
  flag_football: null,
  m_soccer: null,
  w_soccer: null,
  other_names: [],
  coaches: {},
  logo_image_url: null,
  banner_image_url: null,
  feature_image_url: null,
  archived: false,
} satisfies Partial<CollegeRow>;

/** Every college with its facts, including archived ones. */
export const collegesProjection = readModel({
  ...collegesVersion,
  tables: [collegeRows],
  topics: ({ stream }) => [topicOf('college', idOf(stream))],
});
