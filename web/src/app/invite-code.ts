import type { Role } from '../../../contract/access/permissions.js';
import { bareCode } from '../../../contract/invite/code.js';
import { homeOf } from './paths.js';
import { useSearchParams } from 'react-router-dom';

const JOIN = 'join';

/**
 * The code that an address brings along, bare: of an invite's mail or a team's QR code (`join`), or of the steps of
 * joining themselves (`code`). Empty without one.
 */
export function codeIn(search: string): string {
  const params = new URLSearchParams(search);
  return bareCode(params.get('code') ?? params.get(JOIN) ?? '');
}

/** Where a code that an address brings along is made use of: the steps of a new account, else the dialog over one's home. */
export const joiningBy = (role: Role, search: string): string =>
  `${homeOf[role]}?${new URLSearchParams({ [role === 'no-role' ? 'code' : JOIN]: codeIn(search) }).toString()}`;

/** The dialog to join by a code, which the address opens: `?join`, or `?join=ABCD-2345` with a code at hand. */
export function useJoinDialog() {
  const [params, setParams] = useSearchParams();
  const set = (code: string | undefined) =>
    setParams(
      (now) => {
        const next = new URLSearchParams(now);
        if (code === undefined) next.delete(JOIN);
        else next.set(JOIN, code);
        return next;
      },
      { replace: true },
    );
  return {
    open: params.has(JOIN),
    code: params.get(JOIN) ?? '',
    /** Opens it without a code; one that it was opened with has been made use of. */
    show: () => set(''),
    hide: () => set(undefined),
  };
}
