import { Controller } from '@nestjs/common';
import {
  addCollegeCoach,
  editCollegeCoach,
  moveCollegeCoach,
  removeCollegeCoach,
} from '../../../../contract/college/coach-endpoints.js';
import { conflict } from '../../../kernel/errors.js';
import { refuseImpossiblePhone } from '../../../platform/phone/refuse-impossible-phone.js';
import { Ctx, Endpoint, Input, type AnswerOf, type InputOf } from '../../../platform/http/endpoint.decorator.js';
import type { RequestContext } from '../../access/public.js';
import { byHand } from '../by-hand.js';
import { colleges } from '../college.stream.js';
import { GetCollege } from '../reading/get-college.query.js';
import type { CoachCommand } from './decide-coaches.js';

@Controller()
export class CollegeCoachesController {
  constructor(private readonly college: GetCollege) {}

  @Endpoint(addCollegeCoach)
  async add(
    @Input() { params: { id, sport }, body }: InputOf<typeof addCollegeCoach>,
    @Ctx() context: RequestContext,
  ): Promise<AnswerOf<typeof addCollegeCoach>> {
    refuseImpossiblePhone('phone', body.phone);
    const { name, title = null, email = null, phone = null, xHandle = null } = body;
    const coach = { name, title, email, phone, xHandle };
    return this.change(id, { type: 'AddCollegeCoach', sport, coach, source: byHand }, context);
  }

  @Endpoint(editCollegeCoach)
  async edit(
    @Input() { params: { id, ...at }, body: { basedOn, seen, ...changes } }: InputOf<typeof editCollegeCoach>,
    @Ctx() context: RequestContext,
  ): Promise<AnswerOf<typeof editCollegeCoach>> {
    refuseImpossiblePhone('phone', changes.phone);
    return this.change(id, { type: 'SetCollegeCoach', ...at, seen, changes, basedOn, source: byHand }, context);
  }

  @Endpoint(moveCollegeCoach)
  move(
    @Input() { params: { id, ...at }, body }: InputOf<typeof moveCollegeCoach>,
    @Ctx() context: RequestContext,
  ): Promise<AnswerOf<typeof moveCollegeCoach>> {
    return this.change(id, { type: 'MoveCollegeCoach', ...at, ...body }, context);
  }

  @Endpoint(removeCollegeCoach)
  remove(
    @Input() { params: { id, ...at }, query }: InputOf<typeof removeCollegeCoach>,
    @Ctx() context: RequestContext,
  ): Promise<AnswerOf<typeof removeCollegeCoach>> {
    return this.change(id, { type: 'RemoveCollegeCoach', ...at, ...query }, context);
  }

  private async change(id: string, command: CoachCommand, context: RequestContext) {
    const stream = colleges.of(id);
    const { events } = await context.send(stream, command);
    const [changed] = events;
    if (!changed) throw conflict('nothing-changed', 'There was nothing to change.');
    return { college: await this.college.run(id), eventId: changed.id, stream: stream.name };
  }
}
