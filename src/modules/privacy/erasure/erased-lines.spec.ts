import { describe, expect, it } from '@jest/globals';
import { SigningKey } from '../../../platform/anchors/anchor.js';
import { canonicalJson } from '../../../platform/event-store/hash-chain.js';
import { hashOf, readErasedLines } from './erased-lines.js';

const ours = new SigningKey();
const theirs = new SigningKey();
const erased = (erasureId: string) => ({
  erasureId,
  kind: 'athlete',
  profileId: crypto.randomUUID(),
  userId: null,
  athleteId: null,
  coachId: null,
  parentId: null,
  at: '2026-05-06T07:08:09.000Z',
});
const signed = (said: { erased: object } | { setAside: string[] }, key = ours) => {
  const signature = key.sign(canonicalJson('erased' in said ? said.erased : said.setAside));
  return JSON.stringify({ ...said, publicKey: key.publicKey, signature });
};
const read = (...lines: string[]) => readErasedLines(`\n${lines.join('\n\n')}\n`, [ours.publicKey]);

const first = crypto.randomUUID();
const line = signed({ erased: erased(first) });
const foreign = signed({ erased: erased(crypto.randomUUID()) }, theirs);

describe('the lines of a list of erasures', () => {
  it('count when they are signed by a key that is known', () => {
    const { erased: all, strange } = read(line, signed({ erased: erased(crypto.randomUUID()) }));
    expect([all.length, all[0]?.erasureId, strange]).toEqual([2, first, []]);
  });

  it('are strange by another key, which is named, until that is known', () => {
    expect(read(line, foreign)).toMatchObject({ strange: [foreign], unknownKeys: [theirs.publicKey] });
    expect(readErasedLines(`${line}\n${foreign}`, [ours.publicKey, theirs.publicKey])).toMatchObject({
      erased: [{ erasureId: first }, {}],
      strange: [],
    });
  });

  it.each([
    ['another person', line.replace(first, crypto.randomUUID())],
    ['one character at the end', `${line.slice(0, -1)}]`],
    ['one character at the beginning', `(${line.slice(1)}`],
    ['nothing that we write', '{"erased":{}}'],
  ])('are strange with %s in them', (_, changed) => {
    expect(read(line, changed)).toMatchObject({ erased: [{ erasureId: first }], strange: [changed], unknownKeys: [] });
  });

  it.each([1, 20, 300, line.length - 3])('may be cut off after %d characters by a death of the machine', (length) => {
    expect(read(line.slice(0, length), line)).toMatchObject({ erased: [{ erasureId: first }], strange: [] });
  });

  it('are set aside by the one who signs here', () => {
    const setAside = [hashOf(foreign)];
    expect(read(line, foreign, signed({ setAside })).strange).toEqual([]);
    const byThemselves = signed({ setAside }, theirs);
    expect(read(line, foreign, byThemselves).strange).toEqual([foreign, byThemselves]);
  });
});
