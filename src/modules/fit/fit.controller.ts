import { Controller } from '@nestjs/common';
import { getFit } from '../../../contract/fit/endpoints.js';
import { Ctx, Endpoint, Input, type AnswerOf, type InputOf } from '../../platform/http/endpoint.decorator.js';
import { Access, type RequestContext } from '../access/public.js';
import { GetFit } from './get-fit.query.js';

@Controller()
export class FitController {
  constructor(
    private readonly fit: GetFit,
    private readonly access: Access,
  ) {}

  @Endpoint(getFit)
  async get(
    @Input() { params, query }: InputOf<typeof getFit>,
    @Ctx() { caller }: RequestContext,
  ): Promise<AnswerOf<typeof getFit>> {
    await this.access.require(caller, 'college.read', 'college', params.collegeId);
    const { latitude, longitude } = query;
    const home = latitude === undefined || longitude === undefined ? undefined : { latitude, longitude };
    return this.fit.run(params.athleteId, params.collegeId, home);
  }
}
