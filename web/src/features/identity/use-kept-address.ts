import { useEffect } from 'react';
import { typedAddress } from './typed-address.js';

/** Keeps the address that stands in a form of the way in, for the others. */
export function useKeptAddress(email: string): void {
  useEffect(() => typedAddress.keep(email), [email]);
}
