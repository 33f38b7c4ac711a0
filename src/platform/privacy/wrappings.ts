import { Logger } from '@nestjs/common';
import type pg from 'pg';
import type { MasterKeys } from '../config/master-keys.js';
import { ConfigError } from '../config/read-config.js';
import { ErasureKeyFiles } from './erasure-key-files.js';
import { KeyWrapping } from './key-wrapping.js';

/** Long enough to cost nothing; so long a process may know an erasure key that was destroyed. */
const KNOWN_FOR_MS = 10 * 60 * 1000;
/** When to try again, if the directory could not be read. */
const AGAIN_AFTER_MS = 60 * 1000;

/** What keys are wrapped with; where there is a directory, with erasure keys. */
export type WrappingKeys = MasterKeys & { readonly erasureKeys?: string };

type Db = Pick<pg.ClientBase, 'query'>;

/** The wrapping that holds now: erasure keys come and go while people work. */
export class Wrappings {
  private known: { readonly wrapping: KeyWrapping; readonly until: number } | undefined;

  constructor(
    private readonly db: Db,
    private readonly keys: WrappingKeys,
  ) {}

  async now(): Promise<KeyWrapping> {
    if (!this.known) return this.anew();
    const { wrapping, until } = this.known;
    if (until > Date.now()) return wrapping;
    return this.anew().catch((error: unknown) => {
      // Known keys still open what they wrapped.
      new Logger('Keys').warn(error instanceof Error ? error.message : 'Erasure keys couldn’t be read.');
      return this.keep(wrapping, AGAIN_AFTER_MS);
    });
  }

  /**
   * As in the directory and the database.
   * @throws ConfigError if the erasure key in use is missing
   */
  async anew(): Promise<KeyWrapping> {
    return this.keep(await this.read(), KNOWN_FOR_MS);
  }

  private keep(wrapping: KeyWrapping, forMs: number): KeyWrapping {
    this.known = { wrapping, until: Date.now() + forMs };
    return wrapping;
  }

  private async read(): Promise<KeyWrapping> {
    const { erasureKeys: directory } = this.keys;
    const inUse = directory === undefined ? undefined : (await erasureKeyInUse(this.db))?.name;
    if (directory === undefined || inUse === undefined) return new KeyWrapping(this.keys);
    const keys = await new ErasureKeyFiles(directory).all().catch((error: unknown) => {
      throw new ConfigError(
        `TOUCHLINE_ERASURE_KEYS is ${directory}, which can’t be read: ${error instanceof Error ? error.message : ''}`,
      );
    });
    if (!keys.has(inUse))
      throw new ConfigError(
        `TOUCHLINE_ERASURE_KEYS is ${directory}, but ${inUse}.key is missing. Personal data can’t be read without it. ` +
          'Restore the file, or restore a backup.',
      );
    return new KeyWrapping(this.keys, { inUse, keys });
  }
}

export interface ErasureKeyInUse {
  readonly name: string;
  /** Made already, so that every process has seen it before it is used. */
  readonly next: string;
}

/** Undefined for an installation without. */
export async function erasureKeyInUse(db: Db): Promise<ErasureKeyInUse | undefined> {
  const { rows } = await db.query<ErasureKeyInUse>('SELECT name, next FROM touchline.erasure_key');
  return rows[0];
}
