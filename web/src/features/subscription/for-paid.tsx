import type { ReactNode } from 'react';
import { Navigate } from 'react-router-dom';
import { getAthlete } from '../../../../contract/athlete/endpoints.js';
import { type Module, planIncludes } from '../../../../contract/subscription/entitlement.js';
import { useRead } from '../../app/data/read.js';
import { paths } from '../../app/paths.js';
import { useSession } from '../../app/session/session.js';
import { subscribeSearch } from './subscription.js';

/** A screen for paid and trial accounts; others go home, where the dialog says why (spec, "Athlete routes"). */
export function ForPaid({ module, children }: { module: Module; children: ReactNode }) {
  const { athleteId = '' } = useSession();
  const { data: athlete } = useRead(getAthlete, { params: { id: athleteId } });
  if (!athlete || planIncludes(module, athlete.subscription)) return children;
  return <Navigate to={{ pathname: paths.athlete.home, search: subscribeSearch('college-list') }} replace />;
}
