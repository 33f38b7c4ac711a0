import { describe, expect, it } from '@jest/globals';
import { MAX_COLLEGE_FILES } from '../../../../contract/team-college/files.js';
import { BYTES_STAY_DAYS, DAY_MS } from '../../../kernel/let-go.js';
import type { Past } from '../../../kernel/decider.js';
import { specify } from '../../../kernel/specification.js';
import { teamCollegeDecider } from '../team-college.decider.js';
import type { TeamCollegeEvent } from '../team-college.events.js';
import { CollegeFileAdded, CollegeFileRemoved } from './college-files.events.js';

const both = { teamId: 'team-1', collegeId: 'college-1' };
const about = { fileId: 'file-1', nickname: 'Poster', contentType: 'image/png', size: 7 } as const;
const facts = { ...both, ...about, addedAt: '2026-01-15T12:00:00.000Z', addedBy: 'user-1' };
const [added, removed] = [CollegeFileAdded(facts), CollegeFileRemoved(facts)];
const { given } = specify(teamCollegeDecider);

describe('a team’s file of a college', () => {
  it('is added with who did it and when, removed and brought back', () => {
    expect(given().when({ type: 'AddFile', ...both, ...about }).events).toEqual([added]);
    expect(given(added).when({ type: 'RemoveFile', fileId: 'file-1' }).events).toEqual([removed]);
    expect(given(added).whenUndoing('event-1').events).toEqual([removed]);
    expect(given(added, removed).whenUndoing('event-2').events).toEqual([added]);
  });

  it.each(['file-9', 'toString'])('is not removed where there is none: %s', (fileId) => {
    expect(given(added).when({ type: 'RemoveFile', fileId }).error?.kind).toBe('not-found');
  });

  it('is one of so many and no more, by undo either', () => {
    const many = Array.from({ length: MAX_COLLEGE_FILES }, (_, n) => CollegeFileAdded({ ...facts, fileId: `f${n}` }));
    const another = { type: 'AddFile', ...both, ...about } as const;
    expect(given(...many).when(another).error?.code).toBe('too-many-files');
    expect(given(added, removed, ...many).whenUndoing('event-2').error?.code).toBe('too-many-files');
  });

  it('does not come back once its bytes may be gone', () => {
    const { state } = given(added, removed).when({ type: 'RemoveFile', fileId: 'file-1' });
    const now = new Date('2026-03-01T12:00:00Z');
    const compensate = (days: number) =>
      teamCollegeDecider.compensate?.(
        { ...removed, id: 'event-2', occurredAt: new Date(now.getTime() - days * DAY_MS) } as Past<TeamCollegeEvent>,
        state!,
        { actor: { userId: 'u', role: 'coach' }, now, newId: () => '' },
      );
    expect(compensate(BYTES_STAY_DAYS - 0.001)).toEqual([added]);
    expect(() => compensate(BYTES_STAY_DAYS)).toThrow('Files are deleted after 30 days');
  });
});
