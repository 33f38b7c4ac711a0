import { seasonAt, seasonsBetween } from '../../../../contract/college/season.js';
import { type Sport, sports } from '../../../../contract/team/vocabulary.js';
import type { Past } from '../../../kernel/decider.js';
import type { EventOf } from '../../../kernel/event-definition.js';
import type { CollegeAdded, CollegeEdited } from '../college.events.js';
import type { AffiliationFacts, ProgramFacts, RecordFacts, SeasonEvent } from './season.events.js';

/** What is known of one season of a college in a sport: how it went, and what began in it. */
export interface SeasonState {
  readonly affiliation: AffiliationFacts | null;
  readonly record: (RecordFacts & { /** ISO 8601 */ readonly recordedAt: string }) | null;
}
/** By sport and season. */
export type SeasonsState = Readonly<Partial<Record<Sport, Readonly<Record<string, SeasonState>>>>>;

/** Programs are facts of a college: they say where it plays, and since when that is known. */
export type SeasonSource = Past<SeasonEvent | EventOf<typeof CollegeAdded> | EventOf<typeof CollegeEdited>>;

interface OfSport {
  readonly sport: Sport;
  readonly season: string;
}

/** The season of a program; where it names none, the one in which it was said. */
const beganIn = (program: ProgramFacts | null, now: string): string =>
  program?.season && program.season < now ? program.season : now;

/** The seasons that an event changes. */
export function seasonsOf(event: SeasonSource): readonly OfSport[] {
  const { type, data, occurredAt } = event;
  switch (type) {
    case 'CollegeSeasonRecorded':
    case 'CollegeAffiliationSet':
      return [{ sport: data.sport, season: data.season }];
    case 'CollegeAdded':
      return sports.flatMap((sport) => {
        const program = data.facts[sport];
        return program ? [{ sport, season: beganIn(program, seasonAt(occurredAt)) }] : [];
      });
    case 'CollegeEdited': {
      const now = seasonAt(occurredAt);
      return sports
        .filter((sport) => data.fields.includes(sport))
        .flatMap((sport) =>
          seasonsBetween(beganIn(data.changes[sport] ?? null, now), now).map((season) => ({ sport, season })),
        );
    }
  }
}

/** A season after an event that changes it; undefined where nothing is known of it. */
export function seasonAfter(
  state: SeasonState | undefined,
  event: SeasonSource,
  { sport, season }: OfSport,
): SeasonState | undefined {
  const { type, data, occurredAt } = event;
  const { affiliation, record } = state ?? { affiliation: null, record: null };
  switch (type) {
    case 'CollegeSeasonRecorded':
      return known(affiliation, data.record && { ...data.record, recordedAt: occurredAt.toISOString() });
    case 'CollegeAffiliationSet':
      return known(data.affiliation, record);
    case 'CollegeAdded':
      return known(affiliationOf(data.facts[sport] ?? null), record);
    case 'CollegeEdited': {
      const program = data.changes[sport] ?? null;
      // It says what is true today: whatever was to begin between its season and now did not.
      const isFirst = season === beganIn(program, seasonAt(occurredAt));
      return known(isFirst ? affiliationOf(program) : null, record);
    }
  }
}

/** A college that plays a sport no longer is in no division. */
const affiliationOf = (program: ProgramFacts | null): AffiliationFacts =>
  program ? { division: program.division, conference: program.conference } : { division: 'None', conference: null };

const known = (affiliation: SeasonState['affiliation'], record: SeasonState['record']): SeasonState | undefined =>
  affiliation || record ? { affiliation, record } : undefined;

export function seasonsAfter(seasons: SeasonsState, event: SeasonSource): SeasonsState {
  const all: Partial<Record<Sport, Readonly<Record<string, SeasonState>>>> = { ...seasons };
  for (const key of seasonsOf(event)) {
    const { [key.season]: before, ...others } = all[key.sport] ?? {};
    const after = seasonAfter(before, event, key);
    all[key.sport] = after ? { ...others, [key.season]: after } : others;
  }
  return all;
}

/** What a college says of a sport that began latest, up to a season, and in which it did. */
export function affiliationAt(
  seasons: Readonly<Record<string, Pick<SeasonState, 'affiliation'>>> | undefined,
  season: string,
): { readonly season: string; readonly affiliation: AffiliationFacts } | undefined {
  const [latest] = Object.entries(seasons ?? {})
    .flatMap(([began, { affiliation }]) => (affiliation && began <= season ? [{ season: began, affiliation }] : []))
    .toSorted((a, b) => b.season.localeCompare(a.season));
  return latest;
}
