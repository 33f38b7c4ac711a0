import { describe, expect, it } from '@jest/globals';
import { handleLink, readHandle, safeLink } from './links.js';

describe('links out of the product', () => {
  it.each(['javascript:alert(1)', 'data:text/html,x', 'ftp://example.com', 'no address', ''])(
    'follow no %j',
    (address) => expect(safeLink(address)).toBeUndefined(),
  );

  it('lead to web pages', () => {
    expect(safeLink('https://hudl.com/v/1')?.href).toBe('https://hudl.com/v/1');
  });

  it('are made of handles, and of addresses in their place', () => {
    expect(handleLink('x.com', '@casey')?.href).toBe('https://x.com/casey');
    expect(handleLink('x.com', 'https://x.com/casey')?.href).toBe('https://x.com/casey');
    expect(handleLink('instagram.com', 'casey/../evil')).toBeUndefined();
  });
});

it.each([
  ['https://x.com/casey', '@casey'],
  ['https://www.instagram.com/casey.02/?igsh=abc', '@casey.02'],
  ['twitter.com/@casey', '@casey'],
  ['@casey', '@casey'],
  ['casey', 'casey'],
  ['https://x.com/casey/status/1', 'https://x.com/casey/status/1'],
  ['https://x.com/', 'https://x.com/'],
])('a handle typed as %j is %j', (typed, handle) => expect(readHandle(typed)).toBe(handle));
