import { Module } from '@nestjs/common';
import { ExportLog } from './export-log.js';
import { HistoryController } from './history.controller.js';
import { LinkedEvents } from './linked-events.js';
import { ListHistory } from './list-history.query.js';
import { LogController } from './log.controller.js';
import { LogSigner } from './log-signer.js';
import { VerifyChain } from './verify-chain.js';

/** What happened, for those who may know: the history of one, the whole log, and the proof that nobody rewrote it. */
@Module({
  controllers: [HistoryController, LogController],
  providers: [ListHistory, LinkedEvents, VerifyChain, LogSigner, ExportLog],
})
export class AuditModule {}
