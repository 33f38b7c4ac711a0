import { z } from 'zod';
import { inviteTexts } from '../../../../../contract/invite/texts.js';
import { useSession } from '../../../app/session/session.js';

const name = (required: string) => z.string().trim().min(1, required).max(100);

/** The names that go with joining. */
export const NamesEntry = z.object({
  firstName: name(inviteTexts.firstNameRequired),
  lastName: name(inviteTexts.lastNameRequired),
});

/** Names of the account; asked for where a third party's sign-in has given none. */
export function useOwnNames() {
  const {
    user: { firstName, lastName },
  } = useSession();
  return { names: { firstName, lastName }, missing: !firstName || !lastName };
}
