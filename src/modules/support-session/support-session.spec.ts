import { describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import {
  anybody,
  type EndpointDefinition,
  endpoint,
  isOpenToSupport,
  needs,
  signedIn,
} from '../../../contract/endpoint.js';
import { specify } from '../../kernel/specification.js';
import { openAt, supportSessionDecider, type SupportSessionState } from './support-session.decider.js';
import { SupportSessionEnded, SupportSessionStarted } from './support-session.events.js';

const whose = { supportSessionId: 's1', userId: 'u1', adminId: 'a1', minorId: null, guardianIds: [] };
const wish = { signInId: 'i1', reason: 'They asked us to look.', minutes: 30 } as const;
const started = SupportSessionStarted({ ...whose, ...wish });
const start = { type: 'StartSupportSession', ...whose, ...wish } as const;
const other = { ...start, supportSessionId: 's2', userId: 'u2' };

describe('a support session', () => {
  it('starts, once', () => {
    expect(specify(supportSessionDecider).given().when(start).events).toEqual([started]);
    expect(specify(supportSessionDecider).given(started).when(start)).toMatchObject({ events: [], error: undefined });
  });

  it('is the only one of its admin', () => {
    expect(specify(supportSessionDecider).given(started).when(other).error?.code).toBe('support-session-open');
    const ended = SupportSessionEnded({ ...whose, by: 'admin' });
    expect(specify(supportSessionDecider).given(started, ended).when(other).events).toHaveLength(1);
  });

  it('ends once, and only for the person it is about, their guardian and the sign-in it is of', () => {
    const end = { type: 'EndSupportSession', by: 'person' } as const;
    const spec = specify(supportSessionDecider);
    expect(spec.given(started).when({ ...end, of: { userId: 'u1' } }).events).toEqual([
      SupportSessionEnded({ ...whose, by: 'person' }),
    ]);
    const ofMinor = SupportSessionStarted({ ...whose, ...wish, minorId: 'm1', guardianIds: ['g1'] });
    expect(spec.given(ofMinor).when({ ...end, by: 'guardian', of: { minorId: 'm1' } }).events).toHaveLength(1);
    for (const other of [{ userId: 'u2' }, { minorId: 'm1' }, { userId: 'u1', minorId: 'm1' }, { signInId: 'i2' }])
      expect(spec.given(started).when({ ...end, of: other }).events).toEqual([]);
    expect(spec.given().when(end).events).toEqual([]);
  });

  it('is over at its minute, or when ended', () => {
    const until = '2026-05-06T12:30:00.000Z';
    const state: SupportSessionState = { ...whose, signInId: 'i1', until, ended: false };
    expect(openAt(state, new Date('2026-05-06T12:29:59.999Z'))).toBe(state);
    expect(openAt(state, new Date(until))).toBeUndefined();
    expect(openAt({ ...state, ended: true }, new Date('2026-05-06T12:00:00Z'))).toBeUndefined();
    expect(openAt(undefined, new Date())).toBeUndefined();
  });
});

describe('what a support session may call', () => {
  const make = (options: Partial<EndpointDefinition>) =>
    endpoint({
      method: 'GET',
      path: '/x',
      summary: '',
      access: needs('athlete.read'),
      response: z.unknown(),
      ...options,
    });

  it.each([
    ['a read of the permission table', {}, true],
    ['a read that the contract closes', { supportSession: false }, false],
    ['a read for which a session is enough', { access: signedIn }, false],
    ['the same, opened', { access: signedIn, supportSession: true }, true],
    ['a public read, which has no caller', { access: anybody }, false],
    ['a file or a stream', { contentType: 'text/event-stream' }, false],
    ['a write', { method: 'POST' }, false],
    ['a write that the contract says is open', { method: 'PUT', supportSession: true }, false],
  ] as const)('%s', (_, options, open) => expect(isOpenToSupport(make(options))).toBe(open));
});
