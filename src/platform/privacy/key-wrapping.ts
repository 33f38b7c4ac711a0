import { acceptedKeys, derivedKey, keyIdOf, type MasterKeys } from '../config/master-keys.js';
import { decrypt, encrypt } from './aes-gcm.js';

/** As in touchline.person_keys. */
export interface WrappedKey {
  readonly subject: string;
  readonly wrapped_key: Buffer;
  /** Null for a row without an id, from before ids. */
  readonly key_id: string | null;
}

/** Erasure keys by name, and which of them is in use. */
export interface ErasureKeys {
  readonly inUse: string;
  readonly keys: ReadonlyMap<string, Buffer>;
}

interface Wrapper {
  readonly id: string;
  readonly key: Buffer;
  /** Id of the master key that it is, or is made with. */
  readonly masterId: string;
}

/** A key is there, and nothing that this process has opens it. */
export class UnknownMasterKey extends Error {
  constructor(id: string | null, here: readonly string[]) {
    super(
      `A key is wrapped by ${id === null ? 'another master key' : `the master key ${id}`}. Configured: ${here.join(', ')}. ` +
        'Add it to TOUCHLINE_MASTER_KEY, TOUCHLINE_FORMER_MASTER_KEYS or TOUCHLINE_ERASURE_KEYS.',
    );
    this.name = 'UnknownMasterKey';
  }
}

/**
 * Wraps keys by the master key in use, and opens what any accepted one wrapped. With erasure keys it takes both to wrap and to
 * open: the master key and the erasure key.
 */
export class KeyWrapping {
  private readonly byId: ReadonlyMap<string, Wrapper>;
  private readonly used: Wrapper;

  constructor(
    keys: MasterKeys,
    private readonly erasure?: ErasureKeys,
  ) {
    const masters = acceptedKeys(keys).map(alone);
    const both = [...(erasure?.keys ?? [])].flatMap(([, secret]) =>
      acceptedKeys(keys).map((masterKey) => made(masterKey, secret)),
    );
    const secret = erasure?.keys.get(erasure.inUse);
    if (erasure && !secret) throw new Error(`The erasure key ${erasure.inUse} is missing.`);
    this.used = erasure && secret ? made(keys.masterKey, secret) : alone(keys.masterKey);
    this.byId = new Map([this.used, ...masters, ...both].map((wrapper) => [wrapper.id, wrapper]));
  }

  /** Of the current key. */
  get id(): string {
    return this.used.id;
  }

  /** Name of the erasure key in use. */
  get erasureKey(): string | undefined {
    return this.erasure?.inUse;
  }

  /** Of all accepted keys, the current one first. */
  get ids(): readonly string[] {
    return [...this.byId.keys()];
  }

  wrap(subject: string, key: Buffer): Buffer {
    return encrypt(this.used.key, key, subject);
  }

  /** @throws UnknownMasterKey; Error for a row that was changed */
  unwrap(row: WrappedKey): Buffer {
    const id = this.idOf(row);
    const wrapper = id === null ? undefined : this.byId.get(id);
    if (!wrapper) throw new UnknownMasterKey(row.key_id, this.ids);
    return decrypt(wrapper.key, row.wrapped_key, row.subject);
  }

  /** The row's own, or without one that of the accepted key that opens it; null if none does. */
  idOf(row: WrappedKey): string | null {
    return row.key_id ?? this.ids.find((id) => this.opens(row, id)) ?? null;
  }

  /** Id of the master key that an accepted id refers to. */
  masterIdOf(id: string): string {
    return this.byId.get(id)?.masterId ?? id;
  }

  private opens({ wrapped_key: wrapped, subject }: WrappedKey, id: string): boolean {
    try {
      decrypt(this.byId.get(id)?.key ?? Buffer.alloc(0), wrapped, subject);
      return true;
    } catch {
      return false;
    }
  }
}

const alone = (key: Buffer): Wrapper => ({ id: keyIdOf(key), key, masterId: keyIdOf(key) });

function made(masterKey: Buffer, secret: Buffer): Wrapper {
  const key = derivedKey(Buffer.concat([masterKey, secret]), 'touchline master and erasure key v1');
  return { id: keyIdOf(key), key, masterId: keyIdOf(masterKey) };
}

/** A key that is missing without having been destroyed: the person was not erased, their key was lost. */
export class MissingKey extends Error {
  /** @param what was to be read or written, without naming the person */
  constructor(what: string) {
    super(`${what}: the key is missing and was not destroyed. Restore the table touchline.person_keys.`);
    this.name = 'MissingKey';
  }
}

/**
 * SQL: a row of `touchline.person_keys` is the key of an era, not of a person. The migration `KeyEra` names them so.
 */
export const IS_ERA = `subject LIKE 'era:%'`;
