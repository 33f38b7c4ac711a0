import type { ReactNode } from 'react';
import { Navigate } from 'react-router-dom';
import { listCamps } from '../../../../contract/camp/list-camps.js';
import { useRead } from '../../app/data/read.js';
import { paths } from '../../app/paths.js';
import { seesCamps } from '../../app/session/modules.js';
import { useSession } from '../../app/session/session.js';

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
  const { data } = useRead(listCamps, { query: { count: 1 } }, { enabled: sees });
  return sees && (data?.campCount ?? 0) > 0 ? children : null;
}
