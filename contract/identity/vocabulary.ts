import { z } from 'zod';

/** What somebody can have beside their password: an authenticator app, or a passkey. */
export const FactorKind = z.enum(['app', 'passkey']);
export type FactorKind = z.infer<typeof FactorKind>;
