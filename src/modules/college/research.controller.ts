import { Controller } from '@nestjs/common';
import { collegePoints, collegeTowns } from '../../../contract/college/college-places.js';
import { countColleges } from '../../../contract/college/count-colleges.js';
import { Ctx, Endpoint, Input, type AnswerOf, type InputOf } from '../../platform/http/endpoint.decorator.js';
import type { RequestContext } from '../access/public.js';
import { CountColleges } from './reading/count-colleges.query.js';
import { FindPlaces } from './reading/find-places.query.js';

/** What is asked of many colleges at once, besides their list. */
@Controller()
export class ResearchController {
  constructor(
    private readonly counts: CountColleges,
    private readonly places: FindPlaces,
  ) {}

  @Endpoint(countColleges)
  count(
    @Input() { query }: InputOf<typeof countColleges>,
    @Ctx() { caller }: RequestContext,
  ): Promise<AnswerOf<typeof countColleges>> {
    return this.counts.run(query, caller);
  }

  @Endpoint(collegePoints)
  async points(
    @Input() { query }: InputOf<typeof collegePoints>,
    @Ctx() { caller }: RequestContext,
  ): Promise<AnswerOf<typeof collegePoints>> {
    return { points: await this.places.points(query, caller) };
  }

  @Endpoint(collegeTowns)
  async towns(@Input() { query }: InputOf<typeof collegeTowns>): Promise<AnswerOf<typeof collegeTowns>> {
    return { towns: await this.places.towns(query.search) };
  }
}
