import { z } from 'zod';
import { endpoint, signedInEvenBlocked } from '../endpoint.js';
import { Acknowledged } from '../errors.js';
import { Id } from '../paging.js';
import { ofAthlete } from '../privacy/endpoints.js';

/** The terms and the privacy policy, with their current version. */
export const Terms = z.strictObject({ version: z.string(), termsUrl: z.string(), privacyUrl: z.string() });
export type Terms = z.infer<typeof Terms>;

/** Terms that wait for the caller's agreement; `athletes`: a parent's minors without a parent's agreement. */
export const ToAgree = Terms.extend({
  athletes: z.array(ofAthlete(z.strictObject({ id: Id, firstName: z.string(), lastName: z.string() }), ({ id }) => id)),
});
export type ToAgree = z.infer<typeof ToAgree>;

/**
 * 409 `other-terms` if a version other than the current one was read; 403 for an athlete the caller does not
 * follow; 400 (field athleteIds) if a parent leaves out a minor without a parent's agreement.
 */
export const agreeToTerms = endpoint({
  method: 'POST',
  path: '/api/account/terms',
  summary: 'Agree to the terms and the privacy policy, for yourself and as a parent for your minors',
  access: signedInEvenBlocked,
  body: z.strictObject({
    version: z.string().min(1).max(40),
    athleteIds: z.array(Id).max(50).default([]),
  }),
  response: Acknowledged,
});
