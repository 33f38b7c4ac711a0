import { Injectable } from '@nestjs/common';
import type { ChangedSuggestion } from '../../../../contract/college-interest/suggestions.js';
import { conflict, invalidField, notFound } from '../../../kernel/errors.js';
import { StreamReader } from '../../../platform/commands/stream-reader.js';
import type { RequestContext } from '../../access/public.js';
import { colleges } from '../../college/public.js';
import { collegeInterests } from '../college-interest.decider.js';
import { collegeInterestIdOf } from '../college-interest-id.js';
import type { Between } from '../college-interest.state.js';
import type { SuggestionCommand } from './suggestion.decider.js';

type Pair = Pick<Between, 'athleteId' | 'collegeId'>;

/** A college that a coach suggests to an athlete: sent, answered, withdrawn. */
@Injectable()
export class SuggestCollege {
  constructor(private readonly streams: StreamReader) {}

  /** @throws DomainError invalid; not-found; conflict `college-archived`, `interest-exists`, `suggestion-open` */
  async suggest(
    pair: Pair,
    { message = null, sentBy }: { message?: string | null | undefined; sentBy?: string | undefined },
    context: RequestContext,
  ): Promise<ChangedSuggestion> {
    const { userId } = context.caller;
    if (sentBy !== undefined && sentBy !== userId) throw invalidField('sentBy', 'Must be your own account.');
    const { state: college } = await this.streams.load(colleges.of(pair.collegeId));
    if (!college) throw notFound('College');
    if (college.archived) throw conflict('college-archived', 'This college is archived. Choose another.', pair);
    const wish = { suggestionId: context.newId('suggestion'), sentBy: userId, message: message || null };
    const between = { ...pair, collegeInterestId: collegeInterestIdOf(pair.athleteId, pair.collegeId) };
    return this.change(pair, { type: 'SuggestCollege', ...between, ...wish }, context);
  }

  /** @throws DomainError not-found; conflict `suggestion-closed`, `suggestion-open` */
  async change(
    { athleteId, collegeId }: Pair,
    command: SuggestionCommand,
    context: RequestContext,
  ): Promise<ChangedSuggestion> {
    const collegeInterestId = collegeInterestIdOf(athleteId, collegeId);
    const stream = collegeInterests.of(collegeInterestId);
    const { events } = await context.send(stream, command);
    const { state } = await this.streams.load(stream);
    if (!state?.suggestion) throw notFound('Suggestion');
    const { suggestionId } = state.suggestion;
    return { suggestionId, athleteId, collegeId, collegeInterestId, eventId: events.at(-1)?.id ?? null };
  }
}
