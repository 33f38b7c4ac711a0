import { ownHistory } from './own-history.js';
import { historyProjection } from '../../../projections/history/history.projection.js';
import { feature } from '../feature.js';
import { ExportLog } from './export-log.js';
import { LinkedEvents } from './linked-events.js';
import { HistoryKinds } from './history-kinds.js';
import { ListHistory } from './list-history.js';
import { HistoryReach, FindStream, UndoRights } from './undo/undo-rights.js';
import { NamedChanges } from './undo/preview-undo.js';
import { VerifyChain } from './verify-chain.js';
import { auditHandlers } from './audit.api.js';

/** What happened, for those who may know: the history of one, the whole log, and the proof that nobody rewrote it. */
export const audit = feature({
  name: 'audit',
  readModels: [historyProjection],
  personalData: [
    // Excel keeps the name History to itself.
    {
      of: 'userId',
      key: 'history',
      title: 'Your history',
      read: (pool, _, self, definitions) => ownHistory(pool, self, definitions),
    },
  ],
  handlers: auditHandlers,
  providers: [
    HistoryKinds,
    ListHistory,
    LinkedEvents,
    VerifyChain,
    ExportLog,
    FindStream,
    HistoryReach,
    NamedChanges,
    UndoRights,
  ],
});
