import { bareCode } from '../../../contract/invite/code.js';
import { paths } from './paths.js';

/** The code that an address brings along, bare: of an invite's mail (`code`) or of a team's QR code (`join`). Empty without one. */
export function codeIn(search: string): string {
  const params = new URLSearchParams(search);
  return bareCode(params.get('code') ?? params.get('join') ?? '');
}

/** Where a new account goes: the steps of joining if the address brings a code, else the first step. */
export function newAccountWith(search: string): string {
  const code = codeIn(search);
  return code ? `${paths.newAccount}?${new URLSearchParams({ code }).toString()}` : paths.newAccount;
}
