import { sportLabels } from '../../../contract/team/vocabulary.js';
import { shownDay } from '../../../contract/day.js';
import type { CampEvent } from '../../../src/modules/camp/camp.events.js';
import type { CampFacts } from '../../../src/modules/camp/camp.facts.js';
import type { SavedCampsEvent } from '../../../src/modules/camp/saving/saved-camps.events.js';
import { change, type Names, type Teller, type WordsFor } from './wording.js';

/** What each fact of a camp is called. */
const factNames: Readonly<Record<keyof CampFacts, string>> = {
  collegeId: 'College',
  name: 'Name',
  sports: 'Sports',
  firstDay: 'First day',
  lastDay: 'Last day',
  placeName: 'Place',
  address: 'Address',
  city: 'City',
  state: 'State',
  latitude: 'Latitude',
  longitude: 'Longitude',
  positions: 'Positions',
  ageFrom: 'Youngest age',
  ageTo: 'Oldest age',
  graduationYearFrom: 'First graduation year',
  graduationYearTo: 'Last graduation year',
  cost: 'Cost',
  link: 'Link',
  description: 'Description',
  registrationDeadline: 'Registration deadline',
  contact: 'Contact',
};

const about = (campId: string) => ({ kind: 'camp' as const, id: campId });

export const campWords: WordsFor<CampEvent | SavedCampsEvent> = {
  CampAdded: ({ campId, facts }) => ({ about: about(campId), words: `added the camp ${facts.name}` }),
  CampEdited: ({ campId, fields, changes, previous }, names) => ({
    about: about(campId),
    words: `edited ${names.of(campId, 'a camp')}`,
    changes: fields.flatMap((field) =>
      change(factNames[field], said(field, previous, names), said(field, changes, names)),
    ),
  }),
  CampDeleted: ({ campId, facts }) => ({ about: about(campId), words: `deleted the camp ${facts.name}` }),
  CampSaved: ({ athleteId, campId }, names, by) => ({
    about: { kind: 'athlete', id: athleteId },
    words: `saved ${names.of(campId, 'a camp')}${forWhom(athleteId, names, by)}`,
  }),
  CampUnsaved: ({ athleteId, campId }, names, by) => ({
    about: { kind: 'athlete', id: athleteId },
    words: `took ${names.of(campId, 'a camp')} off the saved camps${forWhom(athleteId, names, by)}`,
  }),
};

const forWhom = (athleteId: string, names: Names, { role }: Teller): string =>
  role === 'athlete' ? '' : ` for ${names.of(athleteId, 'an athlete')}`;

const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD', maximumFractionDigits: 0 });

type Some = { readonly [Field in keyof CampFacts]?: CampFacts[Field] | undefined };

/** A fact, ready to read; null where nobody has reported it. */
function said(field: keyof CampFacts, facts: Some, names: Names): string | null {
  switch (field) {
    case 'collegeId':
      return facts.collegeId === undefined ? null : names.of(facts.collegeId, 'a college');
    case 'sports':
      return facts.sports?.map((sport) => sportLabels[sport]).join(', ') ?? null;
    case 'positions':
      return facts.positions?.join(', ') || null;
    case 'firstDay':
    case 'lastDay':
    case 'registrationDeadline':
      return facts[field] ? shownDay(facts[field]) : null;
    case 'cost':
      return typeof facts.cost === 'number' ? (facts.cost === 0 ? 'Free' : dollars.format(facts.cost)) : null;
    default: {
      const value = facts[field] ?? null;
      return value === null ? null : String(value);
    }
  }
}
