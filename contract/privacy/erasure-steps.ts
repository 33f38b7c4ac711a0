import type { ErasureStep } from './vocabulary.js';

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
