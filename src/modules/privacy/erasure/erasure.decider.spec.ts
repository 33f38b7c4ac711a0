import { describe, expect, it } from '@jest/globals';
import { specify } from '../../../kernel/specification.js';
import { erasureDecider, type RequestErasure } from './erasure.decider.js';
import {
  ErasedOnDisk,
  ErasureCertified,
  ErasureRequested,
  ErasureStepDone,
  ErasureStepFailed,
  PersonErased,
} from './erasure.events.js';

const erasureId = 'e1';
const person = { userId: 'u1', athleteId: 'a1', coachId: null, parentId: null };
const facts = { erasureId, kind: 'athlete' as const, profileId: 'a1', ...person, reason: 'Letter of May 6' };
const request: RequestErasure = { type: 'RequestErasure', ...facts };
const requested = ErasureRequested(facts);
const begun = specify(erasureDecider).given(requested);

describe('an erasure', () => {
  it('is asked for once', () => {
    expect(specify(erasureDecider).given().when(request).events).toEqual([requested]);
    expect(begun.when(request).error).toMatchObject({ kind: 'conflict', code: 'erased' });
  });

  it('is of an account as well', () => {
    const account = { ...facts, kind: 'account' as const, profileId: 'u1' };
    const asked = specify(erasureDecider)
      .given()
      .when({ ...request, ...account }).events;
    expect(asked).toEqual([ErasureRequested(account)]);
    const certified = specify(erasureDecider)
      .given(ErasureRequested(account))
      .when({ type: 'Certify', readModels: [] }).events;
    expect(certified).toMatchObject([{ data: { kind: 'account', profileId: 'u1' } }]);
  });

  it('is nothing before it was asked for', () => {
    const error = specify(erasureDecider).given().when({ type: 'FinishStep', step: 'team' }).error;
    expect(error?.kind).toBe('not-found');
  });

  it('does each step once', () => {
    const done = ErasureStepDone({ erasureId, step: 'sign-in' });
    expect(begun.when({ type: 'FinishStep', step: 'sign-in' }).events).toEqual([done]);
    const after = specify(erasureDecider).given(requested, done);
    expect(after.when({ type: 'FinishStep', step: 'sign-in' }).events).toEqual([]);
  });

  it('says that the person is erased when the keys are gone', () => {
    expect(begun.when({ type: 'FinishStep', step: 'keys' }).events).toEqual([
      ErasureStepDone({ erasureId, step: 'keys' }),
      PersonErased({ erasureId, ...person }),
    ]);
  });

  it('notes a failure once, until the step succeeds', () => {
    const failed = ErasureStepFailed({ erasureId, step: 'files' });
    expect(begun.when({ type: 'NoteFailure', step: 'files' }).events).toEqual([failed]);
    const failing = specify(erasureDecider).given(requested, failed);
    expect(failing.when({ type: 'NoteFailure', step: 'files' }).events).toEqual([]);
    const again = specify(erasureDecider).given(requested, failed, ErasureStepDone({ erasureId, step: 'files' }));
    expect(again.when({ type: 'NoteFailure', step: 'files' }).events).toEqual([failed]);
  });

  it('is certified once, naming nobody', () => {
    const counted = ErasureStepDone({ erasureId, step: 'mails', count: 2 });
    expect(begun.when({ type: 'FinishStep', step: 'mails', count: 2 }).events).toEqual([counted]);
    const all = { mails: 2, files: 0, readModels: ['history'] };
    const certified = ErasureCertified({ erasureId, kind: 'athlete', profileId: 'a1', ...all });
    const certify = { type: 'Certify', readModels: ['history'] } as const;
    expect(specify(erasureDecider).given(requested, counted).when(certify).events).toEqual([certified]);
    expect(specify(erasureDecider).given(requested, counted, certified).when(certify).events).toEqual([]);
  });

  it('is completed on the disk once, after its certificate', () => {
    const clear = { type: 'CompleteOnDisk', tables: 60, searched: 120 } as const;
    expect(begun.when(clear).error).toMatchObject({ kind: 'conflict', code: 'not-certified' });
    const facts = { erasureId, kind: 'athlete' as const, profileId: 'a1', mails: 2, files: 0, readModels: [] };
    const certified = ErasureCertified(facts);
    const cleared = ErasedOnDisk({ erasureId, tables: 60, searched: 120 });
    expect(specify(erasureDecider).given(requested, certified).when(clear).events).toEqual([cleared]);
    expect(specify(erasureDecider).given(requested, certified, cleared).when(clear).events).toEqual([]);
  });
});
