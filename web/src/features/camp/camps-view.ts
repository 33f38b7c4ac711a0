import { z } from 'zod';
import { collegeStates } from '../../../../contract/college/vocabulary.js';
import { Sport } from '../../../../contract/team/vocabulary.js';
import { addDays } from '../../ui/day.js';
import { listField, pageField, searchField } from '../../ui/list/view-fields.js';

/** Most that a camp costs, US dollars. */
export const costs = ['0', '100', '250', '500'] as const;

/** What the list of camps shows; the address holds it. `sports`: those that it is narrowed to by default. */
export const campsView = (sports: readonly Sport[]) =>
  z.object({
    page: pageField,
    filter: searchField,
    sport: listField(Sport, sports),
    state: listField(z.string().refine((state) => Object.hasOwn(collegeStates, state))),
    /** YYYY-MM, or empty. */
    month: z
      .string()
      .regex(/^\d{4}-(0[1-9]|1[0-2])$/)
      .catch(''),
    cost: z.enum(['', ...costs]).catch(''),
    which: z.enum(['all', 'saved']).catch('all'),
    /** The id of the camp that is open, or empty. */
    camp: z.uuid().catch(''),
  });
export type CampsView = z.output<ReturnType<typeof campsView>>;

export const CAMPS_A_PAGE = 20;

/** Nothing but the search narrows. */
export const noFilters = {
  sport: [],
  state: [],
  month: '',
  cost: '',
  which: 'all',
} as const satisfies Partial<CampsView>;
export type Filters = Pick<CampsView, keyof typeof noFilters>;

export const filterCount = ({ sport, state, month, cost, which }: Filters): number =>
  sport.length + state.length + [month, cost, which === 'saved'].filter(Boolean).length;

export const isNarrowed = (view: CampsView): boolean => view.filter !== '' || filterCount(view) > 0;

/** The view as the query of GET /api/college-camp. */
export const queryOf = ({ page, filter, sport, state, month, cost, which }: CampsView) => ({
  page,
  count: CAMPS_A_PAGE,
  sport: [...sport],
  state: [...state],
  ...(filter && { filter }),
  ...(month && { from: `${month}-01`, to: lastDayOf(month) }),
  ...(cost && { cost: Number(cost) }),
  ...(which === 'saved' && { saved: 'true' as const }),
});

/** `2027-02` → `2027-02-28`. */
const lastDayOf = (month: string): string => addDays(`${monthAfter(month)}-01`, -1);

/** `2026-12` → `2027-01`. */
export const monthAfter = (month: string): string => addDays(`${month}-28`, 4).slice(0, 7);
