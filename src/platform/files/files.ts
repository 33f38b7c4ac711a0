import { Inject, Injectable } from '@nestjs/common';
import type pg from 'pg';
import { DomainError } from '../../kernel/errors.js';
import { DATABASE_POOL } from '../database/database-pool.js';
import type { Limit } from '../limits/limits.js';
import { decrypt, encrypt } from '../privacy/aes-gcm.js';
import { MissingKey } from '../privacy/key-wrapping.js';
import { PersonKeys } from '../privacy/person-keys.js';
import { FILE_STORE, type FileStore } from './file-store.js';

/** A file with what one has to know to hand it out. */
export interface FileContent {
  readonly contentType: string;
  /** What people call it; never a path, never what it is stored under. */
  readonly name: string;
  readonly bytes: Buffer;
}

// A file that is moved to another key, or to another person, does not open.
const contextOf = (key: string, subject: string | null): string => `file\n${key}\n${subject ?? ''}`;

/** Name and type lie inside, sealed with the bytes: length of the head (4 bytes), the head as JSON, the bytes. */
function sealFile({ bytes, ...about }: FileContent, key: string, subject: string | null, secret: Buffer): Buffer {
  const head = Buffer.from(JSON.stringify(about));
  const length = Buffer.alloc(4);
  length.writeUInt32BE(head.length);
  return encrypt(secret, Buffer.concat([length, head, bytes]), contextOf(key, subject));
}

/** @throws Error when the key is another one or a bit has changed */
function openFile(sealed: Buffer, key: string, subject: string | null, secret: Buffer): FileContent {
  const plain = decrypt(secret, sealed, contextOf(key, subject));
  const end = 4 + plain.readUInt32BE(0);
  const about = JSON.parse(plain.subarray(4, end).toString()) as Omit<FileContent, 'bytes'>;
  return { ...about, bytes: plain.subarray(end) };
}

const NOBODYS = 'touchline files of nobody v1';

/** A file to be kept. */
export interface NewFile extends FileContent {
  /** Drawn by us; in the event that states the file, too. */
  readonly key: string;
  /** The person whose data it is: their key seals it, their erasure deletes it. Null: public. */
  readonly subject: string | null;
  /** The stream whose event will name the key, in one of the fields that lie open. */
  readonly stream: string;
}

/** Files of people, sealed under their keys, and public files. The log names the files; this stores the bytes. */
@Injectable()
export class Files {
  constructor(
    @Inject(DATABASE_POOL) private readonly pool: pg.Pool,
    @Inject(FILE_STORE) private readonly store: FileStore,
    private readonly keys: PersonKeys,
  ) {}

  /**
   * Stores the bytes, then runs `append`, which names the file in the log. If that is refused, the bytes are deleted;
   * if its outcome is unknown, the sweep decides. Repeated with the same key, the first file stays.
   * @throws DomainError conflict `erased`; MissingKey if the person's key was lost; errors of `append`
   */
  async attach<T>(file: NewFile, append: () => Promise<T>): Promise<T> {
    if (await this.claim(file)) {
      const secret = await this.secretOf(file);
      const { contentType, name, bytes } = file;
      await this.store.put(file.key, sealFile({ contentType, name, bytes }, file.key, file.subject, secret));
    }
    try {
      const done = await append();
      await this.pool.query('UPDATE touchline.files SET kept_at = COALESCE(kept_at, now()) WHERE key = $1', [file.key]);
      return done;
    } catch (error) {
      if (error instanceof DomainError && error.kind !== 'unavailable') await this.removeUnkept(file.key);
      throw error;
    }
  }

  /**
   * Undefined if it does not exist (any longer), also after an erasure.
   * @throws MissingKey
   */
  async open(key: string): Promise<FileContent | undefined> {
    const subject = await this.subjectOf(key);
    if (subject === undefined) return undefined;
    const secret =
      subject === null ? await this.keys.ofNobody(NOBODYS) : (await this.keys.forReading([subject])).get(subject);
    if (secret === undefined) throw new MissingKey(`The file ${key} cannot be opened`);
    const sealed = secret ? await this.store.open(key) : undefined;
    return secret && sealed ? openFile(sealed, key, subject, secret) : undefined;
  }

