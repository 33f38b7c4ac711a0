import { describe, expect, it } from '@jest/globals';
import type { DomainEvent, RecordedEvent } from '../../kernel/event.js';
import { DeleteFileWhenLetGo } from './athlete.policies.js';
import { FileRemoved, ProfileImageRemoved, ProfileImageSet } from './files/athlete-files.events.js';

const athleteId = 'a1';
const facts = {
  athleteId,
  fileId: 'f1',
  nickname: 'x',
  contentType: 'video/mp4',
  size: 1,
  addedAt: '',
  addedBy: 'u1',
} as const;
const reaction = new DeleteFileWhenLetGo();
const react = (event: DomainEvent) =>
  reaction.react({ ...event, id: 'event-1', stream: 'athlete-a1' } as unknown as RecordedEvent);

describe('letting go of a file', () => {
  it.each([
    ['a removal', FileRemoved(facts), 'f1'],
    ['the removal of a photo', ProfileImageRemoved({ athleteId, imageId: 'i1' }), 'i1'],
    ['another photo', ProfileImageSet({ athleteId, imageId: 'i2', previous: 'i1' }), 'i1'],
  ])('by %s has its bytes deleted after 31 days', (_, event, key) => {
    const payload = { eventId: 'event-1', stream: 'athlete-a1', key };
    expect(react(event)).toEqual([
      { name: 'delete-file', id: 'delete-file.event-1', payload, delayMs: 31 * 86_400_000 },
    ]);
  });

  it('is not what a first photo does', () => {
    expect(react(ProfileImageSet({ athleteId, imageId: 'i1', previous: null }))).toEqual([]);
  });
});
