import { z } from 'zod';
import type { Permission } from '../../../../contract/access/permissions.js';
import { Division } from '../../../../contract/college/vocabulary.js';
import { Sport, sportLabels } from '../../../../contract/team/vocabulary.js';
import { defineEvent, type EventOf } from '../../../kernel/event-definition.js';
import { change } from '../../../kernel/lines.js';
import type { Names } from '../../../kernel/story.js';

const id = z.string().min(1);
const count = z.number().int();
const undo = { possible: true, by: 'college.manage' satisfies Permission } as const;

/** Where a college plays a sport. */
const AffiliationFacts = z.strictObject({ division: Division, conference: z.string().nullable() });
export type AffiliationFacts = z.infer<typeof AffiliationFacts>;

/** A college's team in one sport, with the season in which this was true. */
export const ProgramFacts = AffiliationFacts.extend({ season: z.string().nullable() });
export type ProgramFacts = z.infer<typeof ProgramFacts>;

const RecordFacts = z.strictObject({
  wins: count,
  losses: count,
  ties: count,
  conference: z.string().nullable(),
  source: z.string().nullable(),
});
export type RecordFacts = z.infer<typeof RecordFacts>;

const ofSeason = { collegeId: id, sport: Sport, season: z.string() };
interface OfSeason {
  readonly collegeId: string;
  readonly sport: Sport;
  readonly season: string;
}

/** `9–3`, `9–3–1`. */
export const recordText = ({ wins, losses, ties }: Pick<RecordFacts, 'wins' | 'losses' | 'ties'>): string =>
  [wins, losses, ...(ties > 0 ? [ties] : [])].join('–');

const affiliationText = (affiliation: AffiliationFacts | null): string | null =>
  affiliation && [affiliation.division, affiliation.conference].filter(Boolean).join(', ');

/** `the 2025-26 Football record of Clarke University`. */
const recordNamed = ({ collegeId, sport, season }: OfSeason, names: Names): string =>
  `the ${season} ${sportLabels[sport]} record of ${names.of(collegeId, 'a college')}`;

/** How a season went; null: nobody says so any longer. */
export const CollegeSeasonRecorded = defineEvent({
  type: 'CollegeSeasonRecorded',
  schema: z.strictObject({ ...ofSeason, record: RecordFacts.nullable(), previous: RecordFacts.nullable() }),
  undo,
  touches: ({ sport, season }) => [`record:${sport}:${season}`],
  story: {
    about: ['college', 'collegeId'],
    says: (data, names) =>
      `${data.record ? (data.previous ? 'changed' : 'added') : 'removed'} ${recordNamed(data, names)}`,
    lines: ({ record, previous }) => [
      ...change('Record', previous && recordText(previous), record && recordText(record)),
      ...change('Conference', previous?.conference ?? null, record?.conference ?? null),
      ...change('Source', previous?.source ?? null, record?.source ?? null),
    ],
  },
});

/**
 * Where a college plays a sport from a season on, until the next such change; null takes back what was said of this
 * season. Where it changes what is true today, a {@link ./../college.events.CollegeEdited} comes just before it.
 */
export const CollegeAffiliationSet = defineEvent({
  type: 'CollegeAffiliationSet',
  schema: z.strictObject({
    ...ofSeason,
    affiliation: AffiliationFacts.nullable(),
    previous: AffiliationFacts.nullable(),
    /** The program of today, where it changes. */
    present: z.strictObject({ from: ProgramFacts.nullable(), to: ProgramFacts.nullable() }).nullable(),
  }),
  undo,
  touches: ({ sport, season, present }) => [`affiliation:${sport}:${season}`, ...(present ? [`fact:${sport}`] : [])],
  story: {
    about: ['college', 'collegeId'],
    omits: ['present'],
    says: ({ collegeId, sport, season, affiliation }, names) =>
      affiliation
        ? `set where ${names.of(collegeId, 'a college')} plays ${sportLabels[sport]} from ${season}`
        : `removed where ${names.of(collegeId, 'a college')} plays ${sportLabels[sport]} from ${season}`,
    lines: ({ affiliation, previous }) =>
      change('Division and conference', affiliationText(previous), affiliationText(affiliation)),
  },
});

export const seasonEvents = [CollegeSeasonRecorded, CollegeAffiliationSet] as const;
export type SeasonEvent = EventOf<(typeof seasonEvents)[number]>;
