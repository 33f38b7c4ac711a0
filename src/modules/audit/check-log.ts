import { Inject, Injectable, Logger } from '@nestjs/common';
import type pg from 'pg';
import { historyTable } from '../../../projections/history/history.table.js';
import { Anchors } from '../../platform/anchors/anchors.js';
import { ConfigError } from '../../platform/config/read-config.js';
import { DATABASE_POOL } from '../../platform/database/database-pool.js';

/** Looks at every start whether what proves the log is still there, and lets an operator go on without it. */
@Injectable()
export class CheckLog {
  private readonly logger = new Logger('Log');

  constructor(
    private readonly anchors: Anchors,
    @Inject(DATABASE_POOL) private readonly pool: pg.Pool,
  ) {}

  /** @throws ConfigError that says what is missing and what to do */
  async run(): Promise<void> {
    const losses = await this.losses();
    if (losses.length > 0) throw new ConfigError([...losses, ...KNOWINGLY].join('\n'));
    if (await this.anchors.note())
      this.logger.log(
        'Counted the saved links and anchors of the log for the first time. They are compared from now on.',
      );
  }

  /**
   * Goes on without what is missing, on record for auditors. Links that are missing are saved again from the history.
   * @returns each loss in words; none where nothing is missing
   */
  async accept(): Promise<readonly string[]> {
    const losses = await this.losses();
    if (losses.length === 0) return [];
    await this.anchors.accept(losses);
    if (await this.hasHistory())
      await this.pool.query(
        `INSERT INTO touchline.chain_links (sequence, event_id, hash)
         SELECT sequence, event_id::uuid, decode(hash, 'hex') FROM ${historyTable.live}
         WHERE sequence > (SELECT COALESCE(max(sequence), 0) FROM touchline.chain_links) ON CONFLICT DO NOTHING`,
      );
    await this.anchors.note();
    return losses;
  }

  private async losses(): Promise<string[]> {
    return [...(await this.anchors.losses()), ...(await this.unsaved())];
  }

  /** Each link is saved in the transaction that adds its event to the history. */
  private async unsaved(): Promise<string[]> {
    if (!(await this.hasHistory())) return [];
    const { rows } = await this.pool.query<{ events: number; links: number }>(
      `SELECT (SELECT COALESCE(max(sequence), 0) FROM ${historyTable.live})::int8 AS events,
         (SELECT COALESCE(max(sequence), 0) FROM touchline.chain_links)::int8 AS links`,
    );
    const { events, links } = rows[0] ?? { events: 0, links: 0 };
    if (links >= events) return [];
    return [`The history has ${events} events, but only ${links} saved links. Restore the database from a whole copy.`];
  }

  private async hasHistory(): Promise<boolean> {
    const { rows } = await this.pool.query<{ there: boolean }>('SELECT to_regclass($1) IS NOT NULL AS there', [
      historyTable.live,
    ]);
    return rows[0]?.there === true;
  }
}

const KNOWINGLY = [
  'Without it, nobody can tell whether the log was rewritten.',
  'If you restored an older backup, or it is lost for good: npm run operator -- accept-log. Auditors see that you did.',
];
