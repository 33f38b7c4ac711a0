import { Injectable } from '@nestjs/common';
import type { EditAthleteRequest } from '../../../contract/athlete/endpoints.js';
import { DomainError, invalidField } from '../../kernel/errors.js';
import { StreamReader } from '../../platform/commands/stream-reader.js';
import type { RequestContext } from '../../platform/http/request-context.js';
import { accountStream, type AccountCommand } from '../account/public.js';
import type { AthleteProfile } from '../../../contract/athlete/athlete.js';
import type { AthleteCommand } from './athlete.commands.js';
import { athleteDecider } from './athlete.decider.js';
import { athleteScreens } from './athlete-read-models.js';

/** A profile is the athlete's stream, the e-mail preference that of the account behind it: one form, two commands. */
@Injectable()
export class EditAthlete {
  constructor(private readonly streams: StreamReader) {}

  /** @throws DomainError not-found; forbidden when somebody else's preferences are to be changed */
  async run(
    athleteId: string,
    { preferences, ...changes }: EditAthleteRequest,
    context: RequestContext,
  ): Promise<void> {
    const account = preferences && (await this.accountOf(athleteId, context));
    if (Object.keys(changes).length > 0) {
      const command: AthleteCommand = { type: 'EditProfile', changes: changes as Partial<AthleteProfile> };
      await context.send(command, `athlete-${athleteId}`, athleteScreens);
    }
    if (preferences && account) {
      const command: AccountCommand = { type: 'SetEmailPreference', ...preferences };
      await context.send(command, account, athleteScreens);
    }
  }

  /** What mails somebody gets is for themself to say. */
  private async accountOf(athleteId: string, { caller }: RequestContext): Promise<string> {
    if (caller.athleteId !== athleteId && caller.role !== 'admin') {
      throw new DomainError('forbidden', 'not-yours', 'Only the athlete can change their e-mail preferences.');
    }
    const { state } = await this.streams.load(athleteDecider, athleteId);
    if (!state.userId) throw invalidField('preferences', 'This athlete has no account.');
    return accountStream(state.userId);
  }
}
