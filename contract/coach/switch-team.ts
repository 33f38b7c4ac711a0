import { z } from 'zod';
import { endpoint, signedInEvenBlocked } from '../endpoint.js';
import { Acknowledged } from '../errors.js';
import { Id } from '../paging.js';

/**
 * 404 for a team that the caller does not coach (any longer). A coach who is inactive on one team may still switch to
 * another.
 */
export const switchTeam = endpoint({
  method: 'PATCH',
  path: '/api/coach/switch-team',
  summary: 'Switch to another of your teams',
  access: signedInEvenBlocked,
  body: z.strictObject({ teamId: Id }),
  response: Acknowledged,
});
