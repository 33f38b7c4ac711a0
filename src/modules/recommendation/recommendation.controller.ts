import { Controller } from '@nestjs/common';
import { listRecommendations } from '../../../contract/recommendation/endpoints.js';
import { Endpoint, Input, type AnswerOf, type InputOf } from '../../platform/http/endpoint.decorator.js';
import { Recommend } from './recommend.query.js';

@Controller()
export class RecommendationController {
  constructor(private readonly recommend: Recommend) {}

  @Endpoint(listRecommendations)
  all(@Input() { params, query }: InputOf<typeof listRecommendations>): Promise<AnswerOf<typeof listRecommendations>> {
    return this.recommend.run(params.id, query.count);
  }
}
