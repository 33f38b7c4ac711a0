import { describe, expect, it } from '@jest/globals';
import { type Hearing, TopicMap } from './topic-map.js';

const some: Hearing = { topics: ['file:1', 'file:2', 'person:1'], kinds: [], own: ['person:1'] };
const every: Hearing = { topics: ['person:2'], kinds: ['file', 'models'], own: ['person:2'] };

describe('the map of topics', () => {
  it('finds who hears a topic, by its name or by its kind, and tells each of theirs only', () => {
    const map = new TopicMap<string>();
    map.add('ann', some);
    map.add('bob', every);
    const heard = map.hearing(['file:2', 'file:3', 'person:1', 'models']);
    expect(heard).toEqual(
      new Map([
        ['ann', new Set(['file:2', 'person:1'])],
        ['bob', new Set(['file:2', 'file:3', 'models'])],
      ]),
    );
    expect(map.hearing(['person:3', 'files:1'])).toEqual(new Map());
  });

  it('tells everyone who hears of a thing about each part of it', () => {
    const map = new TopicMap<string>();
    map.add('ann', some);
    expect(map.hearing(['file:1:name', 'file:10:name', 'person:1:name:first'])).toEqual(
      new Map([['ann', new Set(['file:1:name', 'person:1:name:first'])]]),
    );
  });

  it('forgets who has gone, and nobody else', () => {
    const map = new TopicMap<string>();
    map.add('ann', some);
    map.add('bob', some);
    map.remove('ann', some);
    expect([...map.hearing(['file:1']).keys()]).toEqual(['bob']);
    map.remove('bob', some);
    expect(map.size).toBe(0);
  });
});
