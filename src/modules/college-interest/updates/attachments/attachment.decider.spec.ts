import { describe, expect, it } from '@jest/globals';
import { MAX_ATTACHMENTS } from '../../../../../contract/college-interest/attachments.js';
import { specify } from '../../../../kernel/specification.js';
import { collegeInterestDecider } from '../../college-interest.decider.js';
import { CollegeInterestAdded } from '../../college-interest.events.js';
import { ReplyPosted, UpdateDeleted, UpdatePosted } from '../updates.events.js';
import { AttachmentAdded, AttachmentRemoved } from './attachment.events.js';

const between = { collegeInterestId: 'i1', athleteId: 'a1', collegeId: 'c1' };
const by = { userId: 'mother', role: 'parent' };
const update = { ...between, updateId: 'u1', authorId: 'athlete', authorRole: 'athlete', text: 'They called.' };
const posted = [
  CollegeInterestAdded({ ...between, interestLevel: 'high' }),
  UpdatePosted({ ...update, massUpdateId: null }),
  ReplyPosted({ ...update, replyId: 'r1', authorId: by.userId, authorRole: by.role }),
];
const about = {
  updateId: 'u1',
  replyId: 'r1',
  fileId: 'f1',
  nickname: 'Letter',
  contentType: 'image/png',
  size: 7,
} as const;
const add = { type: 'AddAttachment', ...about } as const;
const remove = { type: 'RemoveAttachment', updateId: 'u1', fileId: 'f1' } as const;
const facts = { ...between, ...about, authorId: by.userId };
const [added, removed] = [AttachmentAdded(facts), AttachmentRemoved(facts)];
const given = (...events: (typeof added | typeof removed | ReturnType<typeof UpdateDeleted>)[]) =>
  specify(collegeInterestDecider).given(...posted, ...events);

describe('a file that belongs to a message', () => {
  it('is added and removed by who wrote the message, and comes back by undo', () => {
    expect(given().when(add, { actor: by }).events).toEqual([added]);
    expect(given(added).when(remove, { actor: by }).events).toEqual([removed]);
    expect(given(added).whenUndoing('event-4', { actor: by }).events).toEqual([removed]);
    expect(given(added, removed).whenUndoing('event-5', { actor: by }).events).toEqual([added]);
  });

  it('is nobody else’s to add, and staff’s to remove', () => {
    const [coach, athlete] = [
      { userId: 'coach', role: 'coach' },
      { userId: 'athlete', role: 'athlete' },
    ];
    expect(given().when(add, { actor: coach }).error?.kind).toBe('forbidden');
    expect(given(added).when(remove, { actor: athlete }).error?.kind).toBe('forbidden');
    expect(given(added).when(remove, { actor: coach }).events).toEqual([removed]);
    expect(given(added, removed).whenUndoing('event-5', { actor: athlete }).error?.kind).toBe('forbidden');
  });

  it('can be restored by its author and by staff alone, no matter who removed it', () => {
    const { undo } = AttachmentRemoved;
    const [coach, other] = [
      { userId: 'coach', role: 'coach' },
      { userId: 'athlete', role: 'athlete' },
    ];
    const offered = (data: object, to: typeof by) => undo.possible && undo.words?.({ data, actor: coach }, to);
    expect([by, coach, other].map((to) => offered(removed.data, to))).toEqual([true, true, false]);
    // Before version 3 an event did not say whose the file is.
    const old = AttachmentRemoved.upcasts[2]?.({ ...between, ...about }) ?? {};
    expect([by, coach, other].map((to) => offered(old, to))).toEqual([false, true, false]);
  });

  it('goes with its message', () => {
    const gone = UpdateDeleted({ ...update, massUpdateId: null });
    expect(given(gone).when(add, { actor: by }).error?.kind).toBe('not-found');
    expect(given(added, gone).when(remove, { actor: by }).error?.kind).toBe('not-found');
    expect(given(added, removed, gone).whenUndoing('event-5', { actor: by }).error?.code).toBe('update-deleted');
  });

  it.each([
    ['u1', 'u1'],
    ['u1', 'r9'],
    ['r1', null],
    ['u9', null],
  ])('belongs to a message that there is: %s, %s', (updateId, replyId) => {
    expect(given().when({ ...add, updateId, replyId }, { actor: by }).error?.kind).toBe('not-found');
  });

  it('is one of so many and no more', () => {
    const many = Array.from({ length: MAX_ATTACHMENTS }, (_, n) => AttachmentAdded({ ...facts, fileId: `f${n + 2}` }));
    expect(given(...many).when(add, { actor: by }).error?.code).toBe('too-many-files');
    expect(given(added, removed, ...many).whenUndoing('event-5', { actor: by }).error?.code).toBe('too-many-files');
  });
});
