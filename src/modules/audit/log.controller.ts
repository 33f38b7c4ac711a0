import { Controller } from '@nestjs/common';
import { exportLog, readAnchors, searchLog, verifyChain } from '../../../contract/history/log.js';
import { Ctx, Endpoint, Input, type AnswerOf, type InputOf } from '../../platform/http/endpoint.decorator.js';
import type { RequestContext } from '../access/public.js';
import { ExportLog } from './export-log.js';
import { ListHistory } from './list-history.query.js';
import { ReadAnchors } from './read-anchors.query.js';
import { VerifyChain } from './verify-chain.js';

@Controller()
export class LogController {
  constructor(
    private readonly history: ListHistory,
    private readonly chain: VerifyChain,
    private readonly exporting: ExportLog,
    private readonly anchors: ReadAnchors,
  ) {}

  @Endpoint(searchLog)
  search(
    @Input() { query }: InputOf<typeof searchLog>,
    @Ctx() { caller }: RequestContext,
  ): Promise<AnswerOf<typeof searchLog>> {
    return this.history.run('everything', query, caller);
  }

  @Endpoint(verifyChain)
  verify(): Promise<AnswerOf<typeof verifyChain>> {
    return this.chain.run();
  }

  @Endpoint(readAnchors)
  anchored(): Promise<AnswerOf<typeof readAnchors>> {
    return this.anchors.run();
  }

  @Endpoint(exportLog)
  export(@Input() { query }: InputOf<typeof exportLog>, @Ctx() context: RequestContext): AnswerOf<typeof exportLog> {
    return this.exporting.run(query, context);
  }
}
