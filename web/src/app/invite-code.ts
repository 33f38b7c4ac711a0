import type { Role } from '../../../contract/access/roles.js';
import { bareCode } from '../../../contract/invite/code.js';
import { paths } from './paths.js';

const JOIN = 'join';

/**
 * The code that an address brings along, bare: of an invite's mail or a team's QR code (`join`), or of the steps of
 * joining themselves (`code`). Empty without one.
 */
export function codeIn(search: string): string {
  const params = new URLSearchParams(search);
  return bareCode(params.get('code') ?? params.get(JOIN) ?? '');
}

/** The steps of joining, with the code of an address. */
export const joiningBy = (search: string): string =>
  `${paths.newAccount}?${new URLSearchParams({ code: codeIn(search) }).toString()}`;

/** Whether somebody who has a role already followed an invite to their own home. An athlete's home has its own dialog. */
export const invitedAs = (role: Role, { pathname, search }: { pathname: string; search: string }): boolean =>
  role !== 'athlete' && pathname !== paths.newAccount && bareCode(new URLSearchParams(search).get(JOIN) ?? '') !== '';
