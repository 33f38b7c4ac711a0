import { CompareForAthlete } from '../../features/college-interest/compare/components/compare-for-athlete.js';
import { OwnAthlete } from './own-athlete.js';

/** /athlete/research/compare: colleges side by side, the athlete's own sport first. */
export const AthleteCompareScreen = () => <OwnAthlete>{(own) => <CompareForAthlete athlete={own} own />}</OwnAthlete>;
