import { z } from 'zod';

/** Kinds of second factors: an authenticator app, or a passkey. */
export const FactorKind = z.enum(['app', 'passkey']);
export type FactorKind = z.infer<typeof FactorKind>;
