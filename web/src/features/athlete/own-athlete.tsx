import type { ReactNode } from 'react';
import type { Athlete } from '../../../../contract/athlete/athlete.js';
import { getAthlete } from '../../../../contract/athlete/endpoints.js';
import { useRead } from '../../app/data/read.js';
import { useSession } from '../../app/session/session.js';
import { LoadFailed } from '../../ui/empty-state.js';
import { ScreenLoading } from '../../ui/screen-loading.js';

/** Draws what needs the athlete's own profile, once it is there. */
export function OwnAthlete({ children }: { children: (athlete: Athlete) => ReactNode }) {
  const { athleteId = '' } = useSession();
  const { data: athlete, error, refetch } = useRead(getAthlete, { params: { id: athleteId } });
  if (athlete) return children(athlete);
  if (error) return <LoadFailed what="Your profile" error={error} onRetry={() => void refetch()} />;
  return <ScreenLoading label="Loading your profile" />;
}
