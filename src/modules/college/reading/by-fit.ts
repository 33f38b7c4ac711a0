import type { SortDirection } from '../../../../contract/athlete/vocabulary.js';
import { compareFits, type FitPartName, type FitRange, speaksFor, tellsLittle } from '../../../../contract/fit/fit.js';
import type { FitFactsFound } from '../../../../projections/colleges/college.queries.js';

/** What a college is sorted by. */
export interface Judged {
  readonly fit: FitRange;
  /** From home; null where that is not known. */
  readonly miles: number | null;
}

/**
 * Descending: what fits, the best first; what too little is known of, the nearest first; what does not fit. Of equal ones
 * the order is kept.
 */
export function byFit<College extends Judged>(colleges: readonly College[], direction: SortDirection): College[] {
  const turned = direction === 'desc' ? 1 : -1;
  return colleges.toSorted((a, b) => turned * (groupOf(a) - groupOf(b) || compareWithin(a, b)));
}

const groupOf = ({ fit }: Judged): number => (tellsLittle(fit) ? 1 : speaksFor(fit) ? 0 : 2);

const compareWithin = (a: Judged, b: Judged): number =>
  tellsLittle(a.fit) ? compareMiles(a, b) : compareFits(a.fit, b.fit);

function compareMiles(a: Judged, b: Judged): number {
  if (a.miles === null || b.miles === null) return Number(a.miles === null) - Number(b.miles === null);
  return a.miles - b.miles;
}

/** Nearest first or, descending, farthest; what is nowhere comes last. */
export function byMiles<College extends Judged>(colleges: readonly College[], direction: SortDirection): College[] {
  const turned = direction === 'desc' ? -1 : 1;
  const unknown = ({ miles }: Judged) => miles === null;
  return colleges.toSorted((a, b) => (unknown(a) || unknown(b) ? compareMiles(a, b) : turned * compareMiles(a, b)));
}

/** The athlete, and a home that someone entered, in degrees. */
export interface FitFor {
  readonly athleteId: string;
  readonly latitude?: number | undefined;
  readonly longitude?: number | undefined;
}

/** How colleges fit one athlete. */
export interface CollegeFits {
  /** Their town; undefined where it is not known which place that is. */
  readonly home: { readonly name: string; readonly latitude: number; readonly longitude: number } | undefined;
  of(college: FitFactsFound): FitRange;
  /** The question that speaks most for it. */
  why(college: FitFactsFound): FitPartName | null;
  /** From home, or from the middle of where it may be. */
  miles(college: FitFactsFound): number | null;
}

/** How well colleges fit an athlete: the port that lists use; the fit module, a layer above, implements it. */
export abstract class Fits {
  /** @throws DomainError not-found */
  abstract about(whom: FitFor): Promise<CollegeFits>;
}
