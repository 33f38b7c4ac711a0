import { CompareColleges } from '../../features/college/compare/components/compare-colleges.js';

/** /coach/colleges/compare: colleges side by side. */
export const CoachCompareScreen = () => <CompareColleges ownSport={null} />;
