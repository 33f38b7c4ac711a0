import { z } from 'zod';
import { Outcome } from '../../../../../contract/college-import/vocabulary.js';
import { pageField } from '../../../ui/list/view-fields.js';

/** Which file is looked at, and which of its lines; the address holds it. */
export const ImportingView = z.object({
  plan: z.union([z.literal(''), z.uuid()]).catch(''),
  outcome: z.union([z.literal(''), Outcome]).catch(''),
  page: pageField,
});
export type ImportingView = z.output<typeof ImportingView>;
