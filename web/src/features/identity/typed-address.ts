import { useEffect } from 'react';

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
