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

/** As text. */
export const erasureStepWords: Readonly<Record<ErasureStep, string>> = {
  'sign-in': 'Sign-in removed and sessions ended; the email address can be used again',
  team: 'Removed from the team; links between athlete and parents ended',
  jobs: 'Failed jobs about them deleted',
  keys: 'Keys destroyed; their data in the log can no longer be read',
  files: 'Files deleted',
  'read-models': 'Read models rebuilt without them',
  mails: 'Emails to and about them emptied',
  certificate: 'Certificate added to the history',
};
