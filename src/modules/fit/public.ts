export { analyseFit, fitRange, fittingReasons } from './analyse-fit.js';
export type { FitAthlete } from './fit-facts.js';
export { readFitAthlete } from './read-fit-athletes.js';
export { readFitRosters, withRoster } from './read-fit-rosters.js';
