import { describe, expect, it } from '@jest/globals';
import { PendingStore, resetLink } from './pending.js';

function storeOf(kept = new Map<string, string>()) {
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
  return new PendingStore('sign-up', () => storage);
}

describe('a sign-up that waits for its code', () => {
  it('is found again after a reload, with the moment from which a code can be sent again', () => {
    const kept = new Map<string, string>();
    storeOf(kept).keep('secret-1', 'kim@example.com', 60, 5_000);
    expect(storeOf(kept).get()).toEqual({ id: 'secret-1', email: 'kim@example.com', resendAt: 65_000 });
  });

  it('keeps the id, the address and that moment alone', () => {
    const kept = new Map<string, string>();
    storeOf(kept).keep('secret-1', 'kim@example.com', 60, 5_000);
    expect(Object.keys(JSON.parse(kept.get('sign-up')!) as object)).toEqual(['id', 'email', 'resendAt']);
  });

  it('is gone when it was forgotten', () => {
    const store = storeOf();
    store.keep('secret-1', 'kim@example.com', 60);
    store.forget();
    expect(store.get()).toBeUndefined();
  });

  it.each(['', '{', '7', '{"id":1}'])('is none where %j is kept', (text) => {
    expect(storeOf(new Map([['sign-up', text]])).get()).toBeUndefined();
  });
});

const id = 'aB3_-'.repeat(8) + 'xyz';

describe('a link to choose a password', () => {
  it('names the reset and its code', () => {
    expect(resetLink(`#${id}.012345`)).toEqual({ id, code: '012345' });
  });

  it.each(['', '#', '#top', `#${id}`, `#${id}.12345`, `#${id}.1234567`, `#x${id}.123456`, `#${id}.12345a`])(
    'is not %j',
    (hash) => expect(resetLink(hash)).toBeUndefined(),
  );
});
