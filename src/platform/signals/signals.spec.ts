import { describe, expect, it } from '@jest/globals';
import { packSignals } from './signals.js';

const topicsOf = (payloads: string[]): string[] =>
  payloads.flatMap((payload) => (JSON.parse(payload) as { topics?: string[] }).topics ?? []);

const changed = (topics: string[], at?: string) =>
  new Map(topics.map((topic) => [topic, at ? new Set([at]) : undefined]));

describe('packSignals', () => {
  it('keeps every payload below the 8000 bytes of NOTIFY and loses nothing', () => {
    const topics = Array.from({ length: 500 }, (_, index) => `athlete:${String(index).padStart(36, '0')}`);
    const payloads = packSignals('me', new Map([['team-roster', '12']]), changed(topics, '120'), ['history']);
    expect(Math.max(...payloads.map((payload) => Buffer.byteLength(payload)))).toBeLessThan(8_000);
    expect(topicsOf(payloads)).toEqual(topics);
    expect(payloads).toContain('{"from":"me","positions":{"team-roster":"12"}}');
    expect(payloads).toContain('{"from":"me","wake":["history"]}');
  });

  it('says "everything" rather than more than 500 topics', () => {
    const topics = Array.from({ length: 501 }, (_, index) => `athlete:${index}`);
    expect(topicsOf(packSignals('me', new Map(), changed(topics), []))).toEqual(['*']);
  });

  it('tells of each topic which events changed it', () => {
    const topics = new Map([
      ['team:1', new Set(['7', '9'])],
      ['read-models', undefined],
    ]);
    expect(packSignals('me', new Map(), topics, [])).toEqual([
      '{"from":"me","topics":["team:1","read-models"],"at":[["7","9"],[]]}',
    ]);
  });

  it('says nothing when there is nothing to say', () => {
    expect(packSignals('me', new Map(), new Map(), [])).toEqual([]);
  });
});
