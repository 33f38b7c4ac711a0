import { Injectable } from '@nestjs/common';
import type { MailRefusal } from '../../../contract/mail/vocabulary.js';
import { wantsEmail } from '../../../projections/account-access/emails-wanted.queries.js';
import { whyStopped } from '../../../projections/email-addresses.js';
import type { Bounce, Departing, MailGate } from '../../platform/mail/mail.js';
import type { ReadDatabase } from '../../platform/projections/tables/selection.js';
import { ReportedAddresses } from './reports/reported-addresses.js';

/** Keeps back what its reader does not want, and everything to an address that bounced or complained. */
@Injectable()
export class ReadersChoice implements MailGate {
  constructor(private readonly reported: ReportedAddresses) {}

  async refusal(db: ReadDatabase, { address, personId, kind }: Departing): Promise<MailRefusal | undefined> {
    const stopped = await whyStopped(db, await this.reported.idOf(address));
    if (stopped) return stopped;
    return kind && !(await wantsEmail(db, kind, personId)) ? 'unwanted' : undefined;
  }

  async bounced({ id, address, codes }: Bounce): Promise<void> {
    const report = { id, type: 'bounce', address, permanent: true, reason: codes } as const;
    await this.reported.record({ source: 'smtp', reports: [report] });
  }
}
