import type { ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { paths } from '../../../app/paths.js';
import { useOwnProfile } from './api/own-profile.js';

/** Athletes without a profile are sent to the wizard from any of their screens (spec, "Athlete routes"). */
export function NeedsProfile({ children }: { children: ReactNode }) {
  const own = useOwnProfile();
  const { search } = useLocation();
  if (own.state === 'missing') return <Navigate to={{ pathname: paths.athlete.onboarding, search }} replace />;
  return children;
}
