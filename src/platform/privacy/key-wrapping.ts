import { acceptedKeys, keyIdOf, type MasterKeys } from '../config/master-keys.js';
import { decrypt, encrypt } from './aes-gcm.js';

/** As it stands in touchline.person_keys. */
export interface WrappedKey {
  readonly subject: string;
  readonly wrapped_key: Buffer;
  /** Null for one from before ids. */
  readonly key_id: string | null;
}

/** A key is there, and none of the master keys of this process opens it. */
export class UnknownMasterKey extends Error {
  constructor(id: string | null, here: readonly string[]) {
    super(
      `A key is wrapped by ${id === null ? 'another master key' : `the master key ${id}`}, and here are ${here.join(', ')}: ` +
        'TOUCHLINE_MASTER_KEY or TOUCHLINE_FORMER_MASTER_KEYS lacks it.',
    );
    this.name = 'UnknownMasterKey';
  }
}

/** Wraps keys by the master key in use, and opens what any accepted one wrapped. */
export class KeyWrapping {
  private readonly byId: ReadonlyMap<string, Buffer>;
  /** Of the key in use. */
  readonly id: string;

  constructor(private readonly keys: MasterKeys) {
    this.id = keyIdOf(keys.masterKey);
    this.byId = new Map(acceptedKeys(keys).map((key) => [keyIdOf(key), key]));
  }

  /** Of all accepted keys, that of the one in use first. */
  get ids(): readonly string[] {
    return [...this.byId.keys()];
  }

  wrap(subject: string, key: Buffer): Buffer {
    return encrypt(this.keys.masterKey, key, subject);
  }

  /** @throws UnknownMasterKey; Error for a row that was changed */
  unwrap(row: WrappedKey): Buffer {
    const id = this.idOf(row);
    const masterKey = id === null ? undefined : this.byId.get(id);
    if (!masterKey) throw new UnknownMasterKey(row.key_id, this.ids);
    return decrypt(masterKey, row.wrapped_key, row.subject);
  }

  /** That of the row, or, where it has none, that of the accepted key which opens it; null where none does. */
  idOf(row: WrappedKey): string | null {
    return row.key_id ?? this.ids.find((id) => this.opens(row, id)) ?? null;
  }

  /** @param id of an accepted key */
  masterKey(id: string): Buffer | undefined {
    return this.byId.get(id);
  }

  private opens({ wrapped_key: wrapped, subject }: WrappedKey, id: string): boolean {
    try {
      decrypt(this.byId.get(id) ?? Buffer.alloc(0), wrapped, subject);
      return true;
    } catch {
      return false;
    }
  }
}
