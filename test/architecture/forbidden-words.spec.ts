import { describe, expect, it } from '@jest/globals';
import { forbiddenWord } from './forbidden-words.js';

describe('a word that the glossary forbids', () => {
  it.each([
    ['const invitation = 1;', 'invitation: invite'],
    ['web/src/ui/person-avatar.tsx', 'avatar: photo'],
    ['interface ViewedBefore {}', 'ViewedBefore: look'],
    ['test/api/profile-views.e2e.spec.ts', 'profile-views: look'],
    ['// Who is logged in.', 'logged in: sign in, sign out'],
  ])('is found in %j', (text, found) => {
    expect(forbiddenWord(text)).toBe(found);
  });

  it.each(["toasts.show({ title: 'Invitation sent' })", 'AthleteViewed({ viewed_at: now })', 'the log in Postgres'])(
    'is none that is stored, on the wire, or the name of another: %j',
    (text) => {
      expect(forbiddenWord(text)).toBeUndefined();
    },
  );
});
