import { describe, expect, it } from '@jest/globals';
import { SettableClock } from '../../kernel/clock.js';
import { Config } from '../config/config.js';
import { FileAddresses, type SignedAddress } from './file-addresses.js';

const KEY = '3f2d7f0e-6a52-4c0e-9d5f-0f3f3c1f7a11';
const config = (fill: number): Config => Object.assign(new Config(), { masterKey: Buffer.alloc(32, fill) });
const clock = new SettableClock(new Date('2026-11-20T10:10:00Z'));
const at = (time: string) => clock.set(new Date(`2026-11-20T${time}Z`));
const addresses = new FileAddresses(config(7), clock);

const READER = { userId: 'user-1' };

function parts(address: string): SignedAddress {
  const url = new URL(address, 'http://x');
  const said = (name: string) => url.searchParams.get(name) ?? '';
  const key = url.pathname.split('/')[2] ?? '';
  return { key, reader: said('reader'), expires: said('expires'), signature: said('signature') };
}

describe('the address of a file', () => {
  it('works for ten minutes', () => {
    at('10:10:00');
    const address = parts(addresses.briefly(KEY, READER));
    expect(addresses.remaining(address)).toBe(600);
    at('10:19:59');
    expect(addresses.remaining(address)).toBe(1);
    at('10:20:00');
    expect(addresses.remaining(address)).toBeUndefined();
  });

  it('of a picture is the same within the hour, and works for one to two', () => {
    at('10:00:00');
    const first = addresses.ofPicture(KEY, READER);
    at('10:59:59');
    expect(addresses.ofPicture(KEY, READER)).toBe(first);
    expect(addresses.ofPicture(KEY, { userId: 'user-2' })).not.toBe(first);
    expect(addresses.remaining(parts(first))).toBe(3601);
    at('11:00:00');
    expect(addresses.ofPicture(KEY, READER)).not.toBe(first);
    expect(addresses.remaining(parts(first))).toBe(3600);
    at('12:00:00');
    expect(addresses.remaining(parts(first))).toBeUndefined();
    expect(addresses.ofPicture(null, READER)).toBeNull();
  });

  it('works for nothing but what was signed', () => {
    at('10:10:00');
    const signed = parts(addresses.briefly(KEY, READER));
    const { expires, signature } = signed;
    const forgeries: readonly Partial<SignedAddress>[] = [
      { key: KEY.replace('3f', '4f') },
      { reader: 'user-2' },
      { expires: String(Number(expires) + 1) },
      { expires: `${expires}0` },
      { expires: ` ${expires}` },
      { signature: signature.slice(1) },
      { signature: '' },
      { signature: 'é'.repeat(43) },
      { signature: `${signature}=` },
    ];
    for (const forged of forgeries) expect(addresses.remaining({ ...signed, ...forged })).toBeUndefined();
    expect(new FileAddresses(config(8), clock).remaining(signed)).toBeUndefined();
    const exchanged = new FileAddresses(Object.assign(config(8), { formerMasterKeys: [Buffer.alloc(32, 7)] }), clock);
    expect(exchanged.remaining(signed)).toBeGreaterThan(0);
  });
});
