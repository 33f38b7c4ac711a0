import { describe, expect, it } from '@jest/globals';
import { summaryOf } from './signed-export.js';

const event = '{"sequence":1,"previousHash":"0","hash":"a","event":{"type":"TeamCreated"}}\n';
const end = '{"summary":{"events":1,"sha256":"b"},"publicKey":"key","signature":"s"}\n';

describe('the end of an exported log', () => {
  it('says how many events are signed, and with which key', async () => {
    expect(await summaryOf(new Blob([event.repeat(500), end]))).toEqual({ events: 1, publicKey: 'key' });
  });

  it.each([
    ['an export that broke off', event],
    ['one that broke off within the last line', event + end.slice(0, 30)],
    ['a line without a signature', '{"summary":{"events":1},"publicKey":"key"}'],
    ['an empty file', ''],
  ])('%s has none', async (_what, text) => {
    expect(await summaryOf(new Blob([text]))).toBeUndefined();
  });
});
