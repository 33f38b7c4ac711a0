import { useQueryClient } from '@tanstack/react-query';
import {
  beginApp,
  confirmApp,
  finishSignIn,
  listFactors,
  newRecoveryCodes,
  removeFactor,
  type FactorProof,
} from '../../../../../../contract/identity/second-factor.js';
import { enterWith } from '../../api/enter-with.js';
import { call } from '../../../../app/call.js';
import { useAction } from '../../../../app/data/action.js';
import { useRead, readKey } from '../../../../app/data/read.js';

/** The second factors of whoever is signed in, and how many recovery codes are left. */
export const useFactors = () => useRead(listFactors, {}, { staleTime: 0 });

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
  return () => client.invalidateQueries({ queryKey: readKey(listFactors) });
}

/** Throws ApiError to its form. */
export const useRemoveFactor = () =>
  useAction(removeFactor, {
    done: { title: 'Second factor removed', text: 'You were signed out everywhere else.' },
    renews: [listFactors],
  });

/** Throws ApiError to its form. */
export const renewCodes = async (proof: FactorProof): Promise<readonly string[]> =>
  (await call(newRecoveryCodes, { body: proof })).recoveryCodes;

/** Finishes a sign-in. Throws ApiError to its form. */
export async function finish(pendingSignIn: string, code: string): Promise<void> {
  await enterWith(await call(finishSignIn, { body: { pendingSignIn, code } }));
}
