import { Controller } from '@nestjs/common';
import { listLooks } from '../../../../contract/privacy/endpoints.js';
import { Endpoint, Input, type AnswerOf, type InputOf } from '../../../platform/http/endpoint.decorator.js';
import { ListLooks } from './list-looks.query.js';

@Controller()
export class LooksController {
  constructor(private readonly looks: ListLooks) {}

  @Endpoint(listLooks)
  list(@Input() { params, query }: InputOf<typeof listLooks>): Promise<AnswerOf<typeof listLooks>> {
    return this.looks.run(params.id, query);
  }
}
