import { mkdir } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { Inject, Injectable, Logger } from '@nestjs/common';
import type pg from 'pg';
import type { Clock } from '../../kernel/clock.js';
import { CLOCK } from '../clock/clock.module.js';
import { Config } from '../config/config.js';
import { DATABASE_POOL } from '../database/database-pool.js';
import { giveBack } from '../database/silent.js';
import { NO_HASH, readLink } from '../event-store/hash-chain.js';
import { ConfigError } from '../config/read-config.js';
import { type AcceptedLoss, lineHash, readLosses, signLoss } from './accepted-losses.js';
import { ACCEPTED_FILE, addLines, ANCHORS_FILE, anchorsDirectory, copyOf, readLines } from './anchor-file.js';
import { BadAnchor, readAnchor, signAnchor, type SignedAnchor, SigningKey, stampedOf } from './anchor.js';
import { HighWaterMarks, type Mark, markOf, missedMark } from './high-water-marks.js';
import { askForTimeStamp } from './time-stamp.js';

type Queryable = Pick<pg.ClientBase, 'query'> | Pick<pg.Pool, 'query'>;

/** Of the advisory lock under which an anchor is written: several workers write one after the other. */
const ANCHOR_LOCK = 7_216_340_118;

/** An anchor that differs from the stored links, or something that was there and is missing. */
export interface AgainstAnchor {
  /** In words. */
  readonly why: string;
  /** What to do about it. */
  readonly cure?: string;
  /** The link that differs or is missing; none for an anchor that is missing or can't be read. */
  readonly sequence: number | undefined;
}

/** The result of comparing the log with its anchors. */
export interface AnchorsReport {
  readonly count: number;
  readonly last: SignedAnchor | undefined;
  readonly against: AgainstAnchor | undefined;
  /** What operators went on without, the first time first. */
  readonly accepted: readonly AcceptedLoss[];
}

/** A line of the anchors that no accepted loss has set aside. */
interface AnchorLine {
  readonly line: string;
  readonly signed: SignedAnchor;
}

const ANOTHER_LOG = 'If these anchors belong to another log, set TOUCHLINE_ANCHORS to a directory for this one.';

/** Anchors: what left the database of the links that were kept, and whether these are still the same. */
@Injectable()
export class Anchors {
  private readonly logger = new Logger(Anchors.name);
  private readonly directory: string;
  private readonly keys: readonly string[];

