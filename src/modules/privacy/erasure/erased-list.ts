import { open, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Inject, Injectable } from '@nestjs/common';
import type pg from 'pg';
import { anchorsDirectory } from '../../../platform/anchors/anchor-file.js';
import { SigningKey } from '../../../platform/anchors/anchor.js';
import { Anchors } from '../../../platform/anchors/anchors.js';
import { HighWaterMarks, type Mark, markOf, missedMark } from '../../../platform/anchors/high-water-marks.js';
import { Config } from '../../../platform/config/config.js';
import { ConfigError } from '../../../platform/config/read-config.js';
import { DATABASE_POOL } from '../../../platform/database/database-pool.js';
import { canonicalJson } from '../../../platform/event-store/hash-chain.js';
import { hashOf, readErasedLines, type Erased, type ErasedLines } from './erased-lines.js';
import type { ErasureState } from './erasure.decider.js';

const FILE = 'erased.jsonl';

/**
 * The list of erasures outside of the database, beside the anchors (ADR 25): a backup from before an erasure does
 * not know of it. Each line is signed, so that nobody has others erased by a line of theirs, and the lines are counted
 * in the database, its backups and TOUCHLINE_HOME, so that nobody is let back in by taking a line away.
 */
@Injectable()
export class ErasedList {
  private readonly path: string;
  private readonly known: readonly string[];

  constructor(
    private readonly config: Config,
    private readonly key: SigningKey,
    private readonly marks: HighWaterMarks,
    private readonly anchors: Anchors,
    @Inject(DATABASE_POOL) private readonly pool: pg.Pool,
  ) {
    this.path = join(anchorsDirectory(config), FILE);
    this.known = [key.publicKey, ...config.formerSigningKeys];
  }

  /** Adds an erasure that is not on it. A key that ends with the process signs nothing that is to be kept. */
  async add({ erasureId, kind, profileId, person }: ErasureState, at: Date): Promise<void> {
    if (!this.config.signingKey) return;
    if (!(await this.read())?.erased.some((one) => one.erasureId === erasureId))
      await this.write({ erased: { erasureId, kind, profileId, ...person, at: at.toISOString() } });
    await this.count();
  }

  /** Who was erased, the first one first; begins the list where there was never one. @throws as {@link check} */
  async trusted(): Promise<readonly Erased[]> {
    const lines = await this.check();
    if (this.config.signingKey) {
      await this.begin();
      await this.count();
    }
    return lines?.erased ?? [];
  }

  /**
   * @throws ConfigError for a list that is gone, that is shorter than it was, or that holds what nobody signed whose key is
   * known: people who were erased would come back by a restored backup
   */
  async check(): Promise<ErasedLines | undefined> {
    const lines = await this.read();
    if (lines && lines.strange.length > 0) throw new ConfigError(strangeLines(this.path, lines));
    if (!lines && (await this.wasBegun())) throw new ConfigError(isGone(this.path));
    const missed = await this.missed(lines);
    if (missed) throw new ConfigError(isShorter(this.path, lines?.signed.length ?? 0, missed));
    return lines;
  }

  /**
   * Accepts a list without the lines that no known key signed, and without lines that it once had. What is missing goes
   * on record. @returns how many lines are left out @throws ConfigError without a signing key, because the next start
   * has to know the new signature
   */
  async accept(): Promise<number> {
    if (!this.config.signingKey)
      throw new ConfigError('TOUCHLINE_SIGNING_KEY is not set. The erasure list is signed with it.');
    const lines = await this.read();
    const strange = lines?.strange ?? [];
    const missed = await this.missed(lines);
    if (missed) await this.anchors.record([shortOf(this.path, lines?.signed.length ?? 0, missed)]);
    if (strange.length > 0) await this.write({ setAside: strange.map(hashOf) });
    else await this.begin();
    await this.marks.lower('erased', markOf((await this.read())?.signed ?? []));
    return strange.length;
  }

  /** How long it was where it is shorter now, or not the same. */
  private async missed(lines: ErasedLines | undefined): Promise<Mark | undefined> {
    return missedMark(lines?.signed ?? [], await this.marks.of('erased'));
  }

  private async count(): Promise<void> {
    await this.marks.raise('erased', markOf((await this.read())?.signed ?? []));
  }

  /** The file first: once it is noted that there is a list, one has to be there. */
  private async begin(): Promise<void> {
    await (await open(this.path, 'a', 0o600)).close();
    await this.pool.query('INSERT INTO touchline.erased_list DEFAULT VALUES ON CONFLICT DO NOTHING');
  }

  private async wasBegun(): Promise<boolean> {
    const { rowCount } = await this.pool.query('SELECT FROM touchline.erased_list');
    return Boolean(rowCount);
  }

  private async write(said: { readonly erased: Erased } | { readonly setAside: readonly string[] }): Promise<void> {
    const signature = this.key.sign(canonicalJson('erased' in said ? said.erased : said.setAside));
    const file = await open(this.path, 'a', 0o600);
    try {
      // On a line of its own, also after one that a death of the machine cut off.
      await file.appendFile(`\n${JSON.stringify({ ...said, publicKey: this.key.publicKey, signature })}\n`);
      await file.sync();
    } finally {
      await file.close();
    }
  }

  /** Undefined where there is no list. */
  private async read(): Promise<ErasedLines | undefined> {
    try {
      return readErasedLines(await readFile(this.path, 'utf8'), this.known);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
      throw error;
    }
  }
}

const KNOWINGLY =
  'To continue without it, although erased people can come back: npm run operator -- accept-erased-list';

function strangeLines(path: string, { strange, unknownKeys }: ErasedLines): string {
  const lines = strange.length === 1 ? '1 line is' : `${strange.length} lines are`;
  const whose =
    unknownKeys.length === 0
      ? 'Restore an intact copy of the file.'
      : `They name the key ${unknownKeys.join(', ')}. If that is the public half of one of your signing keys, restore ` +
        'that key (signing-key of the former TOUCHLINE_HOME, or TOUCHLINE_SIGNING_KEY), or name the public half in ' +
        'TOUCHLINE_FORMER_SIGNING_KEYS.';
  const why = `${lines} not signed with a known key, or changed after signing. ${whose}`;
  return [`${path} lists who was erased, and it can’t be trusted: ${why}`, WHY, KNOWINGLY].join('\n');
}

function isGone(path: string): string {
  const where =
    'Copy it from the directory with this installation’s anchors, or set TOUCHLINE_ANCHORS to that directory.';
  return [`${path}, the list of who was erased, is missing. ${where}`, WHY, KNOWINGLY].join('\n');
}

function shortOf(path: string, there: number, { count }: Mark): string {
  return there < count
    ? `${path}, the list of who was erased, has ${there} of its ${count} lines.`
    : `${path}, the list of who was erased, was changed. Some of its ${count} lines are missing or differ.`;
}

function isShorter(path: string, there: number, missed: Mark): string {
  return [`${shortOf(path, there, missed)} Put an intact copy back.`, WHY, KNOWINGLY].join('\n');
}

const WHY = 'Without it, people erased after a backup come back when that backup is restored.';
