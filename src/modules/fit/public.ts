export { analyseFit, fitRange } from './analyse-fit.js';
export type { FitAthlete } from './fit-facts.js';
export { fittingReasons } from './fitting-reasons.js';
export { readFitAthlete } from './read-fit-athletes.js';
