import { describe, expect, it } from '@jest/globals';
import { addressesIn, addressFault } from './addresses.js';

describe('the addresses of a pasted list', () => {
  it.each([
    ['', []],
    ['  \n ', []],
    ['one@example.com', ['one@example.com']],
    ['one@example.com, two@example.com;three@example.com four@example.com', ['one', 'two', 'three', 'four']],
    ['one@example.com\r\ntwo@example.com\n\n', ['one', 'two']],
    ['Robin Example <one@example.com>, Sam Example <two@example.com>', ['one', 'two']],
    ['Robin Example <one@example.com>\nSam <two@example.com>\nthree@example.com', ['one', 'two', 'three']],
    ['Smith, Robin <one@example.com>; Lee Jr., Sam <two@example.com>;', ['one', 'two']],
    ['"Smith, Robin" <one@example.com>, three@example.com, Sam A. Lee <two@example.com>', ['one', 'three', 'two']],
    ['ONE@example.com one@EXAMPLE.com', ['ONE']],
    ['no address', ['no', 'address']],
  ])('%j', (text, names) => {
    const whole = (name: string) => (name.includes('@') || text === 'no address' ? name : `${name}@example.com`);
    expect(addressesIn(text)).toEqual(names.map(whole));
  });
});

describe('what is wrong with the addresses', () => {
  it.each([
    [[], 'Email is required'],
    [['nobody'], 'Invalid email address'],
    [['a@example.com', 'nobody'], 'Invalid email address: nobody'],
    [Array.from({ length: 201 }, (_, at) => `a${at}@example.com`), 'Add up to 200 addresses at once.'],
    [['a@example.com', 'b@example.com'], undefined],
  ])('%#', (emails, fault) => expect(addressFault(emails)).toBe(fault));
});
