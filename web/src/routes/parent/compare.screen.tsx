import { CompareForAthlete } from '../../features/college-interest/compare/components/compare-for-athlete.js';
import { CompareView } from '../../features/college/compare/compare-address.js';
import { FollowedScreen } from '../../features/parent/components/followed-screen.js';

/** /parent/colleges/compare: colleges side by side, for one of a parent's athletes. */
export const ParentCompareScreen = () => (
  <FollowedScreen shared={Object.keys(CompareView.shape)}>
    {(athlete) => <CompareForAthlete athlete={athlete} own={false} />}
  </FollowedScreen>
);
