import { useEffect } from 'react';
import { ApiError } from '../../app/api-error.js';
import { sessions } from '../../app/session/session.js';

const KEY = 'touchline.address';

/**
 * The address that was typed last on the way in, kept for this tab: people who go from one of these screens to another, or
 * back, finds it there.
 */
export const typedAddress = {
  get: (): string => sessionStorage.getItem(KEY) ?? '',
  keep: (email: string): void => sessionStorage.setItem(KEY, email),
  /** Somebody has come in. */
  forget: (): void => sessionStorage.removeItem(KEY),
};

/** The address that the link of an invite brings along: behind the `#`, where no server sees it. Empty without one. */
export const addressIn = (hash: string): string => new URLSearchParams(hash.replace(/^#/, '')).get('email') ?? '';

/** Keeps the address in a form of the way in, for the others. */
export function useKeptAddress(email: string): void {
  useEffect(() => typedAddress.keep(email), [email]);
}

/** A sign-in as it is answered: a browser has its token as a cookie, and is told the mark. */
type Answered = { readonly mark: string } | { readonly token: string };

/** Makes a fresh session this browser's. The server has signed out the one that was there (spec, "Sign-up"). */
export async function enterWith(answer: Answered): Promise<void> {
  if (!('mark' in answer)) throw new ApiError(500, { code: 'no-cookie' });
  typedAddress.forget();
  await sessions.activate(answer.mark);
}
