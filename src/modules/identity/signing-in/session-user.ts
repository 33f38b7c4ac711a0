import type { SessionUser } from '../../../../contract/identity/endpoints.js';
import type { Caller } from '../../access/public.js';

/** A caller as they are told who they are. */
export const userOf = ({ userId, email, role, firstName, lastName }: Caller): SessionUser => ({
  id: userId,
  email,
  role,
  firstName,
  lastName,
});
