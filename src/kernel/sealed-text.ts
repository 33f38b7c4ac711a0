import { ITSELF } from './event-definition.js';

/** What is read of a text once its key is destroyed. */
export const ERASED_TEXT = '[erased]';
/** Of an address on the web: one that leads nowhere, by RFC 2606. */
export const ERASED_URL = 'https://erased.invalid';

/**
 * For an event with texts of several people, such as a team's, which may name anybody: each is sealed under a key of its
 * own. In version 1 they lay open, and what was written so stays.
 */
export const sealedSince2 = <Erased extends object>(erased: Erased) => ({
  version: 2 as const,
  personal: { of: ITSELF, erased } as const,
  upcasts: { 1: (data: Record<string, unknown>) => data },
});

/** What is read of declared fields once their key is destroyed: what has to be said reads as erased, the rest is empty. */
export const erasedFields = <Name extends string, Empty extends object>(fields: {
  readonly names: readonly Name[];
  readonly empty: Empty;
}): Empty & Record<Exclude<Name, keyof Empty>, string> => ({
  ...(Object.fromEntries(fields.names.map((name) => [name, ERASED_TEXT])) as Record<
    Exclude<Name, keyof Empty>,
    string
  >),
  ...fields.empty,
});
