import { useMemo } from 'react';
import { paths } from '../paths.js';
import { mayOf, type May } from './may.js';
import { useSession } from './session.js';

/** What the caller may do, for buttons, menus, tabs and routes to offer. */
export function useMay(): May {
  const session = useSession();
  return useMemo(() => mayOf(session), [session]);
}

/** Where the caller reads what the log says of a stream. */
export const useLogPath = (): ((stream: string) => string) =>
  useSession().user.role === 'auditor' ? paths.auditor.logOf : paths.admin.logOf;
