import { Controller } from '@nestjs/common';
import { listProfileViews } from '../../../../contract/privacy/endpoints.js';
import { Endpoint, Input, type AnswerOf, type InputOf } from '../../../platform/http/endpoint.decorator.js';
import { ListViews } from './list-views.query.js';

@Controller()
export class ViewsController {
  constructor(private readonly views: ListViews) {}

  @Endpoint(listProfileViews)
  list(@Input() { params, query }: InputOf<typeof listProfileViews>): Promise<AnswerOf<typeof listProfileViews>> {
    return this.views.run(params.id, query);
  }
}
