import { describe, expect, it } from '@jest/globals';
import { mayNotRestore } from './own-deletion.js';

const edited = (previous: object, changes: object) => ({ type: 'AthleteProfileEdited', data: { previous, changes } });
const refused = (change: { type: string; data: object }, by = 'athlete', restorer = 'coach') =>
  mayNotRestore({ ...change, role: by }, restorer);

describe('what an athlete deleted of themself', () => {
  it.each([
    ['a value', edited({ phone: '1' }, { phone: null })],
    ['a text', edited({ bio: 'Fast' }, { bio: '' })],
    [
      'a part of an address',
      edited({ address: { line1: 'Main St', zip: '1' } }, { address: { line1: null, zip: '1' } }),
    ],
    ['one of a list', edited({ filmLinks: ['a', 'b'] }, { filmLinks: ['b'] })],
    ['one value among others that changed', edited({ bio: 'A', phone: '1' }, { bio: 'B', phone: null })],
    ['a file', { type: 'FileRemoved', data: {} }],
    ['the photo', { type: 'ProfileImageRemoved', data: {} }],
    ['a photo, for another', { type: 'ProfileImageSet', data: { previous: 'i1' } }],
    ['a message', { type: 'UpdateDeleted', data: {} }],
  ])('is restored by their family alone: %s', (_what, change) => {
    expect(['coach', 'assistant-coach', 'admin'].map((role) => refused(change, 'athlete', role))).toEqual([
      true,
      true,
      true,
    ]);
    expect(['athlete', 'parent'].map((role) => refused(change, 'parent', role))).toEqual([false, false]);
    expect(refused(change, 'coach')).toBe(false);
  });

  it.each([
    ['what was added', edited({ phone: null }, { phone: '1' })],
    ['what was changed', edited({ bio: 'A', filmLinks: ['a'] }, { bio: 'B', filmLinks: ['b'] })],
    ['a first photo', { type: 'ProfileImageSet', data: { previous: null } }],
    ['a status', { type: 'AccountStatusChanged', data: { from: 'active', to: 'inactive' } }],
  ])('is not %s', (_what, change) => expect(refused(change)).toBe(false));
});
