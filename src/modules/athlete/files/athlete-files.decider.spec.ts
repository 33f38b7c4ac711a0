import { describe, expect, it } from '@jest/globals';
import { emptyProfile } from '../../../../contract/athlete/athlete.js';
import type { Past } from '../../../kernel/decider.js';
import { BYTES_STAY_DAYS } from '../../../kernel/let-go.js';
import { specify } from '../../../kernel/specification.js';
import { athleteDecider } from '../athlete.decider.js';
import { AthleteRegistered, type AthleteEvent } from '../athlete.events.js';
import { MAX_FILES } from './athlete-files.decider.js';
import { FileAdded, FileRemoved, ProfileImageRemoved, ProfileImageSet } from './athlete-files.events.js';

const athleteId = 'athlete-1';
const registered = AthleteRegistered({
  athleteId,
  userId: null,
  profile: { ...emptyProfile, firstName: 'Jordan', lastName: 'Avery' },
});
const about = { fileId: 'file-1', nickname: 'Junior tape', contentType: 'video/mp4', size: 7 } as const;
const facts = { athleteId, ...about, addedAt: '2026-01-15T12:00:00.000Z', addedBy: 'user-1' };
const [added, removed] = [FileAdded(facts), FileRemoved(facts)];
const photo = (imageId: string, previous: string | null) => ProfileImageSet({ athleteId, imageId, previous });
const given = (...events: AthleteEvent[]) => specify(athleteDecider).given(registered, ...events);

describe('a file', () => {
  it('is added with who did it and when', () => {
    expect(given().when({ type: 'AddFile', ...about }).events).toEqual([added]);
    expect(
      specify(athleteDecider)
        .given()
        .when({ type: 'AddFile', ...about }).error,
    ).toMatchObject({ kind: 'not-found' });
  });

  it('is removed with everything that is known of it', () => {
    expect(given(added).when({ type: 'RemoveFile', fileId: 'file-1' }).events).toEqual([removed]);
  });

  it.each([
    ['that was never there', []],
    ['that is gone already', [added, removed]],
  ])('%s is not found', (_, events) => {
    expect(given(...events).when({ type: 'RemoveFile', fileId: 'file-1' }).error).toMatchObject({ kind: 'not-found' });
  });

  it('too many is refused until one is removed', () => {
    const many = Array.from({ length: MAX_FILES }, (_, n) => FileAdded({ ...facts, fileId: `file-${n}` }));
    const another = { type: 'AddFile', ...about, fileId: 'one-more' } as const;
    expect(given(...many).when(another).error).toMatchObject({ kind: 'conflict', code: 'too-many-files' });
    expect(given(...many, removed).when(another).error).toBeUndefined();
  });

  it('does not come back where another has taken its place: undoing is adding', () => {
    const others = Array.from({ length: MAX_FILES }, (_, n) => FileAdded({ ...facts, fileId: `other-${n}` }));
    expect(given(added, removed, ...others).whenUndoing('event-3').error).toMatchObject({
      kind: 'conflict',
      code: 'too-many-files',
    });
    expect(given(added, removed, ...others.slice(1)).whenUndoing('event-3').events).toEqual([added]);
  });

  it('comes back as it was when its removal is undone, and goes when its adding is', () => {
    expect(given(added, removed).whenUndoing('event-3').events).toEqual([added]);
    expect(given(added).whenUndoing('event-2').events).toEqual([removed]);
    const again = { ...added, undoes: 'event-3' };
    expect(given(added, removed, again).whenUndoing('event-3').error).toMatchObject({ code: 'already-undone' });
    expect(given(added, removed, again).whenUndoing('event-2').error).toMatchObject({ code: 'changed-since' });
  });
});

describe('a photo', () => {
  it('is set, replaced and removed', () => {
    expect(given().when({ type: 'SetPhoto', photoId: 'i1' }).events).toEqual([photo('i1', null)]);
    expect(given(photo('i1', null)).when({ type: 'SetPhoto', photoId: 'i2' }).events).toEqual([photo('i2', 'i1')]);
    const gone = ProfileImageRemoved({ athleteId, imageId: 'i1' });
    expect(given(photo('i1', null)).when({ type: 'RemovePhoto' }).events).toEqual([gone]);
    expect(given(photo('i1', null), gone).when({ type: 'RemovePhoto' }).events).toEqual([]);
  });

  it('of before comes back', () => {
    const gone = ProfileImageRemoved({ athleteId, imageId: 'i1' });
    expect(given(photo('i1', null)).whenUndoing('event-2').events).toEqual([gone]);
    expect(given(photo('i1', null), photo('i2', 'i1')).whenUndoing('event-3').events).toEqual([photo('i1', 'i2')]);
    expect(given(photo('i1', null), gone).whenUndoing('event-3').events).toEqual([photo('i1', null)]);
    expect(given(photo('i1', null), photo('i2', 'i1')).whenUndoing('event-2').error).toMatchObject({
      code: 'changed-since',
    });
  });
});

describe('what was let go of long ago', () => {
  const at = (event: AthleteEvent, occurredAt: Date) =>
    ({
      ...event,
      id: 'event-1',
      occurredAt,
      metadata: { actor: { userId: 'u', role: 'coach' } },
    }) as unknown as Past<AthleteEvent>;
  const now = new Date('2026-03-01T12:00:00Z');
  const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000);
  const { state } = given(added).when({ type: 'RemovePhoto' });
  const compensate = (event: AthleteEvent, days: number) =>
    athleteDecider.compensate?.(at(event, daysAgo(days)), state!, {
      actor: { userId: 'u', role: 'coach' },
      now,
      newId: () => '',
    });

  it.each([
    ['a file', removed],
    ['a photo', ProfileImageRemoved({ athleteId, imageId: 'i1' })],
    ['a photo that was replaced', photo('i2', 'i1')],
  ])('%s: does not come back once its bytes may be gone', (_, event) => {
    expect(compensate(event, BYTES_STAY_DAYS - 0.001)).toHaveLength(1);
    expect(() => compensate(event, BYTES_STAY_DAYS)).toThrow('Files are deleted after 30 days');
  });

  it('is no reason to keep what was added', () => {
    expect(compensate(added, 400)).toEqual([removed]);
    expect(compensate(photo('i1', null), 400)).toEqual([ProfileImageRemoved({ athleteId, imageId: 'i1' })]);
  });
});
