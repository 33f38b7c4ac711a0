/** Stores bytes under our keys. They are sealed, so the store need not be trusted with their content. */
export interface FileStore {
  /** Stores the bytes, completely or not at all, and replaces former ones. */
  put(key: string, bytes: Buffer): Promise<void>;
  /** What was put last; undefined for an unknown key. */
  open(key: string): Promise<Buffer | undefined>;
  /** Deletes the bytes, if they exist. */
  remove(key: string): Promise<void>;
  /** Removes what a put that was cut short so many seconds ago left. @returns how many there were */
  removeHalves(olderThanSeconds: number): Promise<number>;
}

/** Nest injection token of the port. */
export const FILE_STORE = Symbol('FileStore');

const KEY = /^[a-z0-9][a-z0-9-]{7,79}$/;

/** Throws on a key that could be anything but the name of one file: keys are made by us, never taken from a client. */
export function checkFileKey(key: string): string {
  if (!KEY.test(key)) throw new Error('Not a key of a file.');
  return key;
}
