import { describe, expect, it } from '@jest/globals';
import { addressesIn } from './addresses.js';

describe('the addresses of a pasted list', () => {
  it.each([
    ['', []],
    ['  \n ', []],
    ['one@example.com', ['one@example.com']],
    ['one@example.com, two@example.com;three@example.com four@example.com', ['one', 'two', 'three', 'four']],
    ['one@example.com\r\ntwo@example.com\n\n', ['one', 'two']],
    ['Robin Example <one@example.com>, Sam Example <two@example.com>', ['one', 'two']],
    ['Robin Example <one@example.com>\nSam <two@example.com>\nthree@example.com', ['one', 'two', 'three']],
    ['ONE@example.com one@EXAMPLE.com', ['ONE']],
    ['no address', ['no', 'address']],
  ])('%j', (text, names) => {
    const whole = (name: string) => (name.includes('@') || text === 'no address' ? name : `${name}@example.com`);
    expect(addressesIn(text)).toEqual(names.map(whole));
  });
});
