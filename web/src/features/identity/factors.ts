import type {
  PublicKeyCredentialCreationOptionsJSON as Creation,
  PublicKeyCredentialRequestOptionsJSON as Request,
} from '@simplewebauthn/browser';
import { useQueryClient } from '@tanstack/react-query';
import {
  askPasskey,
  beginPasskey,
  confirmPasskey,
  finishByPasskey,
  renameFactor,
} from '../../../../contract/identity/passkeys.js';
import {
  beginApp,
  confirmApp,
  type FactorProof,
  finishSignIn,
  listFactors,
  newRecoveryCodes,
} from '../../../../contract/identity/second-factor.js';
import { ApiError } from '../../app/api-error.js';
import { call } from '../../app/call.js';
import { readKey } from '../../app/data/read.js';
import { enterWith } from './enter-with.js';

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
export const renewCodes = async (proof: FactorProof): Promise<readonly string[]> =>
  (await call(newRecoveryCodes, { body: proof })).recoveryCodes;

/** Finishes a sign-in. Throws ApiError to its form. */
export async function finish(pendingSignIn: string, code: string): Promise<void> {
  await enterWith(await call(finishSignIn, { body: { pendingSignIn, code } }));
}

/** Whether this browser can have passkeys at all; without https only at localhost. */
export const passkeysWork = (): boolean => 'PublicKeyCredential' in window;

/** The browser's own dialog was left, or found no passkey. */
const notGiven = () =>
  new ApiError(400, {
    code: 'no-passkey',
    message: 'Your browser didn’t provide a passkey. Try again or use another method.',
  });

// JSON holds no undefined: what the contract may leave out is left out.

/** Makes a passkey and adds it. @returns the recovery codes, when it is the first factor. Throws ApiError to its form. */
export async function addPasskey(name: string, proof: FactorProof): Promise<readonly string[] | undefined> {
  const { id, options: optionsJSON } = await call(beginPasskey, { body: { name, ...proof } });
  const { startRegistration } = await import('@simplewebauthn/browser');
  const passkey = await given(startRegistration({ optionsJSON: optionsJSON as Creation }));
  return (await call(confirmPasskey, { params: { id }, body: { passkey } })).recoveryCodes;
}

/** Whether the account that is being signed in to has a passkey. */
export const hasPasskey = async (pendingSignIn: string, signal: AbortSignal): Promise<boolean> =>
  (await call(askPasskey, { body: { pendingSignIn }, signal })).options !== null;

/** Finishes a sign-in. Throws ApiError to its form. */
export async function finishWithPasskey(pendingSignIn: string): Promise<void> {
  const { options: optionsJSON } = await call(askPasskey, { body: { pendingSignIn } });
  if (!optionsJSON) throw notGiven();
  const { startAuthentication } = await import('@simplewebauthn/browser');
  const passkey = await given(startAuthentication({ optionsJSON: optionsJSON as Request }));
  await enterWith(await call(finishByPasskey, { body: { pendingSignIn, passkey } }));
}

export const rename = (id: string, name: string) => call(renameFactor, { params: { id }, body: { name } });

async function given<T>(passkey: Promise<T>): Promise<T> {
  try {
    return await passkey;
  } catch {
    throw notGiven();
  }
}
