import type { SsoError } from '../../../../contract/identity/sso.js';
import { ssoTexts } from '../../../../contract/identity/fields.js';
import { DomainError, type ErrorKind } from '../../../kernel/errors.js';

const kinds: Record<SsoError, ErrorKind> = {
  cancelled: 'invalid',
  'email-unverified': 'forbidden',
  'email-taken': 'conflict',
  'identity-taken': 'conflict',
  'account-suspended': 'forbidden',
  unavailable: 'unavailable',
  'not-configured': 'not-found',
  'sso-failed': 'invalid',
};

/** Why a sign-in by another issuer failed, in the words of the contract. */
export const refusedSso = (code: SsoError): DomainError => new DomainError(kinds[code], code, ssoTexts[code]);
