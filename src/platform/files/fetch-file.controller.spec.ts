import { describe, expect, it } from '@jest/globals';
import { byteRange, contentDisposition } from './fetch-file.controller.js';

describe('a Range header', () => {
  it.each([
    ['bytes=0-9', { first: 0, last: 9 }],
    ['bytes=90-', { first: 90, last: 99 }],
    ['bytes=90-4000', { first: 90, last: 99 }],
    ['bytes=-10', { first: 90, last: 99 }],
    ['bytes=-4000', { first: 0, last: 99 }],
    ['bytes=99-99', { first: 99, last: 99 }],
    ['bytes=100-', 'unsatisfiable'],
    ['bytes=-0', 'unsatisfiable'],
    ['bytes=999999999999999-', 'unsatisfiable'],
    ['bytes=9-3', undefined],
    ['bytes=-', undefined],
    ['bytes=0-1,5-6', undefined],
    ['bytes=0-99999999999999999999', undefined],
    ['lines=0-1', undefined],
    ['bytes=a-b', undefined],
    ['', undefined],
    [undefined, undefined],
  ])('%s of 100 bytes', (header, range) => expect(byteRange(header, 100)).toEqual(range));

  it('finds nothing in an empty file', () => {
    expect(byteRange('bytes=0-', 0)).toBe('unsatisfiable');
    expect(byteRange('bytes=-5', 0)).toBe('unsatisfiable');
  });
});

describe('a content disposition', () => {
  it.each([
    ['image/png', 'Team photo', `inline; filename="Team photo.png"; filename*=UTF-8''Team%20photo.png`],
    ['video/mp4', 'tape.MP4', `attachment; filename="tape.mp4"; filename*=UTF-8''tape.mp4`],
    ['video/mp4', '../../etc/passwd', `attachment; filename="etc passwd.mp4"; filename*=UTF-8''etc%20passwd.mp4`],
    [
      'audio/mpeg',
      'a\r\nSet-Cookie: x="1"',
      `attachment; filename="a Set-Cookie x 1.mp3"; filename*=UTF-8''a%20Set-Cookie%20x%201.mp3`,
    ],
    [
      'audio/wav',
      'Žofie’s "solo" (2)',
      `attachment; filename="Zofie s solo (2).wav"; filename*=UTF-8''%C5%BDofie%20s%20solo%20%282%29.wav`,
    ],
    ['image/webp', '日本', `inline; filename=".webp"; filename*=UTF-8''%E6%97%A5%E6%9C%AC.webp`],
    ['image/jpeg', '\u202egpj.exe', `inline; filename="gpj.exe.jpg"; filename*=UTF-8''gpj.exe.jpg`],
    ['image/jpeg', '...', `inline; filename="file.jpg"; filename*=UTF-8''file.jpg`],
    ['application/x-other', 'page.html', `attachment; filename="page.html"; filename*=UTF-8''page.html`],
  ])('of %s called %j', (type, name, header) => expect(contentDisposition(type, name)).toBe(header));

  it('holds names short, whole letters only', () => {
    expect(contentDisposition('image/png', '💥'.repeat(500))).toBe(
      `inline; filename="file.png"; filename*=UTF-8''file.png`,
    );
    expect(contentDisposition('image/png', '𠀀'.repeat(500))).toContain(`${encodeURIComponent('𠀀').repeat(80)}.png`);
  });
});
