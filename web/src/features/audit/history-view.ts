import { z } from 'zod';
import type { HistoryQuery } from '../../../../contract/history/history.js';
import { addDays, startOfDay } from '../../ui/day.js';
import { fieldsOf, filterCount, filtersQuery, noFilters, several, single } from '../../ui/list/filters.js';
import { dayField } from '../../ui/list/view-fields.js';

/** A day, YYYY-MM-DD, or empty. */
const day = (label: string, query: (day: string) => object) =>
  single(label, { field: dayField, none: '', options: [], query });

/** What narrows a history. Days become moments in the zone, from the first day's start to the last one's end. */
export const historyFilters = {
  /** Ids of the users who did it. */
  who: several('People', { item: z.string(), options: [], query: (userId) => (userId.length > 0 ? { userId } : {}) }),
  /** Keys of kinds, which the server has. */
  kind: several('Types of change', {
    item: z.string().regex(/^[A-Za-z]{1,80}$/),
    options: [],
    query: (kind) => (kind.length > 0 ? { kind } : {}),
  }),
  from: day('From', (from) => ({ from: startOfDay(from) })),
  to: day('To', (to) => ({ to: startOfDay(addDays(to, 1)) })),
};

/** What a history shows; the address holds it. */
export const HistoryView = z.object(fieldsOf(historyFilters));
export type HistoryView = z.output<typeof HistoryView>;

export const noView: HistoryView = noFilters(historyFilters);

export const isNarrowed = (view: HistoryView): boolean => filterCount(historyFilters, view) > 0;

/** What the server is asked for. */
export const historyQueryOf = (view: HistoryView, asOf = ''): z.input<typeof HistoryQuery> => ({
  ...filtersQuery(historyFilters, view),
  ...(asOf ? { asOf } : {}),
});
