import { linkGoogle, listSignInMethods, unlinkIdentity } from '../../../../../contract/identity/sso.js';
import { messageOf } from '../../../app/api-error.js';
import { call, type CallAnswer } from '../../../app/call.js';
import { useAction, useCustomAction } from '../../../app/data/action.js';
import { useRead } from '../../../app/data/read.js';

export type Identity = CallAnswer<typeof listSignInMethods>['identities'][number];

/** How the caller can sign in. */
export const useSignInMethods = () => useRead(listSignInMethods);

/** Goes to Google, and comes back to where it was begun. */
export const useLinkGoogle = () =>
  useCustomAction(() => call(linkGoogle, { body: { redirect: window.location.pathname + window.location.search } }), {
    done: ({ url }) => window.location.assign(url),
    failed: 'Google could not be linked. Please try again.',
  });

export const useUnlink = () =>
  useAction(unlinkIdentity, {
    input: (id: string) => ({ params: { id } }),
    done: { title: 'Sign-in method removed' },
    failed: (error) => messageOf(error, 409) ?? 'The sign-in method could not be removed. Please try again.',
    renews: [listSignInMethods],
  });
