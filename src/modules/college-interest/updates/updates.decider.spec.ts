import { describe, expect, it } from '@jest/globals';
import { specify } from '../../../kernel/specification.js';
import { collegeInterestDecider } from '../college-interest.decider.js';
import { athleteUpdatesDecider } from './athlete-updates.decider.js';
import { CollegeInterestAdded, CollegeInterestRemoved } from '../college-interest.events.js';
import {
  ReplyDeleted,
  ReplyEdited,
  ReplyPosted,
  UpdateDeleted,
  UpdateEdited,
  UpdatePosted,
  UpdatesViewed,
} from './updates.events.js';

const between = { collegeInterestId: 'interest-1', athleteId: 'athlete-1', collegeId: 'college-1' };
const added = CollegeInterestAdded({ ...between, interestLevel: 'low' });
const by = (userId: string, role: string) => ({ actor: { userId, role } });
const [athlete, parent, coach, other] = [
  by('jo', 'athlete'),
  by('mother', 'parent'),
  by('coach', 'coach'),
  by('aunt', 'parent'),
];
const update = { ...between, updateId: 'u1', authorId: 'jo', authorRole: 'athlete', text: 'He called.' };
const reply = { ...update, replyId: 'r1', authorId: 'mother', authorRole: 'parent', text: 'Who?' };
const alone = { ...update, massUpdateId: null };
const posted = UpdatePosted(alone);
const replied = ReplyPosted(reply);
const thread = specify(collegeInterestDecider).given(added, posted, replied);

describe('an update on an interest', () => {
  it('belongs to the person who posts it, and the first one creates the interest', () => {
    const listed = specify(collegeInterestDecider).given(added);
    expect(listed.when({ type: 'PostUpdate', updateId: 'u1', text: 'He called.' }, athlete).events).toEqual([posted]);
    const add = { type: 'AddCollegeInterest', ...between, interestLevel: 'low' } as const;
    const initialUpdate = { updateId: 'u1', text: 'He called.' };
    const nothing = specify(collegeInterestDecider).given();
    expect(nothing.when({ ...add, initialUpdate }, athlete).events).toEqual([added, posted]);
    expect(listed.when({ ...add, initialUpdate }, athlete).events).toEqual([posted]);
  });

  it('is edited by its author alone, and the edit is theirs to take back', () => {
    const edit = { type: 'EditUpdate', updateId: 'u1', text: 'She called.' } as const;
    const edited = UpdateEdited({ ...update, text: 'She called.', previous: 'He called.' });
    expect(thread.when(edit, athlete).events).toEqual([edited]);
    expect(thread.when({ ...edit, text: 'He called.' }, athlete).events).toEqual([]);
    expect(thread.when(edit, coach).error).toMatchObject({ kind: 'forbidden' });
    const after = specify(collegeInterestDecider).given(added, posted, edited);
    expect(after.whenUndoing('event-3', coach).error).toMatchObject({ kind: 'forbidden' });
    expect(after.whenUndoing('event-3', athlete).events).toEqual([
      UpdateEdited({ ...update, text: 'He called.', previous: 'She called.' }),
    ]);
  });

  it('goes with its replies, by its author or staff, and comes back with them', () => {
    const remove = { type: 'DeleteUpdate', updateId: 'u1' } as const;
    expect(thread.when(remove, parent).error).toMatchObject({ kind: 'forbidden' });
    expect(thread.when(remove, athlete).events).toEqual([UpdateDeleted(alone)]);
    expect(thread.when(remove, coach).events).toEqual([UpdateDeleted(alone)]);
    const gone = specify(collegeInterestDecider).given(added, posted, replied, UpdateDeleted(alone));
    expect(gone.when(remove, athlete).error).toMatchObject({ kind: 'not-found' });
    const answers = { updateId: 'u1', replyId: 'r1', text: 'Sam' };
    for (const type of ['PostReply', 'EditReply'] as const)
      expect(gone.when({ type, ...answers }, parent).error).toMatchObject({ kind: 'not-found' });
    expect(gone.whenUndoing('event-3', parent).error).toMatchObject({ code: 'update-deleted' });
    expect(gone.whenUndoing('event-4', parent).error).toMatchObject({ kind: 'forbidden' });
    expect(gone.whenUndoing('event-4', athlete).events).toEqual([posted]);
  });

  it('is silent on a college that went off the list', () => {
    const off = specify(collegeInterestDecider).given(added, posted, CollegeInterestRemoved(between));
    const post = { type: 'PostUpdate', updateId: 'u2', text: 'Hello' } as const;
    expect(off.when(post, athlete).error).toMatchObject({ kind: 'not-found' });
    expect(off.whenUndoing('event-2', athlete).error).toMatchObject({ code: 'interest-removed' });
  });
});

