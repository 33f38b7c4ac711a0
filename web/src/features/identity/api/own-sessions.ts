import { listSignInMethods } from '../../../../../contract/identity/sso.js';
import {
  changePassword,
  listSessions,
  revokeOtherSessions,
  revokeSession,
} from '../../../../../contract/identity/sessions.js';
import { call } from '../../../app/call.js';
import { useAction, useCustomAction } from '../../../app/data/action.js';
import { useRead } from '../../../app/data/read.js';

/** Where the caller is signed in. */
export const useOwnSessions = () => useRead(listSessions, {}, { select: ({ sessions }) => sessions, staleTime: 0 });

const failed = 'An error occurred while signing out. Please try again.';

export const useRevokeSession = () =>
  useAction(revokeSession, {
    input: (id: string) => ({ params: { id } }),
    done: { title: 'Signed out there' },
    failed,
    renews: [listSessions],
  });

export const useRevokeOthers = () =>
  useCustomAction(() => call(revokeOtherSessions), {
    done: { title: 'Signed out everywhere else' },
    failed,
    renews: [listSessions],
  });

/** Changes the password, or sets the first one; every other session ends. Throws ApiError to its form. */
export const useChangePassword = () =>
  useAction(changePassword, {
    done: { title: 'Password changed', text: 'You were signed out everywhere else.' },
    renews: [listSignInMethods, listSessions],
  });
