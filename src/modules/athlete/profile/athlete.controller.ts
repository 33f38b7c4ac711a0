import { Controller } from '@nestjs/common';
import { editAthlete, getAthlete } from '../../../../contract/athlete/endpoints.js';
import { Ctx, Endpoint, Input, type AnswerOf, type InputOf } from '../../../platform/http/endpoint.decorator.js';
import type { RequestContext } from '../../access/public.js';
import { EditAthlete } from './edit-athlete.js';
import { GetAthleteAsOf } from './get-athlete-as-of.query.js';
import { GetAthlete } from './get-athlete.query.js';

@Controller()
export class AthleteController {
  constructor(
    private readonly athlete: GetAthlete,
    private readonly athleteAsOf: GetAthleteAsOf,
    private readonly editing: EditAthlete,
  ) {}

  @Endpoint(getAthlete)
  get(@Input() { params, query }: InputOf<typeof getAthlete>): Promise<AnswerOf<typeof getAthlete>> {
    return query.asOf === undefined ? this.athlete.run(params.id) : this.athleteAsOf.run(params.id, query.asOf);
  }

  @Endpoint(editAthlete)
  async edit(
    @Input() { params, body }: InputOf<typeof editAthlete>,
    @Ctx() context: RequestContext,
  ): Promise<AnswerOf<typeof editAthlete>> {
    await this.editing.run(params.id, body, context);
    return this.athlete.run(params.id);
  }
}
