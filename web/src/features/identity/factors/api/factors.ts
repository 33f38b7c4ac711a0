import { useQuery, useQueryClient } from '@tanstack/react-query';
import {
  beginApp,
  confirmApp,
  finishSignIn,
  listFactors,
  newRecoveryCodes,
  removeFactor,
  type FactorProof,
} from '../../../../../../contract/identity/second-factor.js';
import { call } from '../../../../app/call.js';
import { toasts } from '../../../../app/toasts/toast-store.js';
import { enterWith } from '../../api/enter-with.js';

const FACTORS = ['second-factors'] as const;

/** The second factors of whoever is signed in, and how many recovery codes are left. */
export const useFactors = () =>
  useQuery({ queryKey: FACTORS, queryFn: ({ signal }) => call(listFactors, { signal }), staleTime: 0 });

/** A proof as a form holds it: what was left empty is not said. */
export const proofOf = ({ currentPassword, code }: { currentPassword: string; code: string }): FactorProof => ({
  ...(currentPassword && { currentPassword }),
  ...(code && { code }),
});

export const startApp = (name: string, proof: FactorProof) => call(beginApp, { body: { name, ...proof } });

/** The recovery codes, when it is the first factor. Throws ApiError to its form. */
export const confirm = async (id: string, code: string): Promise<readonly string[] | undefined> =>
  (await call(confirmApp, { params: { id }, body: { code } })).recoveryCodes;

/** Reads the list again, once what was shown of a new factor has been taken in. */
export function useFactorsRead() {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: FACTORS });
}

/** Throws ApiError to its form. */
export function useRemoveFactor() {
  const read = useFactorsRead();
  return async (id: string, proof: FactorProof): Promise<void> => {
    await call(removeFactor, { params: { id }, body: proof });
    toasts.show({ title: 'Second factor removed', text: 'You were signed out everywhere else.' });
    await read();
  };
}

/** Throws ApiError to its form. */
export const renewCodes = async (proof: FactorProof): Promise<readonly string[]> =>
  (await call(newRecoveryCodes, { body: proof })).recoveryCodes;

/** Finishes a sign-in. Throws ApiError to its form. */
export async function finish(pendingSignIn: string, code: string): Promise<void> {
  await enterWith(await call(finishSignIn, { body: { pendingSignIn, code } }));
}
