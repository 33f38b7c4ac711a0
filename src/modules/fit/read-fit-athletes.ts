import type pg from 'pg';
import type { AthleteProfile } from '../../../contract/athlete/athlete.js';
import { isTransfer } from '../../../contract/athlete/vocabulary.js';
import { athleteById } from '../../../projections/athlete-profile/athlete.queries.js';
import { townsOfStates } from '../../../projections/colleges/college.queries.js';
import { notFound } from '../../kernel/errors.js';
import { foldedText } from '../../kernel/plain-text.js';
import { type FitAthlete, type Place, placeOf, type Point } from './fit-facts.js';

/** A town of which a college's place is known. */
export interface Town extends Point {
  readonly city: string | null;
  readonly zip?: string | null;
}

/**
 * Possible locations of a home in this town: the colleges in the town, taken together; without one, those whose ZIP code
 * begins with the same three digits, which are one area of the mail; or any town of the state.
 */
export function homeOf(city: string | null, townsOfState: readonly Town[], zipCode: string | null = null): Place[] {
  const byTown = new Map<string, Point[]>();
  for (const town of townsOfState) {
    const name = folded(town.city);
    byTown.set(name, [...(byTown.get(name) ?? []), town]);
  }
  const own = city === null ? undefined : byTown.get(folded(city));
  if (own) return [middle(own)];
  const area = areaOf(zipCode);
  const near = area === undefined ? [] : townsOfState.filter(({ zip }) => areaOf(zip) === area);
  return near.length > 0 ? [middle(near)] : [...byTown.values()].map(middle);
}

const areaOf = (zip: string | null | undefined): string | undefined => /^\d{3}/.exec(zip ?? '')?.[0];

const folded = (city: string | null): string => foldedText((city ?? '').trim());

const middle = (points: readonly Point[]): Place =>
  placeOf({
    latitude: points.reduce((sum, { latitude }) => sum + latitude, 0) / points.length,
    longitude: points.reduce((sum, { longitude }) => sum + longitude, 0) / points.length,
  });

/**
 * @param home where someone says that it is; without, it follows from the athlete's town
 * @throws DomainError not-found
 */
export async function readFitAthlete(pool: pg.Pool, athleteId: string, home?: Point): Promise<AthleteOfTown> {
  const athlete = await athleteById(pool, athleteId);
  if (!athlete) throw notFound('Athlete');
  const { profile } = athlete;
  if (home) return fitAthlete(profile, [placeOf(home)]);
  const homeFor = await homes(pool, [profile]);
  return fitAthlete(profile, homeFor(profile));
}

/** The athletes of these profiles, in their order. */
export async function fitAthletesOf(pool: pg.Pool, profiles: readonly AthleteProfile[]): Promise<FitAthlete[]> {
  const homeFor = await homes(pool, profiles);
  return profiles.map((profile) => fitAthlete(profile, homeFor(profile)));
}

/** Towns are read once, for all states that someone is from. */
async function homes(
  pool: pg.Pool,
  profiles: readonly AthleteProfile[],
): Promise<(profile: AthleteProfile) => Place[]> {
  const states = [...new Set(profiles.flatMap(({ state }) => state ?? []))];
  const towns = await townsOfStates(pool, states);
  return ({ city, state, zipCode }) =>
    homeOf(
      city,
      towns.filter((town) => town.state === state),
      zipCode,
    );
}

/** With the name of their town. */
export type AthleteOfTown = FitAthlete & Pick<AthleteProfile, 'city'>;

/** What a fit looks at of a profile. */
function fitAthlete(profile: AthleteProfile, home: readonly Place[]): AthleteOfTown {
  const { academicAttributes, measurableAttributes: measurables, ...rest } = profile;
  const { gpa, satScore, actScore, highSchoolGraduationYear } = academicAttributes;
  const arrival = isTransfer(rest.schoolLevel) ? null : highSchoolGraduationYear;
  return { ...rest, gpa, satScore, actScore, arrival, measurables, home };
}
