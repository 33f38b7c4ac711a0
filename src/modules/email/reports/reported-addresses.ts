import { createHmac } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import type pg from 'pg';
import { CommandGateway, type CommandResult } from '../../../platform/commands/command-gateway.js';
import { DATABASE_POOL } from '../../../platform/database/database-pool.js';
import { SYSTEM_ACTOR } from '../../../platform/event-store/event-store.js';
import { hasMailed } from '../../../platform/mail/mail-retention.js';
import { PersonKeys } from '../../../platform/privacy/person-keys.js';
import { emailKey } from '../../identity/public.js';
import { addresses, ERASED } from '../address.decider.js';
import type { ReportsFrom } from './report.js';

const PURPOSE = 'touchline email addresses v1';

/** Addresses by a keyed hash: who reads ids learns none, and one stays known as stopped after its person is erased. */
@Injectable()
export class ReportedAddresses {
  constructor(
    @Inject(DATABASE_POOL) private readonly pool: pg.Pool,
    private readonly keys: PersonKeys,
    private readonly commands: CommandGateway,
  ) {}

  async idOf(address: string): Promise<string> {
    const key = await this.keys.ofNobody(PURPOSE);
    return createHmac('sha256', key).update(emailKey(address)).digest('hex').slice(0, 40);
  }

  /** Records each; one that is known changes nothing. @returns what was written */
  async record({ source, reports }: ReportsFrom): Promise<CommandResult[]> {
    const results: CommandResult[] = [];
    for (const { id: reportId, type, address, permanent, reason } of reports) {
      const addressId = await this.idOf(address);
      // A late report of an erased person, or of another sender at the same provider, names nobody here.
      const said = (await hasMailed(this.pool, address.trim()))
        ? { address: address.trim(), reason }
        : { address: ERASED, reason: '' };
      const report = { addressId, reportId, source, ...said };
      const command =
        type === 'complaint'
          ? ({ type: 'RecordComplaint', ...report } as const)
          : ({ type: 'RecordBounce', ...report, permanent } as const);
      results.push(await this.commands.send(addresses.of(addressId), command, { actor: SYSTEM_ACTOR }));
    }
    return results;
  }
}
