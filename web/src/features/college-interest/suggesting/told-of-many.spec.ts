import { describe, expect, it } from '@jest/globals';
import { toldOfMany } from './told-of-many.js';

const listed = { name: 'Robin Vale', refusal: 'This college is already on the list.' };

describe('what is told of suggestions to several', () => {
  it('names the one, counts several', () => {
    expect(toldOfMany([{ name: 'Jo Park' }])).toEqual({ title: 'Suggested to Jo Park' });
    expect(toldOfMany([{ name: 'Jo Park' }, { name: 'Sam Lee' }])).toEqual({ title: 'Suggested to 2 athletes' });
  });

  it('says who not, and why', () => {
    expect(toldOfMany([{ name: 'Jo Park' }, listed])).toEqual({
      kind: 'destructive',
      title: 'Suggested to Jo Park, not to 1',
      text: 'Robin Vale: This college is already on the list.',
    });
    expect(toldOfMany([listed])).toMatchObject({ title: 'Not suggested to anyone' });
  });
});
