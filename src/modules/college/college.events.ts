import { z } from 'zod';
import type { Permission } from '../../../contract/access/permissions.js';
import { factNames, factText } from '../../../contract/college/fact-words.js';
import { CampusSetting, Control, MAX_COLLEGE_COACHES, SourceKind } from '../../../contract/college/vocabulary.js';
import { imageShapes, ImageType } from '../../../contract/cropped-image.js';
import { Sport, sportLabels } from '../../../contract/team/vocabulary.js';
import { defineEvent, type EventOf } from '../../kernel/event-definition.js';
import { change } from '../../kernel/lines.js';
import { ProgramFacts, seasonEvents } from './seasons/season.events.js';

const program = ProgramFacts.nullable();

/** All that is known of a college; null is what nobody has reported. Rates lie between 0 and 1, money is US dollars. */
export const CollegeFacts = z.strictObject({
  name: z.string(),
  city: z.string().nullable(),
  state: z.string().nullable(),
  zip: z.string().nullable(),
  website: z.string().nullable(),
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
  code: z.string().nullable(),
  primaryColor: z.string().nullable(),
  secondaryColor: z.string().nullable(),
  unitId: z.number().nullable(),
  campusSetting: CampusSetting.nullable(),
  control: Control.nullable(),
  hbcu: z.boolean().nullable(),
  religiousAffiliation: z.string().nullable(),
  enrollment: z.number().nullable(),
  admissionRate: z.number().nullable(),
  satReading25: z.number().nullable(),
  satReading75: z.number().nullable(),
  satMath25: z.number().nullable(),
  satMath75: z.number().nullable(),
  act25: z.number().nullable(),
  act75: z.number().nullable(),
  tuitionInState: z.number().nullable(),
  tuitionOutOfState: z.number().nullable(),
  netPrice: z.number().nullable(),
  graduationRate: z.number().nullable(),
  football: program,
  flagFootball: program,
  mSoccer: program,
  wSoccer: program,
});
export type CollegeFacts = z.infer<typeof CollegeFacts>;
/** Some of it: what someone says, or changes. */
export const SomeCollegeFacts = CollegeFacts.partial();
export type SomeCollegeFacts = z.infer<typeof SomeCollegeFacts>;
export const collegeFactNames = CollegeFacts.keyof().options;

/** Who says so, and of when it is. */
export const SourceFacts = z.strictObject({ kind: SourceKind, year: z.string().nullable() });
export type SourceFacts = z.infer<typeof SourceFacts>;
/** Of each fact that is known, where it is from. */
export const SourcesFacts = z.partialRecord(CollegeFacts.keyof(), SourceFacts);
export type SourcesFacts = z.infer<typeof SourcesFacts>;

/** One source for all of these facts that are known. */
export const fromOne = (facts: SomeCollegeFacts, source: SourceFacts): SourcesFacts =>
  Object.fromEntries(collegeFactNames.filter((name) => (facts[name] ?? null) !== null).map((name) => [name, source]));

