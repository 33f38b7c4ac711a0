import { z } from 'zod';
import { endpoint, signedIn } from '../endpoint.js';
import { Id } from '../ids.js';
import { Sport } from '../team/vocabulary.js';

/** What a code leads to (spec, athlete side, section 3: "Invite-code lookup result"). */
export const CodeLookup = z.object({
  role: z.enum(['team', 'athlete', 'assistant-coach', 'parent']),
  team: z
    .object({
      _id: Id,
      name: z.string(),
      logoImageUrl: z.string().nullable(),
      primaryColor: z.string().nullable(),
      slug: z.string().nullable(),
      sports: z.array(Sport),
    })
    .nullable(),
  athlete: z.object({ _id: Id, firstName: z.string(), lastName: z.string() }).nullable(),
  sport: Sport.nullable(),
});
export type CodeLookup = z.infer<typeof CodeLookup>;

/** 404 `invalid-code` 'Invalid code. Please try again.' for a used, expired, deleted or unknown code alike; 429 past the limits (domain.md, "Codes"). */
export const lookUpCode = endpoint({
  method: 'GET',
  path: '/api/invite/role',
  summary: 'What an invite or join code leads to',
  access: signedIn,
  query: z.strictObject({ inviteCode: z.string().max(40) }),
  response: CodeLookup,
});
