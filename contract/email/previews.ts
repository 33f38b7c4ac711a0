import { z } from 'zod';
import { endpoint, needs } from '../endpoint.js';
import { EmailKind } from '../mail/vocabulary.js';

const EmailPreview = z.object({
  key: z.string(),
  /** What it is about, as `Payments`: the list is grouped by it. */
  about: z.string(),
  /** Who gets it, as `the team’s coaches`. */
  to: z.string(),
  /** What its reader can turn off; null for an email that always comes. */
  kind: EmailKind.nullable(),
  subject: z.string(),
});
export type EmailPreview = z.infer<typeof EmailPreview>;

export const listEmailPreviews = endpoint({
  method: 'GET',
  path: '/api/email/previews',
  summary: 'Every email that the product sends, with sample data',
  access: needs('operations.read'),
  response: z.object({ previews: z.array(EmailPreview) }),
});

const named = z.strictObject({ template: z.string().min(1).max(100) });

export const getEmailPreview = endpoint({
  method: 'GET',
  path: '/api/email/previews/:template',
  summary: 'One email with sample data, as it would be sent',
  access: needs('operations.read'),
  params: named,
  response: EmailPreview.extend({
    from: z.string(),
    headers: z.array(z.object({ name: z.string(), value: z.string() })),
    html: z.string(),
    text: z.string(),
  }),
});

/** The subject says that it is a test. 429 after 30 an hour. */
export const testEmailPreview = endpoint({
  method: 'POST',
  path: '/api/email/previews/:template/test',
  summary: 'Send yourself one email with sample data',
  access: needs('operations.run'),
  params: named,
  response: z.object({ sentTo: z.string() }),
});
