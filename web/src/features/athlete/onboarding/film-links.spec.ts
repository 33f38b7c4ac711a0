import { describe, expect, it } from '@jest/globals';
import { addLinks, MOST_LINKS } from './film-links.js';

describe('film links', () => {
  it('are added with what was left out, several at once, each once', () => {
    expect(addLinks([], 'hudl.com/v/1')).toEqual({ links: ['https://hudl.com/v/1'] });
    expect(addLinks(['https://a.test/1'], 'https://a.test/1, https://b.test\nhttps://b.test')).toEqual({
      links: ['https://a.test/1', 'https://b.test'],
    });
    expect(addLinks(['https://a.test/1'], 'https://A.test/1/')).toEqual({ links: ['https://a.test/1'] });
  });

  it.each(['javascript:alert(1)', 'nonsense', 'https://', 'ftp://example.com/x', 'https://a.test fine bad:x'])(
    'are refused for %j',
    (typed) => expect(addLinks([], typed)).toEqual({ error: 'Please enter a valid URL' }),
  );

  it('stop where a profile keeps no more', () => {
    const full = Array.from({ length: MOST_LINKS }, (_, index) => `https://a.test/${index}`);
    expect(addLinks(full, 'https://b.test')).toEqual({ error: 'Up to 20 links' });
  });
});
