import { z } from 'zod';
import { pageField } from '../../../ui/list/view-fields.js';

/** Whose conversations: an athlete's, or those of a team's athletes. */
export type InboxOf = { readonly athleteId: string } | { readonly teamId: string };

const idField = z.uuid().or(z.literal('')).catch('');

/** What the inbox shows; the address holds it. */
export const InboxView = z.object({
  page: pageField,
  only: z.enum(['all', 'unread', 'needs-answer']).catch('all'),
  /** Ids, or empty. A parent's screens say by `athlete` whom they are about: only a team is narrowed to one. */
  athlete: idField,
  college: idField,
  /** The interest whose conversation is open, or empty. */
  thread: idField,
});
export type InboxView = z.output<typeof InboxView>;

export const THREADS_A_PAGE = 20;

export const isNarrowed = (of: InboxOf, { only, athlete, college }: InboxView): boolean =>
  only !== 'all' || college !== '' || ('teamId' in of && athlete !== '');

/** Nothing is narrowed; whose inbox it is, and what is open, stays. */
export const everything = (of: InboxOf): Partial<InboxView> => ({
  only: 'all',
  college: '',
  ...('teamId' in of ? { athlete: '' } : {}),
});

/** What the server is asked for. */
export const queryOf = ({ page, only, college }: InboxView) => ({
  page,
  count: THREADS_A_PAGE,
  ...(only === 'unread' ? { unread: 'true' as const } : {}),
  ...(only === 'needs-answer' ? { needsAnswer: 'true' as const } : {}),
  ...(college ? { collegeId: college } : {}),
});
