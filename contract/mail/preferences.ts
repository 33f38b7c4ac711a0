import { z } from 'zod';
import { endpoint, needs } from '../endpoint.js';
import { EmailKind } from './vocabulary.js';

/** The kinds that one's role gets, in the order of the settings, beneath the switch over all of them. */
export const EmailPreferences = z.object({
  emailNotifications: z.boolean(),
  kinds: z.array(z.object({ kind: EmailKind, wanted: z.boolean() })),
});
export type EmailPreferences = z.infer<typeof EmailPreferences>;

export const getEmailPreferences = endpoint({
  method: 'GET',
  path: '/api/email/preferences',
  summary: 'Which kinds of email you get',
  access: needs('email.own'),
  response: EmailPreferences,
  topics: ['account'],
});

/** Repeating it changes nothing. */
export const setEmailKind = endpoint({
  method: 'PUT',
  path: '/api/email/preferences',
  summary: 'Turn one kind of email on or off',
  access: needs('email.own'),
  body: z.strictObject({ kind: EmailKind, wanted: z.boolean() }),
  response: EmailPreferences,
});
