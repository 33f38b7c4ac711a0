import { Injectable } from '@nestjs/common';
import type { MailRefusal } from '../../../contract/mail/vocabulary.js';
import { wantsEmail } from '../../../projections/account-access/emails-wanted.queries.js';
import type { ReadDatabase } from '../../platform/projections/tables/selection.js';
import type { Departing, MailGate } from '../../platform/mail/mail.js';

/** Keeps back what its reader does not want. */
@Injectable()
export class ReadersChoice implements MailGate {
  async refusal(db: ReadDatabase, { personId, kind }: Departing): Promise<MailRefusal | undefined> {
    return kind && !(await wantsEmail(db, kind, personId)) ? 'unwanted' : undefined;
  }
}
