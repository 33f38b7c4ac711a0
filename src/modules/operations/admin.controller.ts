import { Controller } from '@nestjs/common';
import { getAdmin } from '../../../contract/operations/admin.js';
import { Ctx, Endpoint, type AnswerOf } from '../../platform/http/endpoint.decorator.js';
import type { RequestContext } from '../access/public.js';
import { GetWaiting } from './get-waiting.query.js';

@Controller()
export class AdminController {
  constructor(private readonly waiting: GetWaiting) {}

  @Endpoint(getAdmin)
  async get(@Ctx() { caller }: RequestContext): Promise<AnswerOf<typeof getAdmin>> {
    const { userId: _id, firstName, lastName, email } = caller;
    return { _id, firstName, lastName, email, waiting: await this.waiting.run() };
  }
}
