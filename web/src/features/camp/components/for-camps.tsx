import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Navigate } from 'react-router-dom';
import { paths } from '../../../app/paths.js';
import { seesCamps } from '../../../app/session/modules.js';
import { useSession } from '../../../app/session/session.js';
import { anyCamps } from '../api/any-camps.js';

interface Props {
  children: ReactNode;
}

/** A screen of camps; who is not let in to them goes home (spec, "Athlete routes" and "Parent routes"). */
export function ForCamps({ children }: Props) {
  return seesCamps(useSession()) ? children : <Navigate to={paths.root} replace />;
}

/** The way to camps, for who is let in. */
export function WhoSeesCamps({ children }: Props) {
  return seesCamps(useSession()) ? children : null;
}

/** The same, only while there are any (spec: "a Camps tab when camps exist"). */
export function WhereCampsAre({ children }: Props) {
  const sees = seesCamps(useSession());
  const { data: any = false } = useQuery({ ...anyCamps, enabled: sees });
  return sees && any ? children : null;
}
