import { describe, expect, it } from '@jest/globals';
import { specify } from '../../../kernel/specification.js';
import { commitmentDecider } from './commitment.decider.js';
import { CommitmentRecorded, CommitmentWithdrawn } from './commitment.events.js';

const to = (n: number) => ({
  athleteId: 'athlete-1',
  collegeInterestId: `interest-${n}`,
  collegeId: `college-${n}`,
  committedOn: '2026-01-10',
});
const commit = (n: number) => ({ type: 'Commit', ...to(n), born: null }) as const;
const recorded = CommitmentRecorded({ ...to(1), previous: null });
const withdrawn = CommitmentWithdrawn(to(1));
const committed = specify(commitmentDecider).given(recorded);

describe('the commitment of an athlete', () => {
  it('is one at a time; a second one is told of the first', () => {
    expect(specify(commitmentDecider).given().when(commit(1)).events).toEqual([recorded]);
    expect(committed.when(commit(1)).events).toEqual([]);
    expect(committed.when(commit(2)).error).toMatchObject({
      code: 'already-committed',
      details: { now: { collegeInterestId: 'interest-1', collegeId: 'college-1' } },
    });
  });

  it('is withdrawn, and makes room', () => {
    const withdraw = { type: 'WithdrawCommitment', collegeInterestId: 'interest-1' } as const;
    expect(committed.when(withdraw).events).toEqual([withdrawn]);
    expect(committed.when({ ...withdraw, collegeInterestId: 'interest-2' }).events).toEqual([]);
    expect(specify(commitmentDecider).given(recorded, withdrawn).when(commit(2)).events).toHaveLength(1);
  });

  it('does not come back beside another one', () => {
    const back = specify(commitmentDecider).given(recorded, withdrawn).whenUndoing('event-2');
    expect(back.events).toEqual([recorded]);
    const other = CommitmentRecorded({ ...to(2), previous: null });
    expect(specify(commitmentDecider).given(recorded, withdrawn, other).whenUndoing('event-2').error).toMatchObject({
      kind: 'conflict',
    });
    expect(committed.whenUndoing('event-1').events).toEqual([withdrawn]);
  });

  it('changes its day, which can be undone', () => {
    const moved = committed.when({ ...commit(1), committedOn: '2026-01-11' }).events;
    expect(moved).toEqual([CommitmentRecorded({ ...to(1), committedOn: '2026-01-11', previous: '2026-01-10' })]);
    expect(
      specify(commitmentDecider)
        .given(recorded, ...moved)
        .whenUndoing('event-2').events,
    ).toEqual([CommitmentRecorded({ ...to(1), previous: '2026-01-11' })]);
    expect(committed.when({ ...commit(1), committedOn: '2026-01-16' }).error?.details.fields).toHaveProperty(
      'committedOn',
    );
  });
});
