import { describe, expect, it } from '@jest/globals';
import { isOpen, sentWords, shownStatus, statusLabel, wrongKind } from './invite-words.js';

const sent = '2026-03-07T18:00:00.000Z';

describe('invites in words (spec, coach side, section 2)', () => {
  it('says when it was sent, and when it was accepted', () => {
    expect(sentWords({ status: 'pending', updatedAt: sent, acceptedAt: null, refused: false })).toBe(
      'Sent on 03/07/2026',
    );
    expect(sentWords({ status: 'rejected', updatedAt: sent, acceptedAt: null, refused: false })).toBe(
      'Sent on 03/07/2026',
    );
    expect(
      sentWords({ status: 'accepted', updatedAt: sent, acceptedAt: '2026-03-09T02:00:00.000Z', refused: false }),
    ).toBe('Accepted on 03/08/2026');
  });

  it('shows a pending one whose time is over as Expired', () => {
    expect(statusLabel(shownStatus({ status: 'pending', expired: true, refused: false }))).toBe('Expired');
    expect(statusLabel(shownStatus({ status: 'pending', expired: false, refused: false }))).toBe('Pending');
    expect(statusLabel(shownStatus({ status: 'accepted', expired: false, refused: false }))).toBe('Accepted');
    expect(statusLabel(shownStatus({ status: 'rejected', expired: false, refused: false }))).toBe('Rejected');
  });

  it('says that nobody joined by one that was accepted, and what to do', () => {
    const refused = { status: 'accepted', refused: true } as const;
    expect(statusLabel(shownStatus({ ...refused, expired: false }))).toBe('Did not join');
    expect(sentWords({ ...refused, updatedAt: sent, acceptedAt: sent })).toBe(
      'Accepted on 03/07/2026, but they could not join. Send another invite.',
    );
  });

  it('lets only pending and expired ones be sent again or deleted', () => {
    expect(isOpen({ status: 'pending' })).toBe(true);
    expect(isOpen({ status: 'accepted' })).toBe(false);
    expect(isOpen({ status: 'rejected' })).toBe(false);
  });
});

describe('a code of another kind than its reader', () => {
  it.each([
    ['coach', 'assistant-coach'],
    ['assistant-coach', 'assistant-coach'],
    ['parent', 'parent'],
    ['athlete', 'athlete'],
  ] as const)('is none to a %s with a code for %s', (role, kind) => {
    expect(wrongKind(role, kind)).toBeUndefined();
  });

  it.each([
    ['parent', 'athlete', 'This code is for athletes. You’re signed in as a parent.'],
    ['assistant-coach', 'parent', 'This code is for parents. You’re signed in as a coach.'],
    ['athlete', 'assistant-coach', 'This code is for coaches. You’re signed in as an athlete.'],
    ['admin', 'athlete', 'This code is for athletes. You’re signed in as an admin.'],
    ['parent', 'team', 'This code is for coaches who create a team. You’re signed in as a parent.'],
  ] as const)('is said to a %s with a code for %s', (role, kind, text) => {
    expect(wrongKind(role, kind)).toBe(text);
  });
});
