import { Controller } from '@nestjs/common';
import {
  listSuggestions,
  respondToSuggestion,
  suggestCollege,
  withdrawSuggestion,
} from '../../../../contract/college-interest/suggestions.js';
import { Ctx, Endpoint, Input, type AnswerOf, type InputOf } from '../../../platform/http/endpoint.decorator.js';
import type { RequestContext } from '../../access/public.js';
import { ListSuggestions } from './list-suggestions.query.js';
import { SuggestCollege } from './suggest-college.js';

@Controller()
export class SuggestionsController {
  constructor(
    private readonly suggestion: SuggestCollege,
    private readonly list: ListSuggestions,
  ) {}

  @Endpoint(listSuggestions)
  all(@Input() { params }: InputOf<typeof listSuggestions>): Promise<AnswerOf<typeof listSuggestions>> {
    return this.list.run(params.id);
  }

  @Endpoint(suggestCollege)
  suggest(
    @Input() { params: { id: athleteId, collegeId }, body }: InputOf<typeof suggestCollege>,
    @Ctx() context: RequestContext,
  ): Promise<AnswerOf<typeof suggestCollege>> {
    return this.suggestion.suggest({ athleteId, collegeId }, body, context);
  }

  @Endpoint(respondToSuggestion)
  respond(
    @Input() { params: { id: athleteId, collegeId }, body }: InputOf<typeof respondToSuggestion>,
    @Ctx() context: RequestContext,
  ): Promise<AnswerOf<typeof respondToSuggestion>> {
    return this.suggestion.change({ athleteId, collegeId }, { type: 'RespondToSuggestion', ...body }, context);
  }

  @Endpoint(withdrawSuggestion)
  withdraw(
    @Input() { params: { id: athleteId, collegeId } }: InputOf<typeof withdrawSuggestion>,
    @Ctx() context: RequestContext,
  ): Promise<AnswerOf<typeof withdrawSuggestion>> {
    return this.suggestion.change({ athleteId, collegeId }, { type: 'WithdrawSuggestion' }, context);
  }
}
