import { z } from 'zod';
import { endpoint, needs } from '../endpoint.js';

/** Which mails a coach gets; athletes and parents set theirs with their profile (spec, section 7). */
export const Preferences = z.strictObject({ emailNotifications: z.boolean() });
export type Preferences = z.infer<typeof Preferences>;

export const getPreferences = endpoint({
  method: 'GET',
  path: '/api/account/preferences',
  summary: 'The emails that a coach has chosen',
  access: needs('account.preferences'),
  response: Preferences,
  topics: ['account'],
});

export const setPreferences = endpoint({
  method: 'PUT',
  path: '/api/account/preferences',
  summary: 'Choose your emails as a coach',
  access: needs('account.preferences'),
  body: Preferences,
  response: Preferences,
});
