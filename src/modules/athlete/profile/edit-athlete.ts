import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { EditAthleteRequest } from '../../../../contract/athlete/endpoints.js';
import { DomainError, invalidField, notFound } from '../../../kernel/errors.js';
import { StreamReader } from '../../../platform/commands/stream-reader.js';
import { UndoChecks } from '../../../platform/commands/undo-checks.js';
import { refuseImpossiblePhone } from '../../../platform/phone/refuse-impossible-phone.js';
import { Access, type Caller, type RequestContext } from '../../access/public.js';
import { accounts } from '../../account/public.js';
import { parents } from '../../parent/public.js';
import { AthleteProfileEdited } from '../athlete.events.js';
import type { AthleteState } from '../athlete.state.js';
import { athletes } from '../athlete.decider.js';
import { asksBirthday } from '../birthday/asked-birthday.decider.js';

/** A profile is the athlete's stream, the email preference that of the account behind it: one form, two commands. */
@Injectable()
export class EditAthlete implements OnModuleInit {
  constructor(
    private readonly streams: StreamReader,
    private readonly access: Access,
    private readonly undoing: UndoChecks,
  ) {}

  onModuleInit(): void {
    this.undoing.before(AthleteProfileEdited, ({ data: { previous } }) =>
      refuseImpossiblePhone('phone', previous.phone),
    );
  }

  /**
   * @throws DomainError invalid; not-found; conflict `changed-meanwhile`; forbidden if the caller cannot change that
   * part
   */
  async run(
    athleteId: string,
    { preferences, basedOn, ...changes }: EditAthleteRequest,
    context: RequestContext,
  ): Promise<void> {
    const edits = Object.keys(changes).length > 0;
    if (edits) await this.access.require(context.caller, 'athlete.edit', 'athlete', athleteId);
    refuseImpossiblePhone('phone', changes.phone);
    const account = preferences && (await this.accountOf(athleteId, context.caller));
    if (edits) {
      await context.send(athletes.of(athleteId), {
        type: 'EditProfile',
        changes,
        basedOn,
        asksBirthday: asksBirthday(context.caller),
        byParent: context.caller.role === 'parent' ? context.caller.parentId : undefined,
      });
    }
    if (preferences && account) {
      await context.send(account, { type: 'SetEmailPreference', ...preferences });
    }
  }

  /** What mails an athlete gets is for themself to say, and for a parent who pays for them (spec, athlete side, section 6). */
  private async accountOf(athleteId: string, caller: Caller): Promise<ReturnType<typeof accounts.of>> {
    const { state } = await this.streams.load(athletes.of(athleteId));
    if (!state) throw notFound('Athlete');
    if (caller.role === 'parent') await this.requirePaying(caller.parentId ?? '', state);
    else if (caller.athleteId !== athleteId && caller.role !== 'admin') {
      throw new DomainError('forbidden', 'not-yours', 'Only the athlete can change their email preferences.');
    }
    if (!state.userId) throw invalidField('preferences', 'This athlete has no account yet.');
    return accounts.of(state.userId);
  }

  private async requirePaying(parentId: string, { athleteId, parents: linked }: AthleteState): Promise<void> {
    const { state: parent } = await this.streams.load(parents.of(parentId));
    if (Object.hasOwn(linked, parentId) && parent?.payingFor.includes(athleteId)) return;
    const message =
      'Only a parent who pays for the athlete can change their email preferences. Please contact your athlete.';
    throw new DomainError('forbidden', 'not-paying', message);
  }
}
