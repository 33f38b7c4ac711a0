import type { KeptTable } from './platform/backup/table-parts.js';
import { IS_ERA } from './platform/privacy/key-wrapping.js';

/**
 * The tables of the schema `touchline` that go into a backup, in an order in which none refers to a later one. The schema
 * `read` is made from the log, `bullmq` holds jobs, which reactions ask for again. Written by hand: whether a table is
 * kept, and after which others it is restored, is decided once for all of them; a test knows every table that there is.
 */
export const keptTables: readonly KeptTable[] = [
  // Wrapped by the master key and copied unchanged; without them the log can't be read. An era ends with its
  // installation.
  { table: 'person_keys', only: `NOT ${IS_ERA}` },
  // By which of the erasure keys, a part of their own, they are wrapped.
  { table: 'erasure_key' },
  // That a list of erasures has to be there.
  { table: 'erased_list' },
  // How long it was, and how many anchors there were. Links are made of the log.
  { table: 'high_water_marks', only: "list <> 'links'" },
  // Whose an address, a code or a name of a team is. No event says all of it.
  { table: 'reservations' },
  // How people sign in.
  { table: 'credentials' },
  { table: 'identities' },
  // A token of theirs from before must not make the account again after a restore.
  { table: 'erased_identities' },
  { table: 'second_factors', only: 'confirmed_at IS NOT NULL' },
  { table: 'recovery_codes' },
  // Whose the bytes of a file are.
  { table: 'files' },
  // What was mailed: a key that is there is mailed no second time.
  { table: 'mails' },
  // Until when their daily updates have told them.
  { table: 'digest_readers' },
  // Recipients of posted newsletters: a restore must not send one to people who joined since.
  { table: 'newsletter_recipients' },
  // Who closed a notification is not shown it again.
  { table: 'marketing_dismissals' },
  // A key that were forgotten would swallow another call.
  { table: 'idempotency_keys' },
  // Work that failed, which someone has to look at.
  { table: 'dead_letters' },
  // Which webhooks came, and what comparisons with the payment service found.
  { table: 'payment_events' },
  { table: 'payment_reconciliations' },
  // The reports of imports that were applied. What waits is planned again from its file.
  { table: 'college_import_plans', only: "status = 'applied'" },
];

/** The tables that do not go in, and why. */
export const tablesLeftOut: Readonly<Record<string, string>> = {
  events: 'the log is a part of its own',
  chain_links:
    'each piece of the log says the hash of its last link: a restore keeps the links that it makes of the log',
  key_era: 'what was opened is not in a backup',
  migrations: 'the manifest names them, and a restore runs them',
  followers: 'positions are those of one engine: reactions begin again, read models are rebuilt',
  rebuilds: 'what is known of rebuilds of read models',
  stream_snapshots: 'made from the log',
  sessions: 'a session that has been ended since must not come back: everybody signs in again',
  codes: 'they hold for ten minutes',
  pending_sign_ups: 'they wait for a code',
  pending_sign_ins: 'they wait for a code',
  sso_steps: 'they hold for minutes',
  attempts: 'they are counted for a day',
  kept_answers: 'kept for a day: commands that are repeated under their key are still done once',
  erasure_marks: 'a restore erases again, and keeps them anew',
  college_import_pieces: 'files that are still to be read: they are sent again',
  digest_schedule: 'made of the teams: the next moment is the next morning',
  college_download_pages: 'kept for a day: they are downloaded again',
};
