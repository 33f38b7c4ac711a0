import { z } from 'zod';
import type { Permission } from '../../../contract/access/permissions.js';
import { defineEvent, type EventOf } from '../../kernel/event-definition.js';
import { CampFacts, SomeCampFacts } from './camp.facts.js';
import { shownDay } from '../../../contract/day.js';
import { sportLabels } from '../../../contract/team/vocabulary.js';
import { change } from '../../kernel/lines.js';
import type { Names } from '../../kernel/story.js';

const id = z.string().min(1);
const undo = { possible: true, by: 'camp.manage' satisfies Permission } as const;

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

const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD', maximumFractionDigits: 0 });

/** A fact, ready to read; null where nobody has reported it. */
function shown(field: keyof CampFacts, facts: z.infer<typeof SomeCampFacts>, names: Names): string | null {
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

/** Also what brings a deleted one back. */
export const CampAdded = defineEvent({
  type: 'CampAdded',
  schema: z.strictObject({ campId: id, facts: CampFacts }),
  undo,
  touches: () => ['listed'],
  story: { about: ['camp', 'campId'], says: ({ facts }) => `added the camp ${facts.name}` },
  names: { of: 'campId', as: ({ facts }) => facts.name },
});

export const CampEdited = defineEvent({
  type: 'CampEdited',
  schema: z.strictObject({
    campId: id,
    fields: z.array(CampFacts.keyof()),
    changes: SomeCampFacts,
    previous: SomeCampFacts,
  }),
  undo,
  touches: ({ fields }) => fields.map((field) => `fact:${field}`),
  story: {
    about: ['camp', 'campId'],
    says: ({ campId }, names) => `edited ${names.of(campId, 'a camp')}`,
    lines: ({ fields, changes, previous }, names) =>
      fields.flatMap((field) => change(factNames[field], shown(field, previous, names), shown(field, changes, names))),
  },
  names: { of: 'campId', as: ({ changes }) => changes.name },
});

/** Holds what it was about: an undo adds it again. */
export const CampDeleted = defineEvent({
  type: 'CampDeleted',
  schema: z.strictObject({ campId: id, facts: CampFacts }),
  undo,
  touches: () => ['listed'],
  story: { about: ['camp', 'campId'], says: ({ facts }) => `deleted the camp ${facts.name}` },
});

export const campEvents = [CampAdded, CampEdited, CampDeleted] as const;
export type CampEvent = EventOf<(typeof campEvents)[number]>;
