import type { SortDirection } from '../../../../contract/athlete/vocabulary.js';
import { compareFits, type FitRange } from '../../../../contract/fit/fit.js';
import type { FitFactsFound } from '../../../../projections/colleges/college.queries.js';

/** Each college with its fit, the best last or, descending, first; those that fit the same keep the order they came in. */
export function byFit<College>(
  colleges: readonly College[],
  fits: readonly FitRange[],
  direction: SortDirection,
): { readonly college: College; readonly fit: FitRange }[] {
  const turned = direction === 'desc' ? 1 : -1;
  return colleges
    .flatMap((college, place) => {
      const fit = fits[place];
      return fit ? [{ college, fit }] : [];
    })
    .sort((a, b) => turned * compareFits(a.fit, b.fit));
}

/** For whom: an athlete, and where someone says that their home is, in degrees. */
export interface FitFor {
  readonly athleteId: string;
  readonly latitude?: number | undefined;
  readonly longitude?: number | undefined;
}

/** How well colleges fit an athlete: the port that lists use; the fit module, a layer above, implements it. */
export abstract class Fits {
  /**
   * @returns a range for each college, in their order
   * @throws DomainError not-found
   */
  abstract of(whom: FitFor, colleges: readonly FitFactsFound[]): Promise<FitRange[]>;
}
