import { z } from 'zod';
import { collegeStates } from '../../../../../contract/college/vocabulary.js';
import { Sport } from '../../../../../contract/team/vocabulary.js';
import { A_PAGE, pageField, searchField } from '../../../ui/list/view-fields.js';

/** What the admins' list of camps shows; the address holds it. */
export const AllCampsView = z.object({
  page: pageField,
  search: searchField,
  sport: z.union([z.literal(''), Sport]).catch(''),
  state: z
    .string()
    .refine((state) => state === '' || Object.hasOwn(collegeStates, state))
    .catch(''),
  which: z.enum(['coming', 'past']).catch('coming'),
});
export type AllCampsView = z.output<typeof AllCampsView>;

/** Nothing searched for, nothing narrowed. */
export const allCamps = { search: '', sport: '', state: '', which: 'coming' } as const satisfies Partial<AllCampsView>;

export const isNarrowed = ({ search, sport, state, which }: AllCampsView): boolean =>
  [search, sport, state].some(Boolean) || which === 'past';

/** The view as the query of GET /api/college-camp. */
export const queryOf = ({ page, search, sport, state, which }: AllCampsView) => ({
  page,
  count: A_PAGE,
  ...(search && { filter: search }),
  ...(sport && { sport: [sport] }),
  ...(state && { state: [state] }),
  ...(which === 'past' && { past: 'true' as const }),
});
