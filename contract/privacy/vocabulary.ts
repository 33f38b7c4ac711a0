import { z } from 'zod';
import { profileKinds } from '../account/vocabulary.js';

/** What is erased: a profile, or an account without one. */
export const ErasureKind = z.enum([...profileKinds, 'account']);
export type ErasureKind = z.infer<typeof ErasureKind>;

/** Steps of an erasure, in order. */
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
