import { describe, expect, it } from '@jest/globals';
import { lookWords } from '../../../../contract/privacy/look-words.js';
import { AthleteViewed } from './look.events.js';

/** Everything that version 1 could have written (2.11.1). */
const words = [
  ...['profile', 'files', 'file', 'history', 'roster', 'roster export', 'team history', 'athlete count'],
  ...['invites', 'check', 'parents', 'profile as of 01/02/2026', 'team history as of 11/20/2026', 'scorecard'],
];

describe('A look that was recorded in words', () => {
  it.each(words)('is read as the call that answered, and told in the same words: %s', (what) => {
    const upcast = AthleteViewed.schema.parse(AthleteViewed.upcasts[1]?.({ athleteId: 'a1', what }));
    expect(lookWords(upcast)).toBe(what);
    expect(upcast.call).toMatch(what === 'scorecard' ? /^scorecard$/ : /^(GET|POST) \/api\//);
  });

  it('keeps the past day apart', () => {
    const upcast = AthleteViewed.upcasts[1]?.({ athleteId: 'a1', what: 'profile as of 01/02/2026' });
    expect(upcast).toEqual({ athleteId: 'a1', call: 'GET /api/athlete/:id', asOf: '2026-01-02' });
  });
});
