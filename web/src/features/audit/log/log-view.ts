import type { z } from 'zod';
import { searchField } from '../../../ui/list/view-fields.js';
import { historyView } from '../history/history-view.js';
import { logKinds } from './log-kinds.js';

/** What the log shows; the address holds it. */
export const LogView = historyView(logKinds).extend({ search: searchField });
export type LogView = z.output<typeof LogView>;
