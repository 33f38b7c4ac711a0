import { useState } from 'react';
import { useSession } from '../../../app/session/session.js';
import type { Names } from './api/accept-code.js';

/** The names that go with joining: of the account; asked for where a third party's sign-in has given none. */
export function useNames() {
  const { user } = useSession();
  const [value, change] = useState<Names>({ firstName: user.firstName, lastName: user.lastName });
  const missing = !user.firstName || !user.lastName;
  return { value, change, missing, ready: value.firstName.trim() !== '' && value.lastName.trim() !== '' };
}
export type NameEntry = ReturnType<typeof useNames>;
