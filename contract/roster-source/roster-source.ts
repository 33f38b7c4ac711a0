import { z } from 'zod';
import { rosterSourceKinds } from '../college-roster/pending.js';
import type { Sport } from '../team/vocabulary.js';

/** Who makes the software of a roster page; the page itself shows it. */
export const siteSystems = ['sidearm', 'sidearm-new', 'presto', 'wmt', 'table', 'json-ld', 'cards'] as const;
export const SiteSystem = z.enum(siteSystems);
export type SiteSystem = z.infer<typeof SiteSystem>;

/** How often a roster is read. `season`: weekly in the {@link seasonMonths} of the sport, else monthly. */
export const readingSchedules = ['season', 'daily', 'weekly', 'never'] as const;
export const ReadingSchedule = z.enum(readingSchedules);
export type ReadingSchedule = z.infer<typeof ReadingSchedule>;
export const readingScheduleLabels: Record<ReadingSchedule, string> = {
  season: 'By season',
  daily: 'Every day',
  weekly: 'Every week',
  never: 'Only by hand',
};

/**
 * The first and the last month, from 1, in which a sport is played. Flag football is played in spring: Nebraska plans
 * its season from January to May (telegraph247.com, January 2026), NAIA’s invitational was from May 7 to 9, 2026
 * (unitedsportsdesk.com, May 2026). Both were read on November 28, 2026.
 */
export const seasonMonths: Readonly<Record<Sport, readonly [first: number, last: number]>> = {
  football: [8, 12],
  flagFootball: [1, 5],
  mSoccer: [8, 12],
  wSoccer: [8, 12],
};

/** What roster a source has: its linked page, or imported files alone. */
export const rosterOrigins = ['page', 'file'] as const;
export const RosterOrigin = z.enum(rosterOrigins);
export type RosterOrigin = z.infer<typeof RosterOrigin>;
export const rosterOriginLabels: Record<RosterOrigin, string> = { page: 'Linked page', file: 'Files only' };

/** The address of a roster page: a public web address by name, without a password in it. */
export const RosterAddress = z
  .string()
  .trim()
  .min(1, 'Enter the address of the roster page')
  .max(500, 'The address is too long')
  .refine((text) => /^https?:\/\/./i.test(text), {
    error: 'The address must begin with https:// or http://',
    abort: true,
  })
  .refine(isPlain, { error: 'Enter a web address without a port or a password', abort: true })
  .refine(isPublicName, 'Enter the college’s public address, like https://athletics.example.com/roster');

function isPlain(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { username, password, port } = new URL(text);
  return username === '' && password === '' && port === '';
}

/** Endings of names that never lead to the public internet. */
const LOCAL =
  /(?:^|\.)(?:localhost|localdomain|local|internal|intranet|private|corp|home|lan|home\.arpa|in-addr\.arpa|ip6\.arpa|onion)$/;

/**
 * A name with a dot in it. URL writes every form of an IPv4 address with four decimal numbers: 127.1, 0x7f000001,
 * 017700000001. Where a name leads, the fetcher checks when it connects.
 */
function isPublicName(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const host = new URL(text).hostname.replace(/\.$/, '');
  return host.includes('.') && !host.startsWith('[') && !/^[\d.]+$/.test(host) && !LOCAL.test(host);
}

export const readOutcomes = ['imported', 'unchanged', 'failed'] as const;
export const ReadOutcome = z.enum(readOutcomes);
export type ReadOutcome = z.infer<typeof ReadOutcome>;

/** `new`: never read. `partial`: some rows could not be read. */
export const sourceHealths = ['new', 'good', 'partial', 'failing'] as const;
export const SourceHealth = z.enum(sourceHealths);
export type SourceHealth = z.infer<typeof SourceHealth>;
export const sourceHealthLabels: Record<SourceHealth, string> = {
  new: 'Not read yet',
  good: 'Good',
  partial: 'Partly read',
  failing: 'Failing',
};

/** One reading of a source. */
export const SourceRead = z.object({
  /** ISO 8601. */
  at: z.string(),
  /** The page, an uploaded file or a pasted table. */
  kind: z.enum(rosterSourceKinds),
  fileName: z.string().nullable(),
  outcome: ReadOutcome,
  system: SiteSystem.nullable(),
  season: z.string().nullable(),
  rows: z.number().int(),
  unread: z.number().int(),
  /** Why it failed, in a sentence for the admin. */
  why: z.string().nullable(),
});
export type SourceRead = z.infer<typeof SourceRead>;
