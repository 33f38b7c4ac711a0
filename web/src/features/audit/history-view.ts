import { z } from 'zod';
import type { HistoryQuery } from '../../../../contract/history/history.js';
import { addDays, startOfDay } from '../../ui/day.js';
import { dayField, listField } from '../../ui/list/view-fields.js';

/** What a history shows; the address holds it. */
export const HistoryView = z.object({
  /** Ids of the users who did it. */
  who: listField(z.string()),
  /** Keys of kinds, which the server has. */
  kind: listField(z.string().regex(/^[A-Za-z]{1,80}$/)),
  /** First and last day, YYYY-MM-DD, or empty. */
  from: dayField,
  to: dayField,
});
export type HistoryView = z.output<typeof HistoryView>;

export const noView: HistoryView = { who: [], kind: [], from: '', to: '' };

export const isNarrowed = (view: HistoryView): boolean =>
  view.who.length + view.kind.length > 0 || view.from !== '' || view.to !== '';

/** What the server is asked for: days become moments in the zone, from the first day's start to the last one's end. */
export const historyQueryOf = (view: HistoryView, asOf = ''): z.input<typeof HistoryQuery> => ({
  ...(view.who.length > 0 ? { userId: [...view.who] } : {}),
  ...(view.kind.length > 0 ? { kind: [...view.kind] } : {}),
  ...(view.from ? { from: startOfDay(view.from) } : {}),
  ...(view.to ? { to: startOfDay(addDays(view.to, 1)) } : {}),
  ...(asOf ? { asOf } : {}),
});
