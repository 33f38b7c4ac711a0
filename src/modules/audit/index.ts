import { ownHistory } from './own-history.js';
import { historyProjection } from '../../../projections/history/history.projection.js';
import { feature } from '../feature.js';
import { ExportLog } from './export-log.js';
import { HistoryController } from './history.controller.js';
import { LinkedEvents } from './linked-events.js';
import { ListActivity } from './list-activity.query.js';
import { ListHistory } from './list-history.query.js';
import { FindStream } from './undo/find-stream.query.js';
import { HistoryReach } from './undo/history-reach.query.js';
import { LogController } from './log.controller.js';
import { NamedChanges } from './undo/named-changes.query.js';
import { PreviewUndo } from './undo/preview-undo.query.js';
import { ReadAnchors } from './read-anchors.query.js';
import { UndoController } from './undo/undo.controller.js';
import { UndoRights } from './undo/undo-rights.js';
import { VerifyChain } from './verify-chain.js';

/** What happened, for those who may know: the history of one, the whole log, and the proof that nobody rewrote it. */
export const audit = feature({
  name: 'audit',
  readModels: [historyProjection],
  personalData: [
    // Excel keeps the name History to itself.
    { of: 'userId', key: 'history', title: 'What happened', read: (pool, _, self) => ownHistory(pool, self) },
  ],
  controllers: [HistoryController, LogController, UndoController],
  providers: [
    ListActivity,
    ListHistory,
    LinkedEvents,
    VerifyChain,
    ExportLog,
    ReadAnchors,
    FindStream,
    HistoryReach,
    NamedChanges,
    PreviewUndo,
    UndoRights,
  ],
});
