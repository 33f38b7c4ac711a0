import { Controller } from '@nestjs/common';
import { getModelHelp, setModelHelp } from '../../../../contract/writing/model-help.js';
import { conflict } from '../../../kernel/errors.js';
import { Ctx, Endpoint, Input, type AnswerOf, type InputOf } from '../../../platform/http/endpoint.decorator.js';
import type { RequestContext } from '../../access/public.js';
import { Consents } from './consents.js';
import { modelHelps } from './model-help.stream.js';

@Controller()
export class ConsentController {
  constructor(private readonly consents: Consents) {}

  @Endpoint(getModelHelp)
  get(@Input() { params }: InputOf<typeof getModelHelp>): Promise<AnswerOf<typeof getModelHelp>> {
    return this.consents.of(params.id);
  }

  @Endpoint(setModelHelp)
  async set(
    @Input() { params: { id: athleteId }, body: { allowed } }: InputOf<typeof setModelHelp>,
    @Ctx() context: RequestContext,
  ): Promise<AnswerOf<typeof setModelHelp>> {
    const by = await this.consents.decidedBy(athleteId, context.actor);
    const { events } = await context.send(
      modelHelps.of(athleteId),
      allowed
        ? { type: 'AllowModelHelp', athleteId, by, sentTo: this.consents.sentTo() }
        : { type: 'WithdrawModelHelp' },
    );
    const [changed] = events;
    if (!changed) throw conflict('nothing-changed', 'There was nothing to change.', { allowed });
    return { athleteId, allowed, eventId: changed.id };
  }
}
