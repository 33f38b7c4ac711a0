import { describe, expect, it } from '@jest/globals';
import { createHash } from 'node:crypto';
import { canonicalJson, linkHash, NO_HASH, type LinkedEvent } from './hash-chain.js';

const event: LinkedEvent = {
  id: '5d0c1f0a-0000-4000-8000-000000000001',
  stream: 'athlete-1',
  revision: 0,
  type: 'AthleteRegistered',
  schemaVersion: 1,
  occurredAt: new Date('2026-01-15T12:00:00Z'),
  data: { athleteId: '1', sealed: 'c2VhbGVk' },
  metadata: { actor: { userId: 'u', role: 'coach' }, commandId: 'c', correlationId: 'c', causationId: 'c' },
};

describe('the hash chain', () => {
  it('is SHA-256 over the hash before, a line feed and the canonical event', () => {
    const line =
      '{"data":{"athleteId":"1","sealed":"c2VhbGVk"},"id":"5d0c1f0a-0000-4000-8000-000000000001",' +
      '"metadata":{"actor":{"role":"coach","userId":"u"},"causationId":"c","commandId":"c","correlationId":"c"},' +
      '"occurredAt":"2026-01-15T12:00:00.000Z","revision":0,"schemaVersion":1,"stream":"athlete-1","type":"AthleteRegistered"}';
    expect(linkHash(NO_HASH, event)).toBe(createHash('sha256').update(`${NO_HASH}\n${line}`).digest('hex'));
  });

  it('does not depend on the order in which a store gives the keys back', () => {
    const turned = { ...event, data: Object.fromEntries(Object.entries(event.data).reverse()) };
    expect(linkHash(NO_HASH, turned)).toBe(linkHash(NO_HASH, event));
  });

  it.each([
    ['the link before', () => linkHash('f'.repeat(64), event)],
    ['a fact', () => linkHash(NO_HASH, { ...event, data: { ...event.data, athleteId: '2' } })],
    ['ciphertext', () => linkHash(NO_HASH, { ...event, data: { ...event.data, sealed: 'c2VhbGVl' } })],
    [
      'the actor',
      () => linkHash(NO_HASH, { ...event, metadata: { ...event.metadata, actor: { userId: 'x', role: 'coach' } } }),
    ],
    ['the time', () => linkHash(NO_HASH, { ...event, occurredAt: new Date('2026-01-15T12:00:00.001Z') })],
    ['its place in the stream', () => linkHash(NO_HASH, { ...event, revision: 1 })],
  ])('changes with %s', (_, hash) => expect(hash()).not.toBe(linkHash(NO_HASH, event)));

  it('knows one text for one value', () => {
    expect(canonicalJson({ b: [1, null, undefined, 'x"\n'], a: { d: true, c: undefined } })).toBe(
      '{"a":{"d":true},"b":[1,null,null,"x\\"\\n"]}',
    );
  });
});
