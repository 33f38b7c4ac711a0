import { Controller } from '@nestjs/common';
import { previewMassUpdate, sendMassUpdate } from '../../../../contract/college-interest/mass-update.js';
import { Ctx, Endpoint, Input, type AnswerOf, type InputOf } from '../../../platform/http/endpoint.decorator.js';
import type { RequestContext } from '../../access/public.js';
import { MassUpdates } from './mass-updates.js';

@Controller()
export class MassUpdateController {
  constructor(private readonly many: MassUpdates) {}

  @Endpoint(previewMassUpdate)
  preview(@Input() { body }: InputOf<typeof previewMassUpdate>): Promise<AnswerOf<typeof previewMassUpdate>> {
    return this.many.preview(body);
  }

  @Endpoint(sendMassUpdate)
  send(
    @Input() { body }: InputOf<typeof sendMassUpdate>,
    @Ctx() context: RequestContext,
  ): Promise<AnswerOf<typeof sendMassUpdate>> {
    return this.many.send(body, context);
  }
}