/** Someone who coaches at a college; null is what nobody has reported. What colleges publish of their staff is sealed for nobody. */
export const CoachFacts = z.strictObject({
  name: z.string(),
  title: z.string().nullable(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  xHandle: z.string().nullable(),
  source: SourceFacts,
});
export type CoachFacts = z.infer<typeof CoachFacts>;
/** What can be said of a coach, without who says so. */
export type CoachSaid = Omit<CoachFacts, 'source'>;

/** The coaches of each sport, in their order. A sport without any is left out. */
export type CoachesFacts = Readonly<Partial<Record<Sport, readonly CoachFacts[]>>>;

const id = z.string().min(1);
const index = z.number().int().min(0);
const undo = { possible: true, by: 'college.manage' satisfies Permission } as const;

/** The places between the two: the coaches there have moved. */
const places = (sport: Sport, from: number, to: number): string[] =>
  Array.from({ length: to - from + 1 }, (_, step) => `coach:${sport}:${from + step}`);
const andLater = (sport: Sport, from: number) => places(sport, from, MAX_COLLEGE_COACHES);

const coachesOf = (sport: Sport): string => `${sportLabels[sport].toLowerCase()} coaches`;

const labels = { name: 'Name', title: 'Title', email: 'Email', phone: 'Phone', xHandle: 'X handle' } as const;
const fields = Object.keys(labels) as (keyof typeof labels)[];

/**
 * If `previous` is null, a new coach is inserted here and the following ones, `pushed` of them, move one place down.
 */
export const CollegeCoachSet = defineEvent({
  type: 'CollegeCoachSet',
  schema: z.strictObject({
    collegeId: id,
    sport: Sport,
    index,
    coach: CoachFacts,
    previous: CoachFacts.nullable(),
    pushed: index,
  }),
  undo,
  touches: ({ sport, index: at, pushed }) => places(sport, at, at + pushed),
  story: {
    about: ['college', 'collegeId'],
    says: ({ collegeId, sport, coach, previous }, names) =>
      previous
        ? `edited ${coach.name}, one of the ${coachesOf(sport)} at ${names.of(collegeId, 'a college')}`
        : `added ${coach.name} to the ${coachesOf(sport)} at ${names.of(collegeId, 'a college')}`,
    lines: ({ coach, previous }) =>
      fields.flatMap((field) => change(labels[field], previous?.[field] ?? null, coach[field])),
  },
});

/** The following coaches move one place up. */
export const CollegeCoachRemoved = defineEvent({
  type: 'CollegeCoachRemoved',
  schema: z.strictObject({ collegeId: id, sport: Sport, index, coach: CoachFacts }),
  undo,
  touches: ({ sport, index: at }) => andLater(sport, at),
  story: {
    about: ['college', 'collegeId'],
    says: ({ collegeId, sport, coach }, names) =>
      `removed ${coach.name} from the ${coachesOf(sport)} at ${names.of(collegeId, 'a college')}`,
  },
});

export const CollegeCoachMoved = defineEvent({
  type: 'CollegeCoachMoved',
  schema: z.strictObject({ collegeId: id, sport: Sport, name: z.string(), from: index, to: index }),
  undo,
  touches: ({ sport, from, to }) => places(sport, Math.min(from, to), Math.max(from, to)),
  story: {
    about: ['college', 'collegeId'],
    says: ({ collegeId, sport, name, from, to }, names) =>
      `moved ${name} from place ${from + 1} to ${to + 1} in the list of ${coachesOf(sport)} at ${names.of(collegeId, 'a college')}`,
  },
});

export const coachEvents = [CollegeCoachSet, CollegeCoachRemoved, CollegeCoachMoved] as const;

const touches = ({ imageType }: { imageType: ImageType }) => [`image:${imageType}`];

const imageNamed = (imageType: ImageType): string => imageShapes[imageType].label.toLowerCase();

/** `imageId` is also what the bytes lie under. Those of `previous`, which this one replaces, stay for a while. */
export const CollegeImageSet = defineEvent({
  type: 'CollegeImageSet',
  schema: z.strictObject({ collegeId: id, imageType: ImageType, imageId: id, previous: id.nullable() }),
  undo,
  touches,
  story: {
    about: ['college', 'collegeId'],
    says: ({ collegeId, imageType }, names) =>
      `changed the ${imageNamed(imageType)} of ${names.of(collegeId, 'a college')}`,
  },
});

export const CollegeImageRemoved = defineEvent({
  type: 'CollegeImageRemoved',
  schema: z.strictObject({ collegeId: id, imageType: ImageType, imageId: id }),
  undo,
  touches,
  story: {
    about: ['college', 'collegeId'],
    says: ({ collegeId, imageType }, names) =>
      `removed the ${imageNamed(imageType)} of ${names.of(collegeId, 'a college')}`,
  },
});

export const imageEvents = [CollegeImageSet, CollegeImageRemoved] as const;

/** The second version knows of one fact more, which nobody had reported before. */
const withAffiliation = { version: 2, upcasts: { 1: (data: Record<string, unknown>) => data } } as const;

/** What is not named, nobody has reported. */
export const CollegeAdded = defineEvent({
  type: 'CollegeAdded',
  ...withAffiliation,
  schema: z.strictObject({
    collegeId: id,
    facts: SomeCollegeFacts.required({ name: true }),
    source: SourceFacts,
  }),
  undo: { possible: false, why: 'Archive the college instead.' },
  story: { about: ['college', 'collegeId'], says: ({ facts }) => `added the college ${facts.name}` },
  names: { of: 'collegeId', as: ({ facts }) => facts.name },
});

export const CollegeEdited = defineEvent({
  type: 'CollegeEdited',
  ...withAffiliation,
  schema: z.strictObject({
    collegeId: id,
    fields: z.array(CollegeFacts.keyof()),
    changes: SomeCollegeFacts,
    previous: SomeCollegeFacts,
    /** Where each is from now, and was before, of those fields that are known. */
    sources: SourcesFacts,
    previousSources: SourcesFacts,
  }),
  undo,
  touches: ({ fields }) => fields.map((field) => `fact:${field}`),
  story: {
    about: ['college', 'collegeId'],
    says: ({ collegeId }, names) => `edited ${names.of(collegeId, 'a college')}`,
    lines: ({ fields, changes, previous }) =>
      fields.flatMap((field) => change(factNames[field], factText(field, previous), factText(field, changes))),
  },
  names: { of: 'collegeId', as: ({ changes }) => changes.name },
});

/** What people call the college besides its name; searches find it by these too. */
export const CollegeOtherNamesSet = defineEvent({
  type: 'CollegeOtherNamesSet',
  schema: z.strictObject({ collegeId: id, otherNames: z.array(z.string()), previous: z.array(z.string()) }),
  undo: { possible: false, why: 'Other names come from the catalog.' },
  story: {
    about: ['college', 'collegeId'],
    says: ({ collegeId }, names) => `changed the other names of ${names.of(collegeId, 'a college')}`,
    lines: ({ otherNames, previous }) => change('Other names', previous.join(', '), otherNames.join(', ')),
  },
});

/** Removed from lists of colleges; athletes who follow the college keep it. */
export const CollegeArchived = defineEvent({
  type: 'CollegeArchived',
  schema: z.strictObject({ collegeId: id }),
  undo,
  touches: () => ['archived'],
  story: {
    about: ['college', 'collegeId'],
    says: ({ collegeId }, names) => `archived ${names.of(collegeId, 'a college')}`,
  },
});

export const CollegeRestored = defineEvent({
  type: 'CollegeRestored',
  schema: z.strictObject({ collegeId: id }),
  undo,
  touches: () => ['archived'],
  story: {
    about: ['college', 'collegeId'],
    says: ({ collegeId }, names) => `restored ${names.of(collegeId, 'a college')} from the archive`,
  },
});

export const collegeEvents = [
  CollegeAdded,
  CollegeEdited,
  CollegeOtherNamesSet,
  CollegeArchived,
  CollegeRestored,
  ...coachEvents,
  ...imageEvents,
  ...seasonEvents,
] as const;
export type CollegeEvent = EventOf<(typeof collegeEvents)[number]>;

export type CoachEvent = EventOf<(typeof coachEvents)[number]>;

/** The coaches once this has happened to them. */
export function coachesAfter(coaches: CoachesFacts, event: CoachEvent): CoachesFacts {
  const { sport } = event.data;
  const { [sport]: stood = [], ...others } = coaches;
  const now = listAfter(stood, event);
  return now.length > 0 ? { ...others, [sport]: now } : others;
}

function listAfter(list: readonly CoachFacts[], event: CoachEvent): readonly CoachFacts[] {
  switch (event.type) {
    case 'CollegeCoachSet': {
      const { index, coach, previous } = event.data;
      return list.toSpliced(index, previous ? 1 : 0, coach);
    }
    case 'CollegeCoachRemoved':
      return list.toSpliced(event.data.index, 1);
    case 'CollegeCoachMoved': {
      const { from, to } = event.data;
      return list.toSpliced(from, 1).toSpliced(to, 0, ...list.slice(from, from + 1));
    }
  }
}
