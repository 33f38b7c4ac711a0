import { Controller } from '@nestjs/common';
import { addCollegeInterest, removeCollegeInterest } from '../../../../contract/college-interest/endpoints.js';
import { Ctx, Endpoint, Input, type AnswerOf, type InputOf } from '../../../platform/http/endpoint.decorator.js';
import type { RequestContext } from '../../access/public.js';
import { AddInterest } from './add-interest.js';
import { RemoveInterest } from './remove-interest.js';

@Controller()
export class AddingController {
  constructor(
    private readonly adding: AddInterest,
    private readonly removing: RemoveInterest,
  ) {}

  @Endpoint(addCollegeInterest)
  add(
    @Input() { body }: InputOf<typeof addCollegeInterest>,
    @Ctx() context: RequestContext,
  ): Promise<AnswerOf<typeof addCollegeInterest>> {
    return this.adding.run(body, context);
  }

  @Endpoint(removeCollegeInterest)
  async remove(
    @Input() { params: { id } }: InputOf<typeof removeCollegeInterest>,
    @Ctx() context: RequestContext,
  ): Promise<AnswerOf<typeof removeCollegeInterest>> {
    return { collegeInterestId: id, ...(await this.removing.run(id, context)) };
  }
}
