import { foldedText } from '../../kernel/folded-text.js';
import { placeOf, type Place, type Point } from './point.js';

/** A town of which a college's place is known. */
export interface Town extends Point {
  readonly city: string | null;
}

/**
 * Everywhere that the home of somebody from this town may be: where colleges of the same town stand, taken together; any
 * town of the state where no college stands in theirs.
 */
export function homeOf(city: string | null, townsOfState: readonly Town[]): Place[] {
  const byTown = new Map<string, Point[]>();
  for (const town of townsOfState) {
    const name = folded(town.city);
    byTown.set(name, [...(byTown.get(name) ?? []), town]);
  }
  const own = city === null ? undefined : byTown.get(folded(city));
  return own ? [middle(own)] : [...byTown.values()].map(middle);
}

const folded = (city: string | null): string => foldedText((city ?? '').trim());

const middle = (points: readonly Point[]): Place =>
  placeOf({
    latitude: points.reduce((sum, { latitude }) => sum + latitude, 0) / points.length,
    longitude: points.reduce((sum, { longitude }) => sum + longitude, 0) / points.length,
  });
