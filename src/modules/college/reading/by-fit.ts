import type { SortDirection } from '../../../../contract/athlete/vocabulary.js';
import type { FitRange } from '../../../../contract/fit/fit.js';
import { compareFits } from '../../../../contract/fit/reading-fits.js';

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
