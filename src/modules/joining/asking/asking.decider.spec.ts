import { describe, expect, it } from '@jest/globals';
import { specify } from '../../../kernel/specification.js';
import { askingDecider } from './asking.decider.js';
import { AskingBegun, AskingCompleted, AskingRefused } from './asking.events.js';

const facts = { askingId: 'q1', userId: 'u1', athleteId: 'a1', teamId: 't1' };
const begun = AskingBegun(facts);
const complete = { type: 'CompleteAsking' } as const;
const refuse = { type: 'RefuseAsking', step: 'ask to join', reason: 'already-on-team' } as const;
const asking = specify(askingDecider);

describe('an asking', () => {
  it('begins once', () => {
    expect(asking.given().when({ type: 'BeginAsking', ...facts }).events).toEqual([begun]);
    expect(asking.given(begun).when({ type: 'BeginAsking', ...facts }).events).toEqual([]);
  });

  it('ends once: complete, or refused at a step', () => {
    const completed = AskingCompleted(facts);
    const refused = AskingRefused({ ...facts, step: 'ask to join', reason: 'already-on-team' });
    expect(asking.given(begun).when(complete).events).toEqual([completed]);
    expect(asking.given(begun).when(refuse).events).toEqual([refused]);
    for (const end of [completed, refused])
      for (const command of [complete, refuse]) expect(asking.given(begun, end).when(command).events).toEqual([]);
  });

  it('is nothing before it has begun', () => {
    for (const command of [complete, refuse]) expect(asking.given().when(command).error?.kind).toBe('not-found');
  });
});
