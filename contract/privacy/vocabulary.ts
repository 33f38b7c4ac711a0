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

/** Ready to read. */
export const erasureStepWords: Readonly<Record<ErasureStep, string>> = {
  'sign-in': 'Signed out everywhere, no way to sign in left, email address free again',
  team: 'Taken off their team, links between athlete and parents ended',
  jobs: 'Failed jobs about them forgotten',
  keys: 'Keys destroyed: what the log holds on them cannot be read any more',
  files: 'Files deleted',
  'read-models': 'What screens show of them made anew without them',
  mails: 'Mails to them and about them emptied',
  certificate: 'Certified in the history',
};
