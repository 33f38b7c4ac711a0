import { Controller } from '@nestjs/common';
import { setCampSaved } from '../../../../contract/camp/endpoints.js';
import { conflict, notFound } from '../../../kernel/errors.js';
import { StreamReader } from '../../../platform/commands/stream-reader.js';
import { Ctx, Endpoint, Input, type AnswerOf, type InputOf } from '../../../platform/http/endpoint.decorator.js';
import type { RequestContext } from '../../access/public.js';
import { camps } from '../camp.stream.js';
import { savedCamps } from './saved-camps.stream.js';

@Controller()
export class SaveCampController {
  constructor(private readonly streams: StreamReader) {}

  @Endpoint(setCampSaved)
  async set(
    @Input() { params: { id: campId }, body: { athleteId, saved } }: InputOf<typeof setCampSaved>,
    @Ctx() context: RequestContext,
  ): Promise<AnswerOf<typeof setCampSaved>> {
    const { state } = await this.streams.load(camps.of(campId));
    if (!state || (saved && state.deleted)) throw notFound('Camp');
    const type = saved ? 'SaveCamp' : 'UnsaveCamp';
    const { events } = await context.send(savedCamps.of(athleteId), { type, athleteId, campId });
    const [changed] = events;
    if (!changed) throw conflict('nothing-changed', 'There was nothing to change.', { saved });
    return { campId, athleteId, saved, eventId: changed.id };
  }
}
