import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { EditParentRequest } from '../../../contract/parent/endpoints.js';
import { invalidField, notFound } from '../../kernel/errors.js';
import { StreamReader } from '../../platform/commands/stream-reader.js';
import { UndoChecks } from '../../platform/commands/undo-checks.js';
import type { RequestContext } from '../../platform/http/request-context.js';
import { refuseImpossiblePhone } from '../../platform/phone/refuse-impossible-phone.js';
import { accounts } from '../account/public.js';
import { ParentEdited } from './parent.events.js';
import { parents } from './parent.decider.js';

/** The details and who sees them are the parent's stream, the email preference that of the account behind it. */
@Injectable()
export class EditParent implements OnModuleInit {
  constructor(
    private readonly streams: StreamReader,
    private readonly undoing: UndoChecks,
  ) {}

  onModuleInit(): void {
    this.undoing.before(ParentEdited, ({ data: { previous } }) => refuseImpossiblePhone('phone', previous.phone));
  }

  /** @throws DomainError invalid, naming the field; not-found; conflict `changed-meanwhile` */
  async run(parentId: string, request: EditParentRequest, context: RequestContext): Promise<void> {
    if (request.parentGuardianId !== parentId) throw invalidField('parentGuardianId', 'Must be the parent in the URL.');
    const { preferences, ...info } = request.update;
    refuseImpossiblePhone('update.phone', info.phone);
    const { emailNotifications, sharesContacts } = preferences ?? {};
    // First, so that a refusal leaves the rest unchanged.
    if (sharesContacts !== undefined)
      await context.send(parents.of(parentId), { type: 'SetContactSharing', shared: sharesContacts });
    if (Object.keys(info).length > 0) {
      // What a form leaves empty is not there.
      const changes = { ...info, ...(info.homeTown === '' ? { homeTown: null } : {}) };
      await context.send(parents.of(parentId), { type: 'EditParent', changes, basedOn: request.basedOn });
    }
    if (emailNotifications !== undefined) {
      const { state } = await this.streams.load(parents.of(parentId));
      if (!state) throw notFound('Parent');
      await context.send(accounts.of(state.userId), { type: 'SetEmailPreference', emailNotifications });
    }
  }
}
