import type { FitRange } from '../../../contract/fit/fit.js';
import type { FitFactsFound } from '../../../projections/colleges/fit-facts.queries.js';

/** For whom: an athlete, and where somebody says that their home is, in degrees. */
export interface FitFor {
  readonly athleteId: string;
  readonly latitude?: number | undefined;
  readonly longitude?: number | undefined;
}

/** How well colleges fit an athlete: what lists ask of the module of fits, which stands above this one. */
export abstract class Fits {
  /**
   * @returns a range for each college, in their order
   * @throws DomainError not-found
   */
  abstract of(whom: FitFor, colleges: readonly FitFactsFound[]): Promise<FitRange[]>;
}
