import { PermanentFailure } from '../../../platform/jobs/job-handler.js';
import type { ProfileNames } from '../../invite/public.js';

/** What a new profile is called, as a claim says it. */
export type Names = { readonly [Field in keyof ProfileNames]: string | null };

/** @throws PermanentFailure for a claim of before names were written down: whoever made it has to call again, and say them */
export function requireNames({ firstName, lastName, email }: Names): ProfileNames {
  if (firstName === null || lastName === null || email === null)
    throw new PermanentFailure(
      'The claim does not say what the new profile is called: only whoever made it can go on.',
    );
  return { firstName, lastName, email };
}
