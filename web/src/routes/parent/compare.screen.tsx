import { CompareColleges } from '../../features/college/compare/components/compare-colleges.js';

/** /parent/colleges/compare: colleges side by side. */
export const ParentCompareScreen = () => <CompareColleges ownSport={null} />;
