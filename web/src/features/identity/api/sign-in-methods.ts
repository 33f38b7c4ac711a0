import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { linkGoogle, listSignInMethods, unlinkIdentity } from '../../../../../contract/identity/sso.js';
import { ApiError } from '../../../app/api-error.js';
import { call, type CallAnswer } from '../../../app/call.js';
import { toasts } from '../../../app/toasts/toast-store.js';

export type Identity = CallAnswer<typeof listSignInMethods>['identities'][number];

export const METHODS = ['sign-in-methods'] as const;

/** How the caller can sign in. */
export const useSignInMethods = () =>
  useQuery({ queryKey: METHODS, queryFn: ({ signal }) => call(listSignInMethods, { signal }) });

/** Goes to Google, and comes back to where it was begun. */
export const useLinkGoogle = () =>
  useMutation({
    mutationFn: () => call(linkGoogle, { body: { redirect: window.location.pathname + window.location.search } }),
    onSuccess: ({ url }) => window.location.assign(url),
    onError: () => toasts.error('Google could not be linked. Please try again.'),
  });

export function useUnlink() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call(unlinkIdentity, { params: { id } }),
    onSuccess: () => void toasts.show({ title: 'Sign-in method removed' }),
    onError: (error) =>
      void toasts.error(
        error instanceof ApiError && error.status === 409
          ? error.message
          : 'The sign-in method could not be removed. Please try again.',
      ),
    onSettled: () => client.invalidateQueries({ queryKey: METHODS }),
  });
}
