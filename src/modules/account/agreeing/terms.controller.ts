import { Controller } from '@nestjs/common';
import { agreeToTerms } from '../../../../contract/account/terms.js';
import { acknowledged } from '../../../../contract/errors.js';
import { conflict, forbidden, invalidField, notFound } from '../../../kernel/errors.js';
import { Config } from '../../../platform/config/config.js';
import { Ctx, Endpoint, Input, type AnswerOf, type InputOf } from '../../../platform/http/endpoint.decorator.js';
import type { RequestContext } from '../../access/public.js';
import { TermsToAgree } from '../../identity/public.js';
import { accounts } from '../account.stream.js';

/** Who agreed to which version of the terms, and when, is an event of their account. */
@Controller()
export class TermsController {
  constructor(
    private readonly config: Config,
    private readonly toAgree: TermsToAgree,
  ) {}

  @Endpoint(agreeToTerms)
  async agree(
    @Input() { body }: InputOf<typeof agreeToTerms>,
    @Ctx() context: RequestContext,
  ): Promise<AnswerOf<typeof agreeToTerms>> {
    const { terms } = this.config;
    if (!terms) throw notFound('Page of terms');
    const { userId, linkedAthleteIds } = context.caller;
    if (body.version !== terms.version)
      throw conflict('other-terms', 'There is a newer version of the terms. Read it first.', {
        version: terms.version,
      });
    if (!body.athleteIds.every((athleteId) => linkedAthleteIds.includes(athleteId))) throw forbidden();
    const left = (await this.toAgree.minorsOf(context.caller, terms.version)).filter(
      ({ id }) => !body.athleteIds.includes(id),
    );
    if (left.length > 0) {
      const names = left.map(({ firstName, lastName }) => `${firstName} ${lastName}`.trim()).join(', ');
      throw invalidField('athleteIds', `Agree for your minors too: ${names}.`);
    }
    await context.send(accounts.of(userId), { type: 'AgreeToTerms', ...body });
    return acknowledged;
  }
}
