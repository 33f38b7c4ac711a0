import type { NewsletterFigures, NewsletterStatus } from '../contract/newsletter/newsletter.js';
import { topicOf } from '../contract/live/live.js';
import { idOf } from '../src/kernel/event.js';
import { newsletterDecider, type NewsletterState } from '../src/modules/newsletter/newsletter.decider.js';
import { documentView } from '../src/platform/projections/folding/document-view.js';
import { readModel } from '../src/platform/projections/folding/read-model.js';
import { boolean, orNull, type ReadDatabase, text } from '../src/platform/projections/tables/selection.js';
import { Conditions, searchableText, searchConditions } from './conditions.js';
import { versionOf } from './versions.js';

const version = versionOf('newsletters');

/** A newsletter, deleted ones too, since they may come back. */
const newsletters = documentView(newsletterDecider, {
  of: version,
  key: 'newsletter_id',
  columns: {
    /** ISO 8601, which sorts as text. */
    updated_at: [text(), ({ updatedAt }) => updatedAt],
    posted_at: [orNull(text()), ({ posting }) => posting?.at ?? null],
    paused: [boolean(), ({ posting }) => posting?.paused ?? false],
    search: [text(), ({ fields: { title, description } }) => searchableText([title, description])],
    deleted: [boolean(), ({ deleted }) => deleted],
  },
  indexes: [['updated_at'], ['posted_at']],
});

export const newslettersProjection = readModel({
  ...version,
  tables: [newsletters.fold],
  topics: ({ stream }) => [topicOf('newsletter', idOf(stream))],
});

export interface NewsletterFound {
  readonly _id: string;
  readonly state: NewsletterState;
  readonly status: NewsletterStatus;
  readonly figures: NewsletterFigures;
}

const COUNTS = `
  SELECT count(*)::int AS people,
    count(*) FILTER (WHERE r.state = 'sent')::int AS sent,
    count(*) FILTER (WHERE r.state = 'waiting')::int AS waiting,
    count(*) FILTER (WHERE r.state = 'skipped')::int AS skipped,
    count(*) FILTER (WHERE r.state = 'failed')::int AS failed,
    count(*) FILTER (WHERE r.opened)::int AS opened,
    count(*) FILTER (WHERE r.state = 'sent' AND r.open_token IS NOT NULL)::int AS counted
  FROM touchline.newsletter_recipients r WHERE r.newsletter_id = n.newsletter_id`;

// Until its recipients are noted, nobody is counted, and it is being sent.
const STATUS = `CASE WHEN n.posted_at IS NULL THEN 'draft'
  WHEN f.people > 0 AND f.waiting = 0 THEN 'posted'
  WHEN n.paused THEN 'paused' ELSE 'sending' END`;

const FROM = `FROM ${newsletters.table.live} n CROSS JOIN LATERAL (${COUNTS}) f`;
const FOUND = `n.newsletter_id AS _id, n.document AS state, ${STATUS} AS status, to_json(f) AS figures`;

export async function newsletterById(db: ReadDatabase, newsletterId: string): Promise<NewsletterFound | undefined> {
  const { rows } = await db.query<NewsletterFound>(
    `SELECT ${FOUND} ${FROM} WHERE n.newsletter_id = $1 AND NOT n.deleted`,
    [newsletterId],
  );
  return rows[0];
}

/** A newsletter belongs to no team. Undefined: nobody knows it; a deleted one is known, so that it can be brought back. */
export async function whereIsNewsletter(
  db: ReadDatabase,
  newsletterId: string,
): Promise<{ teamIds: string[] } | undefined> {
  const { rows } = await db.query(`SELECT FROM ${newsletters.table.live} WHERE newsletter_id = $1`, [newsletterId]);
  return rows.length > 0 ? { teamIds: [] } : undefined;
}

interface Wanted {
  /** From 1. */
  readonly page: number;
  readonly count: number;
  readonly filter?: string | undefined;
  readonly status?: readonly NewsletterStatus[] | undefined;
}

/** A page of the newsletters, the last changed or posted first, and how many there are on all pages. */
export async function newslettersPage(
  db: ReadDatabase,
  { page, count, filter = '', status = [] }: Wanted,
): Promise<{ newsletters: NewsletterFound[]; total: number }> {
  const wanted = new Conditions();
  wanted.also('NOT n.deleted');
  for (const [condition, word] of searchConditions(filter)) wanted.where(condition.replace('search', 'n.search'), word);
  if (status.length > 0) wanted.where(`${STATUS} = ANY ($::text[])`, status);
  const { rows } = await db.query<{ total: number }>(
    `SELECT count(*)::int AS total ${FROM} WHERE ${wanted.sql}`,
    wanted.values.slice(),
  );
  const found = await db.query<NewsletterFound>(
    `SELECT ${FOUND} ${FROM} WHERE ${wanted.sql} ORDER BY n.updated_at DESC, n.newsletter_id
     LIMIT ${wanted.value(count)} OFFSET ${wanted.value((page - 1) * count)}`,
    wanted.values,
  );
  return { newsletters: found.rows, total: rows[0]?.total ?? 0 };
}
