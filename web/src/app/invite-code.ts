import type { Role } from '../../../contract/access/permissions.js';
import { bareCode } from '../../../contract/invite/code.js';
import { homeOf } from './paths.js';

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