  constructor(
    private readonly config: Config,
    private readonly key: SigningKey,
    private readonly marks: HighWaterMarks,
    @Inject(DATABASE_POOL) private readonly pool: pg.Pool,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {
    this.directory = anchorsDirectory(config);
    this.keys = [key.publicKey, ...config.formerSigningKeys];
  }

  /**
   * Writes an anchor of the last link; undefined if nothing happened since the last one.
   * @throws BadAnchor if the log differs from its anchors: it is not anchored then
   */
  async add(): Promise<SignedAnchor | undefined> {
    const client = await this.pool.connect();
    try {
      await client.query('BEGIN');
      await client.query('SELECT pg_advisory_xact_lock($1)', [ANCHOR_LOCK]);
      const { last, against } = await this.report(client);
      if (against) throw new BadAnchor(`The log doesn’t match its anchors: ${against.why}`);
      const link = await readLink(client);
      if (!link || link.sequence === last?.anchor.sequence) return undefined;
      const { sequence, hash } = link;
      // First: it also waits until the link is on the database's disk.
      await this.marks.raise('links', { count: sequence, hash });
      const anchor = await this.stamped(signAnchor({ sequence, hash, time: this.clock.now().toISOString() }, this.key));
      await addLines(this.directory, ANCHORS_FILE, [JSON.stringify(anchor)]);
      await this.note();
      return anchor;
    } finally {
      await giveBack(client);
    }
  }

  /** Without a time stamp if the service has none: an anchor now is worth more than a late one. */
  private async stamped(signed: SignedAnchor): Promise<SignedAnchor> {
    const { timeStampUrl: url, timeStampAuthorities: authorities } = this.config;
    if (url === undefined || authorities === undefined) return signed;
    try {
      return { ...signed, timeStamp: await askForTimeStamp(stampedOf(signed.anchor), { url, authorities }) };
    } catch (error) {
      this.logger.warn(`An anchor has no time stamp: ${error instanceof Error ? error.message : 'unknown'}`);
      return signed;
    }
  }

  /** Compares every anchor with the links that are kept in the database, from the oldest on, and all with their marks. */
  async report(db: Queryable = this.pool): Promise<AnchorsReport> {
    // Before what they are of, which only grows.
    const missing = await this.missing(db);
    const { lines, anchors, bad, accepted } = await this.read();
    const against = bad[0] ?? (await differing(db, anchors))[0] ?? missing[0];
    return { count: lines.length, last: anchors.at(-1)?.signed, against: against && withCure(against), accepted };
  }

  /** What a start looks at, however many anchors there are: whether everything is there that was there before. */
  async losses(): Promise<readonly AgainstAnchor[]> {
    const missing = await this.missing(this.pool);
    const { anchors } = await this.read(-1);
    return [...missing, ...(await differing(this.pool, anchors))];
  }

  /** Remembers what is there now. @returns whether it was remembered for the first time */
  async note(): Promise<boolean> {
    const known = [await this.marks.of('anchors'), await this.marks.of('links')].flat();
    const link = await readLink(this.pool);
    if (link) await this.marks.raise('links', { count: link.sequence, hash: link.hash });
    const lines = await readLines(this.directory, ANCHORS_FILE);
    await this.marks.raise('anchors', markOf(lines));
    await this.marks.raise('acceptances', markOf(await readLines(this.directory, ACCEPTED_FILE)));
    await this.copy(lines);
    return known.length === 0 && (link !== undefined || lines.length > 0);
  }

  /**
   * Goes on without what is missing and without the anchors that differ, on record for auditors.
   * @throws ConfigError without a signing key
   */
  async accept(losses: readonly string[]): Promise<void> {
    if (!this.config.signingKey)
      throw new ConfigError('TOUCHLINE_SIGNING_KEY is not set. What you accept is signed with it.');
    const { lines, anchors, bad } = await this.read();
    const setAside = [...bad, ...(await differing(this.pool, anchors))].map(({ line }) => lineHash(line));
    await this.record(losses, setAside);
    const link = await readLink(this.pool);
    await this.marks.lower('links', { count: link?.sequence ?? 0, hash: link?.hash ?? NO_HASH });
    await this.marks.lower('anchors', markOf(lines));
  }

  /** Puts on record what an operator goes on without. */
  async record(losses: readonly string[], anchors: readonly string[] = []): Promise<void> {
    const accepted = { at: this.clock.now().toISOString(), losses: [...losses], anchors: [...anchors] };
    await addLines(this.directory, ACCEPTED_FILE, [JSON.stringify(signLoss(accepted, this.key))]);
    await this.marks.lower('acceptances', markOf(await readLines(this.directory, ACCEPTED_FILE)));
  }

  /** @param from the first line to read, as Array.slice has it */
  private async read(from = 0) {
    const lines = await readLines(this.directory, ANCHORS_FILE);
    const accepted = readLosses(await readLines(this.directory, ACCEPTED_FILE), this.keys);
    const setAside = new Set(accepted.flatMap((loss) => loss.anchors));
    const anchors: AnchorLine[] = [];
    const bad: (AgainstAnchor & { readonly line: string })[] = [];
    const first = lines.length - lines.slice(from).length;
    for (const [index, line] of lines.entries()) {
      if (index < first || (setAside.size > 0 && setAside.has(lineHash(line)))) continue;
      try {
        anchors.push({ line, signed: readAnchor(line, index + 1, this.keys) });
      } catch (error) {
        if (!(error instanceof BadAnchor)) throw error;
        bad.push({ line, why: error.message, sequence: undefined });
      }
    }
    return { lines, anchors, bad, accepted };
  }

  /** What was there before and is not, or not the same. */
  private async missing(db: Queryable): Promise<AgainstAnchor[]> {
    const found: AgainstAnchor[] = [];
    for (const [list, file] of [
      ['anchors', ANCHORS_FILE],
      ['acceptances', ACCEPTED_FILE],
    ] as const) {
      const marks = await this.marks.of(list);
      const lines = await readLines(this.directory, file);
      const missed = missedMark(lines, marks);
      if (missed) found.push(this.shorter(file, lines.length, missed));
    }
    return [...found, ...(await missingLinks(db, await this.marks.of('links')))];
  }

  private shorter(file: string, there: number, { count }: Mark): AgainstAnchor {
    const path = join(this.directory, file);
    const copy = file === ANCHORS_FILE ? copyOf(this.config) : undefined;
    const cure = copy === undefined ? 'Put an intact copy back.' : `Put an intact copy back, for example ${copy}.`;
    const why =
      there < count
        ? `${path} has ${there} of the ${count} lines that were written.`
        : `${path} was changed. Some of the ${count} lines that were written are missing or differ.`;
    return { why, cure, sequence: undefined };
  }

  /** Into TOUCHLINE_HOME every anchor that isn't there yet, where the list itself is elsewhere. */
  private async copy(lines: readonly string[]): Promise<void> {
    const path = copyOf(this.config);
    if (path === undefined) return;
    const [directory, file] = [dirname(path), basename(path)];
    await mkdir(directory, { recursive: true, mode: 0o700 });
    const there = new Set(await readLines(directory, file));
    await addLines(
      directory,
      file,
      lines.filter((line) => !there.has(line)),
    );
  }
}

/** Links that were saved once and are missing now, or differ. */
async function missingLinks(db: Queryable, marks: readonly Mark[]): Promise<AgainstAnchor[]> {
  for (const { count, hash } of marks.toSorted((one, other) => other.count - one.count)) {
    if (count === 0) continue;
    const link = await readLink(db, count);
    if (link?.hash === hash) continue;
    const why = link
      ? `Link ${count} isn’t the one that was saved (${hash}). The log was changed there or earlier.`
      : `Saved links of the log are missing. There were ${count}, and ${(await readLink(db))?.sequence ?? 0} are left.`;
    return [{ why, cure: RESTORE, sequence: count }];
  }
  return [];
}

export const RESTORE = 'Restore the database from a copy that is whole.';

const withCure = ({ why, cure, sequence }: AgainstAnchor): AgainstAnchor => ({
  why: cure === undefined ? why : `${why} ${cure}`,
  sequence,
});

/** The anchors that differ from the stored links, from the oldest on. */
async function differing(db: Queryable, anchors: readonly AnchorLine[]) {
  const { rows } = await db.query<{ sequence: number; event_id: string; hash: string }>(
    `SELECT sequence, event_id, encode(hash, 'hex') AS hash FROM touchline.chain_links WHERE sequence = ANY ($1)`,
    [anchors.map(({ signed }) => signed.anchor.sequence)],
  );
  const links = new Map(rows.map((link) => [link.sequence, link]));
  const found: (AgainstAnchor & { readonly line: string })[] = [];
  let before = 0;
  for (const { line, signed } of anchors) {
    const { sequence, hash, time } = signed.anchor;
    const link = links.get(sequence);
    if (link?.hash === hash) {
      before = sequence;
      continue;
    }
    const said = `The anchor of ${time} says that link ${sequence} was ${hash}.`;
    const why = link
      ? `${said} It is different now (event ${link.event_id}): the log was changed between link ${before + 1} and link ${sequence}.`
      : `${said} That link is missing now: the log was cut off after link ${before} or later.`;
    found.push({ line, why: before === 0 ? `${why} ${ANOTHER_LOG}` : why, sequence });
  }
  return found;
}
