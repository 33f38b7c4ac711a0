import { Controller } from '@nestjs/common';
import { writeDraft } from '../../../contract/writing/draft.js';
import { Endpoint, Input, type AnswerOf, type InputOf } from '../../platform/http/endpoint.decorator.js';
import { GatherWriting } from './gather-writing.query.js';
import { writeByRules } from './rules/write-by-rules.js';

@Controller()
export class WritingController {
  constructor(private readonly gather: GatherWriting) {}

  @Endpoint(writeDraft)
  async write(@Input() { params, query }: InputOf<typeof writeDraft>): Promise<AnswerOf<typeof writeDraft>> {
    return writeByRules(await this.gather.run(params.id, query));
  }
}
