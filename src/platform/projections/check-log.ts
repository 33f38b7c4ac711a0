import { Inject, Injectable, Logger } from '@nestjs/common';
import type pg from 'pg';
import { Anchors, RESTORE } from '../anchors/anchors.js';
import { ConfigError } from '../config/read-config.js';
import { DATABASE_POOL } from '../database/database-pool.js';
import { giveBack } from '../database/silent.js';
import type { Keeping } from './projection.js';
import { Projections } from './projections.js';
import { areLive, liveSchema } from './read-schema.js';
import { type Tables, tablesOf } from './tables.js';

/** Looks at every start whether what proves the log is still there, and lets an operator go on without it. */
@Injectable()
export class CheckLog {
  private readonly logger = new Logger('Log');

  constructor(
    private readonly anchors: Anchors,
    private readonly projections: Projections,
    @Inject(DATABASE_POOL) private readonly pool: pg.Pool,
  ) {}

  /** @throws ConfigError that says what is missing and what to do */
  async run(): Promise<void> {
    const losses = await this.losses();
    const said = losses.map(({ why, cure = '' }) => `${why} ${cure}`.trimEnd());
    if (losses.length > 0) throw new ConfigError([...said, ...KNOWINGLY].join('\n'));
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
    const losses = (await this.losses()).map(({ why }) => why);
    if (losses.length === 0) return [];
    await this.anchors.accept(losses);
    await this.inLiveTables((keeping, tables) => keeping.keep(tables, Number.MAX_SAFE_INTEGER));
    await this.anchors.note();
    return losses;
  }

  private async losses(): Promise<readonly { readonly why: string; readonly cure?: string }[]> {
    const unsaved = await this.inLiveTables((keeping, tables) => keeping.missing(tables));
    return [...(await this.anchors.losses()), ...unsaved.flat().map((why) => ({ why, cure: RESTORE }))];
  }

  private async inLiveTables<T>(work: (keeping: Keeping, tables: Tables) => Promise<T>): Promise<T[]> {
    const done: T[] = [];
    for (const projection of this.projections.all) {
      if (!projection.keeping || !(await areLive(this.pool, projection))) continue;
      const client = await this.pool.connect();
      try {
        await client.query(`BEGIN; SET LOCAL search_path = ${liveSchema(projection)}`);
        done.push(await work(projection.keeping, tablesOf(client)));
        await client.query('COMMIT');
      } finally {
        await giveBack(client);
      }
    }
    return done;
  }
}

const KNOWINGLY = [
  'Without it, no one can tell whether the log was rewritten.',
  'If you restored an older backup, or it is lost for good: npm run operator -- accept-log. Auditors see that you did.',
];
