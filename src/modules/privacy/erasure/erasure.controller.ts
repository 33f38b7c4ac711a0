import { Controller } from '@nestjs/common';
import { erasePerson, findPeople, listErasures } from '../../../../contract/privacy/endpoints.js';
import { Ctx, Endpoint, Input, type AnswerOf, type InputOf } from '../../../platform/http/endpoint.decorator.js';
import { RequestContext } from '../../../platform/http/request-context.js';
import { BeginErasure } from './begin-erasure.js';
import { ListErasures } from './list-erasures.query.js';
import { PeopleQuery } from './people.query.js';

@Controller()
export class ErasureController {
  constructor(
    private readonly beginning: BeginErasure,
    private readonly erasures: ListErasures,
    private readonly people: PeopleQuery,
  ) {}

  @Endpoint(erasePerson)
  async erase(
    @Input() { body }: InputOf<typeof erasePerson>,
    @Ctx() context: RequestContext,
  ): Promise<AnswerOf<typeof erasePerson>> {
    return this.erasures.one(await this.beginning.run(body, context));
  }

  @Endpoint(listErasures)
  list(@Input() { query }: InputOf<typeof listErasures>): Promise<AnswerOf<typeof listErasures>> {
    return this.erasures.page(query);
  }

  @Endpoint(findPeople)
  async find(@Input() { query }: InputOf<typeof findPeople>): Promise<AnswerOf<typeof findPeople>> {
    return { people: await this.people.search(query.search) };
  }
}
