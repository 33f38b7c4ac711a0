import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import {
  changePassword,
  listSessions,
  revokeOtherSessions,
  revokeSession,
} from '../../../../../contract/identity/sessions.js';
import { call } from '../../../app/call.js';
import { toasts } from '../../../app/toasts/toast-store.js';
import { METHODS } from './sign-in-methods.js';

const SESSIONS = ['sessions'] as const;

/** Where the caller is signed in. */
export const useOwnSessions = () =>
  useQuery({
    queryKey: SESSIONS,
    queryFn: ({ signal }) => call(listSessions, { signal }),
    select: ({ sessions }) => sessions,
    staleTime: 0,
  });

const failed = () => void toasts.error('An error occurred while signing out. Please try again.');

export function useRevokeSession() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call(revokeSession, { params: { id } }),
    onSuccess: () => void toasts.show({ title: 'Signed out there' }),
    onError: failed,
    onSettled: () => client.invalidateQueries({ queryKey: SESSIONS }),
  });
}

export function useRevokeOthers() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call(revokeOtherSessions),
    onSuccess: () => void toasts.show({ title: 'Signed out everywhere else' }),
    onError: failed,
    onSettled: () => client.invalidateQueries({ queryKey: SESSIONS }),
  });
}

/** Changes the password, or sets the first one; every other session ends. Throws ApiError to its form. */
export function useChangePassword() {
  const client = useQueryClient();
  return async (password: string, currentPassword: string | undefined): Promise<void> => {
    await call(changePassword, { body: { password, ...(currentPassword === undefined ? {} : { currentPassword }) } });
    toasts.show({ title: 'Password changed', text: 'You were signed out everywhere else.' });
    await Promise.all([METHODS, SESSIONS].map((queryKey) => client.invalidateQueries({ queryKey })));
  };
}
