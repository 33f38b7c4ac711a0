import { z } from 'zod';
import { TeamStatus } from '../../../../../contract/team/vocabulary.js';
import { dayField, pageField, searchField } from '../../../ui/list/view-fields.js';

/** What the list of teams shows; the address holds it, under the names that the call has. */
export const TeamsView = z.object({
  page: pageField,
  search: searchField,
  status: z.union([z.literal(''), TeamStatus]).catch(''),
  startDate: dayField,
  endDate: dayField,
});
export type TeamsView = z.output<typeof TeamsView>;

/** Nothing searched for, nothing narrowed. */
export const allTeams = { search: '', status: '', startDate: '', endDate: '' } as const satisfies Partial<TeamsView>;

export const isNarrowed = ({ search, status, startDate, endDate }: TeamsView): boolean =>
  [search, status, startDate, endDate].some(Boolean);
