import type { ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import type { Athlete } from '../../../../contract/athlete/athlete.js';
import { getAthlete } from '../../../../contract/athlete/endpoints.js';
import { ApiError } from '../../app/api-error.js';
import { useRead } from '../../app/data/read.js';
import { paths } from '../../app/paths.js';
import { useSession } from '../../app/session/session.js';

/** Athletes without a profile are sent to the wizard from any of their screens (spec, "Athlete routes"). */
export function NeedsProfile({ children }: { children: ReactNode }) {
  const own = useOwnProfile();
  const { search } = useLocation();
  if (own.state === 'missing') return <Navigate to={{ pathname: paths.athlete.onboarding, search }} replace />;
  return children;
}

/** Where an athlete stands with their profile; `athlete` is what an invite has made of it so far. */
type OwnProfile =
  | { readonly state: 'loading' }
  | { readonly state: 'failed'; readonly error: Error }
  | { readonly state: 'missing'; readonly athlete: Athlete | undefined }
  | { readonly state: 'complete'; readonly athlete: Athlete };

/** The profile of the athlete who is signed in. It is missing before the wizard, and where its load answers 404. */
export function useOwnProfile(): OwnProfile {
  const { athleteId } = useSession();
  const { data: athlete, error } = useRead(
    getAthlete,
    { params: { id: athleteId ?? '' } },
    { enabled: athleteId !== undefined },
  );
  if (athleteId === undefined) return { state: 'missing', athlete: undefined };
  if (athlete) return athlete.onboarded ? { state: 'complete', athlete } : { state: 'missing', athlete };
  if (error instanceof ApiError && error.status === 404) return { state: 'missing', athlete: undefined };
  return error ? { state: 'failed', error } : { state: 'loading' };
}
