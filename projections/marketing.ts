import { topicOf } from '../contract/live/live.js';
import { idOf } from '../src/kernel/event.js';
import { marketingDecider, type MarketingState } from '../src/modules/marketing/marketing.decider.js';
import { documentView } from '../src/platform/projections/folding/document-view.js';
import { readModel } from '../src/platform/projections/folding/read-model.js';
import { boolean, orNull, type ReadDatabase, text } from '../src/platform/projections/tables/selection.js';
import { Conditions, searchableText, searchConditions } from './conditions.js';
import { versionOf } from './versions.js';

const version = versionOf('marketing');

/** A marketing notification, deleted ones too, since they may come back. */
const marketing = documentView(marketingDecider, {
  of: version,
  key: 'marketing_id',
  columns: {
    first_day: [text(), ({ fields }) => fields.from],
    last_day: [orNull(text()), ({ fields }) => fields.until],
    search: [text(), ({ fields: { title, description } }) => searchableText([title, description])],
    deleted: [boolean(), ({ deleted }) => deleted],
  },
  indexes: [['first_day']],
});

export const marketingProjection = readModel({
  ...version,
  tables: [marketing.fold],
  topics: ({ stream }) => [topicOf('marketing', idOf(stream))],
});

export interface MarketingFound {
  readonly _id: string;
  readonly state: MarketingState;
  readonly dismissed: number;
}

const FOUND = `m.marketing_id AS _id, m.document AS state,
  (SELECT count(*)::int FROM touchline.marketing_dismissals d WHERE d.marketing_id = m.marketing_id) AS dismissed`;

export async function marketingById(db: ReadDatabase, marketingId: string): Promise<MarketingFound | undefined> {
  const { rows } = await db.query<MarketingFound>(
    `SELECT ${FOUND} FROM ${marketing.table.live} m WHERE m.marketing_id = $1 AND NOT m.deleted`,
    [marketingId],
  );
  return rows[0];
}

/** It belongs to no team. Undefined: nobody knows it; a deleted one is known, so that it can be brought back. */
export async function whereIsMarketing(
  db: ReadDatabase,
  marketingId: string,
): Promise<{ teamIds: string[] } | undefined> {
  const { rows } = await db.query(`SELECT FROM ${marketing.table.live} WHERE marketing_id = $1`, [marketingId]);
  return rows.length > 0 ? { teamIds: [] } : undefined;
}

interface Wanted {
  /** From 1. */
  readonly page: number;
  readonly count: number;
  readonly filter?: string | undefined;
}

/** A page of them, the latest first, and how many there are on all pages. */
export async function marketingPage(
  db: ReadDatabase,
  { page, count, filter = '' }: Wanted,
): Promise<{ notifications: MarketingFound[]; total: number }> {
  const wanted = new Conditions();
  wanted.also('NOT m.deleted');
  for (const [condition, word] of searchConditions(filter)) wanted.where(condition.replace('search', 'm.search'), word);
  const { rows } = await db.query<{ total: number }>(
    `SELECT count(*)::int AS total FROM ${marketing.table.live} m WHERE ${wanted.sql}`,
    wanted.values.slice(),
  );
  const found = await db.query<MarketingFound>(
    `SELECT ${FOUND} FROM ${marketing.table.live} m WHERE ${wanted.sql} ORDER BY m.first_day DESC, m.marketing_id
     LIMIT ${wanted.value(count)} OFFSET ${wanted.value((page - 1) * count)}`,
    wanted.values,
  );
  return { notifications: found.rows, total: rows[0]?.total ?? 0 };
}

/** Those of a day (YYYY-MM-DD) that this person has not closed, the one that began first first. */
export async function marketingOn(db: ReadDatabase, today: string, userId: string): Promise<MarketingState[]> {
  const { rows } = await db.query<{ state: MarketingState }>(
    `SELECT m.document AS state FROM ${marketing.table.live} m
     WHERE NOT m.deleted AND m.first_day <= $1 AND (m.last_day IS NULL OR m.last_day >= $1)
       AND NOT EXISTS (SELECT FROM touchline.marketing_dismissals d
         WHERE d.marketing_id = m.marketing_id AND d.user_id = $2)
     ORDER BY m.first_day, m.marketing_id`,
    [today, userId],
  );
  return rows.map(({ state }) => state);
}
