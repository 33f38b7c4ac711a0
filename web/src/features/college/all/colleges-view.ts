import { z } from 'zod';
import { CollegeSortKey } from '../../../../../contract/college/list-colleges.js';
import { collegeStates, Division } from '../../../../../contract/college/vocabulary.js';
import { Sport } from '../../../../../contract/team/vocabulary.js';
import { pageField, searchField } from '../../../ui/list/view-fields.js';

/** What the admins' list of colleges shows; the address holds it. */
export const CollegesView = z.object({
  page: pageField,
  search: searchField,
  sport: z.union([z.literal(''), Sport]).catch(''),
  division: z.union([z.literal(''), Division]).catch(''),
  state: z
    .string()
    .refine((state) => state === '' || Object.hasOwn(collegeStates, state))
    .catch(''),
  which: z.enum(['listed', 'archived']).catch('listed'),
  sortBy: CollegeSortKey.exclude(['distance']).optional().catch(undefined),
  sortDirection: z.enum(['asc', 'desc']).catch('asc'),
});
export type CollegesView = z.output<typeof CollegesView>;
export type CollegesSort = NonNullable<CollegesView['sortBy']>;

/** Nothing searched for, nothing narrowed. */
export const allColleges = {
  search: '',
  sport: '',
  division: '',
  state: '',
  which: 'listed',
} as const satisfies Partial<CollegesView>;

export const isNarrowed = ({ search, sport, division, state, which }: CollegesView): boolean =>
  [search, sport, division, state].some(Boolean) || which === 'archived';
