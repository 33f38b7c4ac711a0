import { useMemo } from 'react';
import { mayOf, type May } from './may.js';
import { useSession } from './session.js';

/** What the caller may do, for buttons, menus, tabs and routes to offer. */
export function useMay(): May {
  const session = useSession();
  return useMemo(() => mayOf(session), [session]);
}
