import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { everyEvent } from '../every-event.js';
import { readHistory, versions, isMissing, withoutExample } from './histories.js';

describe('the stored histories', () => {
  const histories = versions().map(readHistory);

  it('hold an example of every event in its present version (`npm run history` writes them)', () => {
    expect(withoutExample(everyEvent.all(), histories)).toEqual([]);
  });

  it('would not do for an event, or a version of one, that is new', () => {
    const fresh = [
      { type: 'NobodyKnowsThis', version: 1 },
      { type: 'TeamCreated', version: 99 },
    ];
    expect(withoutExample(fresh, histories)).toEqual(['NobodyKnowsThis@1', 'TeamCreated@99']);
  });

  it('hold one of the version that is released', () => {
    const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string };
    expect(isMissing(version, versions())).toBe(false);
    expect(isMissing('0.0.1', versions())).toBe(true);
  });
});
