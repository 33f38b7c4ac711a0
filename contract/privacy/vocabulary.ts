import { z } from 'zod';
import { profileKinds } from '../account/vocabulary.js';

/** What somebody is erased as: their profile, or an account that has none. */
export const ErasureKind = z.enum([...profileKinds, 'account']);
export type ErasureKind = z.infer<typeof ErasureKind>;

/** What an erasure goes through, in this order. */
export const erasureSteps = [
  'sign-in',
  'team',
  'jobs',
  'keys',
  'files',
  'read-models',
  'mails',
  'certificate',
] as const;
export type ErasureStep = (typeof erasureSteps)[number];