describe('a reply', () => {
  const one = { updateId: 'u1', replyId: 'r1' };

  it('is edited and deleted by its author, deleted by staff too', () => {
    const edit = { type: 'EditReply', ...one, text: 'Which one?' } as const;
    const edited = ReplyEdited({ ...reply, text: 'Which one?', previous: 'Who?' });
    expect(thread.when(edit, parent).events).toEqual([edited]);
    for (const somebody of [athlete, coach, other])
      expect(thread.when(edit, somebody).error).toMatchObject({ kind: 'forbidden' });
    const remove = { type: 'DeleteReply', ...one } as const;
    expect(thread.when(remove, other).error).toMatchObject({ kind: 'forbidden' });
    expect(thread.when(remove, coach).events).toEqual([ReplyDeleted(reply)]);
    expect(thread.whenUndoing('event-3', parent).events).toEqual([ReplyDeleted(reply)]);
    expect(thread.whenUndoing('event-3', other).error).toMatchObject({ kind: 'forbidden' });
    const gone = specify(collegeInterestDecider).given(added, posted, replied, ReplyDeleted(reply));
    expect(gone.whenUndoing('event-4', parent).events).toEqual([replied]);
  });

  it('is one to an update, not to a reply', () => {
    const nested = { type: 'PostReply', updateId: 'r1', replyId: 'r2', text: 'Me' } as const;
    expect(thread.when(nested, parent).error).toMatchObject({ kind: 'not-found' });
    expect(thread.when({ type: 'DeleteReply', updateId: 'u1', replyId: 'u1' }, athlete).error).toMatchObject({
      kind: 'not-found',
    });
  });
});

describe('viewing', () => {
  const view = { type: 'MarkViewed', updateIds: ['u1', 'u1', 'gone'], replyIds: ['r1'] } as const;

  it('is recorded once a person, of what others wrote', () => {
    const viewed = UpdatesViewed({ ...between, viewerId: 'coach', updateIds: ['u1'], replyIds: ['r1'] });
    expect(thread.when(view, coach).events).toEqual([viewed]);
    expect(specify(collegeInterestDecider).given(added, posted, replied, viewed).when(view, coach).events).toEqual([]);
    expect(thread.when(view, athlete).events).toEqual([
      UpdatesViewed({ ...between, viewerId: 'jo', updateIds: [], replyIds: ['r1'] }),
    ]);
    expect(thread.when({ ...view, updateIds: ['r1'], replyIds: ['u1'] }, coach).events).toEqual([]);
  });
});

describe('an update to several athletes', () => {
  const post = { type: 'PostUpdate', updateId: 'u2', text: 'Friday at six.', massUpdateId: 'm1' } as const;
  const sent = { ...update, updateId: 'u2', authorId: 'coach', authorRole: 'coach', text: 'Friday at six.' };

  it('is known as one of many, also when it was edited, deleted and has come back', () => {
    const many = UpdatePosted({ ...sent, massUpdateId: 'm1' });
    expect(thread.when(post, coach).events).toEqual([many]);
    const edited = UpdateEdited({ ...sent, text: 'Friday at seven.', previous: 'Friday at six.' });
    const gone = { ...sent, text: 'Friday at seven.', massUpdateId: 'm1' };
    const after = specify(collegeInterestDecider).given(added, many, edited);
    expect(after.when({ type: 'DeleteUpdate', updateId: 'u2' }, coach).events).toEqual([UpdateDeleted(gone)]);
    const deleted = specify(collegeInterestDecider).given(added, many, edited, UpdateDeleted(gone));
    expect(deleted.whenUndoing('event-4', coach).events).toEqual([UpdatePosted(gone)]);
  });
});

describe('updates about no college', () => {
  const of = { ...update, collegeInterestId: 'athlete-1', collegeId: null };
  const first = UpdatePosted({ ...of, authorId: 'coach', authorRole: 'coach', massUpdateId: null });
  const answer = { type: 'PostReply', updateId: 'u1', replyId: 'r1', text: 'Who?', athleteId: 'athlete-1' } as const;

  it('begin with the first one, under the athlete’s own id', () => {
    const post = { type: 'PostUpdate', updateId: 'u1', text: 'He called.', athleteId: 'athlete-1' } as const;
    expect(specify(athleteUpdatesDecider).given().when(post, coach).events).toEqual([first]);
  });

  it('follow the rules of any conversation, and are undone by them', () => {
    const general = specify(athleteUpdatesDecider).given(first);
    const reply = ReplyPosted({ ...of, replyId: 'r1', authorId: 'mother', authorRole: 'parent', text: 'Who?' });
    expect(general.when(answer, parent).events).toEqual([reply]);
    expect(general.when({ ...answer, type: 'EditReply' }, parent).error).toMatchObject({ kind: 'not-found' });
    expect(general.whenUndoing('event-1', coach).events).toEqual([UpdateDeleted({ ...first.data })]);
    expect(specify(athleteUpdatesDecider).given().when(answer, parent).error).toMatchObject({ kind: 'not-found' });
  });
});
