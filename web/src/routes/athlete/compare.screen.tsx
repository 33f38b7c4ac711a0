import { CompareColleges } from '../../features/college/compare/components/compare-colleges.js';
import { OwnAthlete } from './own-athlete.js';

/** /athlete/research/compare: colleges side by side, the athlete's own sport first. */
export const AthleteCompareScreen = () => (
  <OwnAthlete>{({ sport }) => <CompareColleges ownSport={sport} />}</OwnAthlete>
);
