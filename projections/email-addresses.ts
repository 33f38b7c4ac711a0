import type { z } from 'zod';
import { addressTopic, type listTroubledAddresses } from '../contract/email/addresses.js';
import type { WhyStopped } from '../contract/mail/vocabulary.js';
import { addressDecider, type AddressState } from '../src/modules/email/address.decider.js';
import { documentView } from '../src/platform/projections/folding/document-view.js';
import { readModel } from '../src/platform/projections/folding/read-model.js';
import { boolean, integer, orNull, type ReadDatabase, text } from '../src/platform/projections/tables/selection.js';
import { Conditions, escapeLike } from './conditions.js';
import { versionOf } from './versions.js';

/** Addresses that bounced or complained. A row outlives an erasure, without the address: it stays stopped. */
const addresses = documentView(addressDecider, {
  of: versionOf('email-addresses'),
  name: 'email_address',
  key: 'address_id',
  columns: {
    address: [text(), ({ address }) => address.toLowerCase()],
    stopped: [orNull(text<WhyStopped>()), ({ stopped }) => stopped],
    soft_bounces: [integer(), ({ softBounces }) => softBounces],
    allowed: [boolean(), ({ allowedFor }) => allowedFor !== null],
    last_report_at: [text(), ({ lastReportAt }) => lastReportAt],
  },
  indexes: [['last_report_at'], ['stopped']],
});

export const emailAddresses = readModel({
  ...versionOf('email-addresses'),
  tables: [addresses.fold],
  topics: () => [addressTopic],
});

/** Why an address gets no emails; undefined while it gets them. */
export async function whyStopped(db: ReadDatabase, addressId: string): Promise<WhyStopped | undefined> {
  const { rows } = await db.query<{ stopped: WhyStopped | null }>(
    `SELECT a.stopped FROM ${addresses.table.live} a WHERE a.address_id = $1`,
    [addressId],
  );
  return rows[0]?.stopped ?? undefined;
}

/** How many addresses get no emails by a report since then. */
export async function countStopped(db: ReadDatabase, since: Date): Promise<number> {
  const { rows } = await db.query<{ total: number }>(
    `SELECT count(*)::int AS total FROM ${addresses.table.live} a WHERE a.stopped IS NOT NULL AND a.last_report_at >= $1`,
    [since.toISOString()],
  );
  return rows[0]?.total ?? 0;
}

const ofStatus: Readonly<Record<string, string>> = {
  bounced: "a.stopped = 'bounced'",
  complained: "a.stopped = 'complained'",
  soft: 'a.stopped IS NULL AND a.soft_bounces > 0',
  allowed: 'a.stopped IS NULL AND a.allowed',
};

/**
 * A page of these addresses, the latest report first, and how many there are on all pages.
 * @param searchedId of the address that the search is, if it is a whole one
 */
export async function troubledAddresses(
  db: ReadDatabase,
  { page, count, search, status }: z.output<typeof listTroubledAddresses.query>,
  searchedId = '',
): Promise<{ found: readonly AddressState[]; total: number }> {
  const wanted = new Conditions();
  if (search) {
    const like = wanted.value(`%${escapeLike(search.trim().toLowerCase())}%`);
    wanted.also(`(a.address LIKE ${like} OR a.address_id = ${wanted.value(searchedId)})`);
  }
  if (status) wanted.also(ofStatus[status] ?? 'true');
  const from = `FROM ${addresses.table.live} a WHERE ${wanted.sql}`;
  const at = wanted.values.length;
  const [{ rows }, counted] = await Promise.all([
    db.query<{ document: AddressState }>(
      `SELECT a.document ${from} ORDER BY a.last_report_at DESC, a.address_id LIMIT $${at + 1} OFFSET $${at + 2}`,
      [...wanted.values, count, (page - 1) * count],
    ),
    db.query<{ total: number }>(`SELECT count(*)::int AS total ${from}`, wanted.values),
  ]);
  return { found: rows.map(({ document }) => document), total: counted.rows[0]?.total ?? 0 };
}
