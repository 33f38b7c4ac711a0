import { randomBytes, randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from '@jest/globals';
import type { FileStore } from './file-store.js';

/** Requirements of a file store, for every implementation. */
export function describeFileStore(name: string, open: () => FileStore | Promise<FileStore>): void {
  describe(`files on ${name}`, () => {
    let store: FileStore;
    beforeAll(async () => {
      store = await open();
    });

    it('gives back what was put, byte for byte', async () => {
      const [key, bytes] = [randomUUID(), randomBytes(3_000_000)];
      await store.put(key, bytes);
      expect((await store.open(key))?.equals(bytes)).toBe(true);
    });

    it('keeps an empty file apart from none', async () => {
      const key = randomUUID();
      expect(await store.open(key)).toBeUndefined();
      await store.put(key, Buffer.alloc(0));
      expect(await store.open(key)).toHaveLength(0);
    });

    it('puts the new in the place of the old, whole', async () => {
      const key = randomUUID();
      const versions = Array.from({ length: 8 }, (_, index) => Buffer.alloc(500_000, index));
      await Promise.all(versions.map((bytes) => store.put(key, bytes)));
      const found = await store.open(key);
      expect(versions.some((bytes) => found?.equals(bytes))).toBe(true);
    });

    it('removes, and is not surprised by what is gone already', async () => {
      const [key, other] = [randomUUID(), randomUUID()];
      await store.put(key, Buffer.from('mine'));
      await store.put(other, Buffer.from('yours'));
      await store.remove(key);
      await store.remove(key);
      expect(await store.open(key)).toBeUndefined();
      expect((await store.open(other))?.toString()).toBe('yours');
    });

    it.each(['', '..', '../../../etc/passwd', 'a/b', 'a\0b', '.hidden-file', 'UPPER-CASE', 'x'.repeat(200), 'short'])(
      'takes no key that we would not make: %j',
      async (key) => {
        await expect(store.put(key, Buffer.from('x'))).rejects.toThrow('Not a key');
        await expect(store.open(key)).rejects.toThrow('Not a key');
        await expect(store.remove(key)).rejects.toThrow('Not a key');
      },
    );
  });
}