  /** The same for a public file; undefined for a person's. */
  async openNobodys(key: string): Promise<FileContent | undefined> {
    return (await this.subjectOf(key)) === null ? this.open(key) : undefined;
  }

  /** For good: nothing brings the bytes back. */
  async remove(key: string): Promise<void> {
    // The row is deleted last, so that it finds what a crash left.
    await this.store.remove(key);
    await this.pool.query('DELETE FROM touchline.files WHERE key = $1', [key]);
  }

  /**
   * Deletes every file of a person for good, for an erasure.
   * @returns how many there were
   */
  async removeAllOf(subject: string): Promise<number> {
    const { rows } = await this.pool.query<{ key: string }>('SELECT key FROM touchline.files WHERE subject = $1', [
      subject,
    ]);
    for (const { key } of rows) await this.remove(key);
    return rows.length;
  }

  /**
   * Deletes files that no event has named for so long, as `isNamed` tells, and partial ones.
   * @returns how many were removed
   */
  async sweep(olderThanSeconds: number, isNamed: (stream: string, key: string) => Promise<boolean>): Promise<number> {
    const { rows } = await this.pool.query<{ key: string; stream: string }>(
      `SELECT key, stream FROM touchline.files
       WHERE kept_at IS NULL AND stored_at < now() - make_interval(secs => $1) ORDER BY stored_at LIMIT 1000`,
      [olderThanSeconds],
    );
    let removed = await this.store.removeHalves(olderThanSeconds);
    for (const { key, stream } of rows) {
      if (await isNamed(stream, key)) {
        await this.pool.query('UPDATE touchline.files SET kept_at = now() WHERE key = $1', [key]);
      } else {
        await this.remove(key);
        removed++;
      }
    }
    return removed;
  }

  /** False if the file exists: a repeated call changes nothing. */
  private async claim({ key, subject, stream, bytes }: NewFile): Promise<boolean> {
    const { rowCount } = await this.pool.query(
      `INSERT INTO touchline.files (key, subject, stream, size) VALUES ($1, $2, $3, $4)
       ON CONFLICT (key) DO UPDATE SET size = EXCLUDED.size, stored_at = now()
       WHERE files.kept_at IS NULL AND files.subject IS NOT DISTINCT FROM EXCLUDED.subject AND files.stream = EXCLUDED.stream`,
      [key, subject, stream, bytes.length],
    );
    return rowCount === 1;
  }

  private async removeUnkept(key: string): Promise<void> {
    const { rowCount } = await this.pool.query('SELECT FROM touchline.files WHERE key = $1 AND kept_at IS NULL', [key]);
    if (rowCount === 1) await this.remove(key);
  }

  /** Name of the stream that states the file; undefined for a file that is not there. */
  async streamOf(key: string): Promise<string | undefined> {
    const { rows } = await this.pool.query<{ stream: string }>({
      name: 'stream-of-file',
      text: 'SELECT stream FROM touchline.files WHERE key = $1',
      values: [key],
    });
    return rows[0]?.stream;
  }

  /** Undefined for a file that is not there. */
  private async subjectOf(key: string): Promise<string | null | undefined> {
    const { rows } = await this.pool.query<{ subject: string | null }>({
      name: 'open-file',
      text: 'SELECT subject FROM touchline.files WHERE key = $1',
      values: [key],
    });
    return rows[0]?.subject;
  }

  private async secretOf({ subject, key }: NewFile): Promise<Buffer> {
    const missing = () => {
      throw new MissingKey(`The file ${key} cannot be stored`);
    };
    if (subject === null) return this.keys.ofNobody(NOBODYS);
    return (await this.keys.forWriting([subject], missing)).get(subject) ?? missing();
  }
}

/** By account: removed files are kept for a while, so removing must not allow endless uploads. */
export const UPLOADS: Limit = { name: 'uploads', most: 120, seconds: 60 * 60 };
