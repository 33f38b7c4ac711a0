import { z } from 'zod';
import { anybody, endpoint } from '../endpoint.js';

// Pages of the local inbox. They exist only in trials: no mail server, demo data, no production.
const page = { method: 'GET', access: anybody, response: z.string(), contentType: 'text/html; charset=utf-8' } as const;
const params = z.strictObject({ id: z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER) });

export const showInbox = endpoint({
  ...page,
  path: '/inbox',
  summary: 'The local inbox: every sent email, newest first',
  query: z.strictObject({ before: z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER).optional() }),
});

export const showMail = endpoint({
  ...page,
  path: '/inbox/:id',
  summary: 'One email of the local inbox, as HTML and as text',
  params,
});

export const showMailHtml = endpoint({
  ...page,
  path: '/inbox/:id/html',
  summary: 'The HTML of one email, for a sandboxed frame',
  params,
});
