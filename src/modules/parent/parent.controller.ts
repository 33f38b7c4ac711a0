import { Controller } from '@nestjs/common';
import { listParents } from '../../../contract/parent/endpoints.js';
import { Endpoint, Input, type AnswerOf, type InputOf } from '../../platform/http/endpoint.decorator.js';
import { ListParents } from './list-parents.query.js';

@Controller()
export class ParentController {
  constructor(private readonly parents: ListParents) {}

  @Endpoint(listParents)
  async list(@Input() { query }: InputOf<typeof listParents>): Promise<AnswerOf<typeof listParents>> {
    return { parents: await this.parents.run(query.teamId, query.filter ?? '', query) };
  }
}
