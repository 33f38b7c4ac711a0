import { Controller } from '@nestjs/common';
import { getFit } from '../../../contract/fit/endpoints.js';
import { whoFits } from '../../../contract/fit/who-fits.js';
import { Ctx, Endpoint, Input, type AnswerOf, type InputOf } from '../../platform/http/endpoint.decorator.js';
import { Access, type RequestContext } from '../access/public.js';
import { GetFit } from './get-fit.query.js';
import { pointOf } from './point.js';
import { WhoFits } from './who-fits.query.js';

@Controller()
export class FitController {
  constructor(
    private readonly fit: GetFit,
    private readonly team: WhoFits,
    private readonly access: Access,
  ) {}

  @Endpoint(getFit)
  async get(
    @Input() { params, query }: InputOf<typeof getFit>,
    @Ctx() { caller }: RequestContext,
  ): Promise<AnswerOf<typeof getFit>> {
    await this.access.require(caller, 'college.read', 'college', params.collegeId);
    return this.fit.run(params.athleteId, params.collegeId, pointOf(query.latitude, query.longitude));
  }

  @Endpoint(whoFits)
  who(@Input() { params, query }: InputOf<typeof whoFits>): Promise<AnswerOf<typeof whoFits>> {
    return this.team.run(params.id, params.collegeId, query.count);
  }
}
