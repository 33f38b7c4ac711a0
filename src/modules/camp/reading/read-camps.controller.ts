import { Readable } from 'node:stream';
import { Controller, Inject } from '@nestjs/common';
import { getCamp, getCampCalendar } from '../../../../contract/camp/endpoints.js';
import { listCamps } from '../../../../contract/camp/list-camps.js';
import type { Clock } from '../../../kernel/clock.js';
import { CLOCK } from '../../../platform/clock/clock.module.js';
import { Ctx, Endpoint, Input, type AnswerOf, type InputOf } from '../../../platform/http/endpoint.decorator.js';
import type { RequestContext } from '../../access/public.js';
import { calendarFileName, campCalendar } from './camp-calendar.js';
import { GetCamp } from './get-camp.query.js';
import { ListCamps } from './list-camps.query.js';
import { whoseSaved } from './whose-saved.js';

@Controller()
export class ReadCampsController {
  constructor(
    private readonly camp: GetCamp,
    private readonly list: ListCamps,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  @Endpoint(listCamps)
  all(
    @Input() { query }: InputOf<typeof listCamps>,
    @Ctx() { caller }: RequestContext,
  ): Promise<AnswerOf<typeof listCamps>> {
    return this.list.run(query, caller);
  }

  @Endpoint(getCamp)
  get(
    @Input() { params, query }: InputOf<typeof getCamp>,
    @Ctx() { caller }: RequestContext,
  ): Promise<AnswerOf<typeof getCamp>> {
    return this.camp.run(params.id, whoseSaved(caller, query.athleteId));
  }

  @Endpoint(getCampCalendar)
  async calendar(
    @Input() { params }: InputOf<typeof getCampCalendar>,
    @Ctx() { reply }: RequestContext,
  ): Promise<Readable> {
    const camp = await this.camp.run(params.id);
    reply.header('content-disposition', `attachment; filename="${calendarFileName(camp)}"`);
    return Readable.from([campCalendar(camp, this.clock.now())]);
  }
}
