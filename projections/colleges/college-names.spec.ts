import { describe, expect, it } from '@jest/globals';
import { nameLines, soughtCollege } from './college-names.js';

const lines = (name: string, code: string | null = null, otherNames: string[] = []) =>
  nameLines({ name, code, otherNames }).split('\n').slice(1, -1);

describe('what a college is called', () => {
  it.each([
    ['The University of Alabama', ['university of alabama', '~alabama']],
    [
      'Indiana University-Bloomington',
      ['indiana university bloomington', 'indiana university', '~indiana bloomington', '~indiana'],
    ],
    ['Gardner-Webb University', ['gardner webb university', '~gardner webb']],
    ['College of the Holy Cross', ['college of the holy cross', '~holy cross']],
    ['Boston College', ['boston college', '~boston college']],
    ['The University', ['university', '~university']],
  ])('%s', (name, called) => expect(lines(name)).toEqual(called));

  it('its code and its other names too', () => {
    expect(lines('Tufts University', 'TUFT', ['Jumbos'])).toEqual([
      'tufts university',
      'tuft',
      'jumbos',
      '~tufts',
      '~tuft',
      '~jumbos',
    ]);
  });
});

describe('what somebody seeks', () => {
  it.each([
    ['University of Texas', { name: 'university of texas', core: 'texas', gist: 'texas', state: undefined }],
    ['Miami (OH)', { name: 'miami', core: 'miami', gist: 'miami', state: 'OH' }],
    ['Loyola University (Maryland)', { name: 'loyola university', core: 'loyola', gist: 'loyola', state: 'MD' }],
    ['Bostn College', { name: 'bostn college', core: 'bostn college', gist: 'bostn', state: undefined }],
    ['Club (new)', { name: 'club new', core: 'club new', gist: 'club new', state: undefined }],
    ['%', { name: '', core: '', gist: '', state: undefined }],
  ])('%s', (typed, sought) => expect(soughtCollege(typed)).toEqual(sought));
});
