export { analyseFit, fitRange } from './analyse-fit.js';
export { FitAthletes } from './fit-athletes.query.js';
export type { FitAthlete } from './fit-facts.js';
export { fittingReasons } from './fitting-reasons.js';
