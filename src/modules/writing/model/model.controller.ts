import { Controller } from '@nestjs/common';
import { Readable } from 'node:stream';
import { writeDraftByModel, type DraftPart } from '../../../../contract/writing/model-help.js';
import { conflict } from '../../../kernel/errors.js';
import { Ctx, Endpoint, Input, type InputOf } from '../../../platform/http/endpoint.decorator.js';
import { Limits, type Limit } from '../../../platform/limits/limits.js';
import type { RequestContext } from '../../access/public.js';
import { Consents, noModel } from '../consent/consents.js';
import { GatherWriting } from '../gather-writing.query.js';
import { DraftByModel } from './draft-by-model.js';

/** A model costs by the word: enough for an evening of writing. */
const BUDGET: Limit = {
  name: 'model-drafts',
  most: 30,
  seconds: 3_600,
  says: 'A model has written many drafts for you this hour.',
};

@Controller()
export class ModelController {
  constructor(
    private readonly gather: GatherWriting,
    private readonly consents: Consents,
    private readonly limits: Limits,
    private readonly drafts: DraftByModel,
  ) {}

  @Endpoint(writeDraftByModel)
  async write(
    @Input() { params, body }: InputOf<typeof writeDraftByModel>,
    @Ctx() { caller, reply }: RequestContext,
  ): Promise<Readable> {
    const writing = await this.gather.run(params.id, body);
    const { sentTo, allowed } = await this.consents.of(writing.athleteId);
    if (sentTo === null) throw noModel();
    if (!allowed) throw conflict('model-not-allowed', 'Nobody has allowed a model to help yet.');
    await this.limits.count(BUDGET, caller.userId);
    // Proxies must neither keep nor gather it.
    reply.header('cache-control', 'no-store').header('x-accel-buffering', 'no');
    const gone = new AbortController();
    const events = Readable.from(asEvents(this.drafts.run(writing, gone.signal)));
    return events.once('close', () => gone.abort());
  }
}

async function* asEvents(parts: AsyncIterable<DraftPart>): AsyncGenerator<string> {
  // The headers leave with the first bytes.
  yield ': writing\n\n';
  for await (const part of parts) yield `data: ${JSON.stringify(part)}\n\n`;
}
