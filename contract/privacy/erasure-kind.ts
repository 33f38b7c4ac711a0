import { z } from 'zod';
import { profileKinds } from '../account/vocabulary.js';

/** As what somebody is erased: by their profile, or by an account that has none. */
export const ErasureKind = z.enum([...profileKinds, 'account']);
export type ErasureKind = z.infer<typeof ErasureKind>;
