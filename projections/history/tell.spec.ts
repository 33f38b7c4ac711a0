import { describe, expect, it } from '@jest/globals';
import { type AthleteProfile, emptyProfile } from '../../contract/athlete/athlete.js';
import {
  AccountStatusChanged,
  AthleteProfileEdited,
  JoinRequested,
  ParentLinked,
} from '../../src/modules/athlete/athlete.events.js';
import { ParentEdited, PayingStarted } from '../../src/modules/parent/parent.events.js';
import { BoardLinkEdited, WelcomeMessageSet } from '../../src/modules/team/board/team-board.events.js';
import { GroupEdited, JoinCodeRotated } from '../../src/modules/team/team.events.js';
import { ERASED_TEXT } from '../../src/kernel/sealed-text.js';
import type { Names } from '../../src/kernel/story.js';
import { everyEvent } from '../../test/support/every-event.js';
import { tell, tellThemself } from './tell.js';

const called: Readonly<Record<string, string>> = { a1: 'Jordan Avery', t1: 'Harbor City Sharks' };
const names: Names = { of: (id, otherwise) => called[id] ?? otherwise };

describe('the words of the history', () => {
  it('are there for every event type there is', () => {
    const every = everyEvent.all();
    expect(every.length).toBeGreaterThan(20);
    expect(every.filter(({ story }) => story === undefined)).toEqual([]);
  });

  it('say of an event without words only that there is one', () => {
    expect(tell(everyEvent, { type: 'NobodyKnowsThis', data: {} }, 'x-1', names)).toMatchObject({
      about: { kind: 'other', id: 'x-1' },
      words: 'made a change that this version can’t describe (NobodyKnowsThis)',
    });
  });

  it.each([
    ['pending', 'active', 'accepted Jordan Avery'],
    ['pending', 'rejected', 'rejected Jordan Avery'],
    ['rejected', 'active', 'accepted Jordan Avery'],
    ['active', 'inactive', 'deactivated Jordan Avery'],
    ['inactive', 'active', 'activated Jordan Avery'],
    ['active', 'pending', 'set Jordan Avery back to pending'],
    ['rejected', 'pending', 'set Jordan Avery back to pending'],
  ] as const)('say for a status from %s to %s: %s', (from, to, sentence) => {
    const told = tell(
      everyEvent,
      AccountStatusChanged({ athleteId: 'a1', teamId: 't1', from, to }),
      'athlete-a1',
      names,
    );
    expect(told.words).toBe(sentence);
    expect(told.about).toEqual({ kind: 'athlete', id: 'a1' });
    expect(told.changes?.[0]).toMatchObject({ field: 'Status' });
  });

  it('do not name an athlete twice who acts for themself', () => {
    const requested = JoinRequested({ athleteId: 'a1', teamId: 't1', again: false });
    expect(tell(everyEvent, requested, 'athlete-a1', names, { role: 'athlete' }).words).toMatch(/^asked to join /);
    expect(tell(everyEvent, requested, 'athlete-a1', names, { role: 'coach' }).words).toContain('Jordan Avery');
    const linked = ParentLinked({
      athleteId: 'a1',
      parentId: 'p1',
      relationship: 'Aunt',
      confirmedBy: 'invite',
      confirmerId: null,
    });
    expect(tell(everyEvent, linked, 'athlete-a1', names, { role: 'parent' }).words).toBe(
      'joined as Jordan Avery’s aunt',
    );
  });

  it('list what an edit changed from what to what, ready to read', () => {
    const edited = AthleteProfileEdited({
      athleteId: 'a1',
      fields: ['city', 'dateOfBirth', 'position', 'measurableAttributes', 'eligibilityAttributes'],
      previous: {
        city: 'Tulsa',
        dateOfBirth: null,
        position: ['QB'],
        measurableAttributes: { ...emptyProfile.measurableAttributes, height: 70, weight: 180 },
        eligibilityAttributes: emptyProfile.eligibilityAttributes,
      },
      changes: {
        city: 'Norman',
        dateOfBirth: '2008-03-09',
        position: ['QB', 'WR'],
        measurableAttributes: { ...emptyProfile.measurableAttributes, height: 71, weight: 180 },
        eligibilityAttributes: { yearsOfEligibility: 0, canRedshirt: true },
      },
    });
    expect(tell(everyEvent, edited, 'athlete-a1', names)).toMatchObject({
      words: 'edited Jordan Avery’s profile',
      changes: [
        { field: 'City', from: 'Tulsa', to: 'Norman' },
        { field: 'Date of birth', from: null, to: '03/09/2008' },
        { field: 'Positions', from: 'QB', to: 'QB, WR' },
        { field: 'Height', from: `5'10"`, to: `5'11"` },
        { field: 'Years of eligibility', from: null, to: 'n/a' },
        { field: 'Can redshirt', from: null, to: 'Yes' },
      ],
    });
  });

  it('say that a person was erased in place of what they were', () => {
    const erased = AthleteProfileEdited({
      athleteId: 'a1',
      fields: ['city', 'socialMediaLinks'],
      changes: {},
      previous: {},
    });
    const fields = ['City', 'X', 'Instagram', 'Hudl', 'YouTube'];
    expect(tell(everyEvent, erased, 'athlete-a1', names).changes).toEqual(
      fields.map((field) => ({ field, from: ERASED_TEXT, to: ERASED_TEXT })),
    );
  });

  it('tell a renamed group from a recoloured one', () => {
    const edited = (from: string, to: string) =>
      GroupEdited({
        teamId: 't1',
        groupId: 'g1',
        from: { name: from, color: '#3fc5ff' },
        to: { name: to, color: '#000080' },
      });
    expect(tell(everyEvent, edited('A', 'A'), 'team-t1', names).words).toBe('recolored the group A');
    expect(tell(everyEvent, edited('A', 'B'), 'team-t1', names).words).toBe('renamed the group A to B');
  });

  it('say what a parent changed, or that they were erased since', () => {
    const edited = (changes: object, previous: object) =>
      ParentEdited({ parentId: 'p1', fields: ['homeTown'], changes, previous });
    const moved = edited({ homeTown: 'Tulsa' }, { homeTown: null });
    expect(tell(everyEvent, moved, 'parent-p1', names, { role: 'parent' })).toMatchObject({
      words: 'edited their details',
      changes: [{ field: 'Hometown', from: null, to: 'Tulsa' }],
    });
    expect(tell(everyEvent, moved, 'parent-p1', names, { role: 'admin' }).words).toBe('edited a parent’s details');
    expect(tell(everyEvent, edited({}, {}), 'parent-p1', names).changes).toEqual([
      { field: 'Hometown', from: ERASED_TEXT, to: ERASED_TEXT },
    ]);
    expect(tell(everyEvent, PayingStarted({ parentId: 'p1', athleteId: 'a1' }), 'parent-p1', names).words).toBe(
      'started paying for Jordan Avery',
    );
  });

  it('say what changed on a team board', () => {
    const url = 'https://example.com';
    const renamed = BoardLinkEdited({ teamId: 't1', linkId: 'l1', from: { name: 'A', url }, to: { name: 'B', url } });
    expect(tell(everyEvent, renamed, 'team-t1', names)).toMatchObject({
      about: { kind: 'team', id: 't1' },
      words: 'edited the link B on the team board',
      changes: [{ field: 'Name', from: 'A', to: 'B' }],
    });
    expect(tell(everyEvent, WelcomeMessageSet({ teamId: 't1', from: 'Hi', to: '' }), 'team-t1', names)).toMatchObject({
      words: 'removed the welcome message from the team board',
      changes: [{ field: 'Welcome message', from: 'Hi', to: null }],
    });
  });

  it('never show a join code', () => {
    const told = tell(
      everyEvent,
      JoinCodeRotated({ teamId: 't1', from: 'ABCD-2345', to: 'WXYZ-6789' }),
      'team-t1',
      names,
    );
    expect(JSON.stringify(told)).not.toMatch(/ABCD|WXYZ/);
  });
});

describe('the words to an athlete who reads of themself', () => {
  const you = { role: 'athlete', self: true };
  const coach = { role: 'coach', self: false };

  const edited = (previous: Partial<AthleteProfile>, changes: Partial<AthleteProfile>) =>
    tellThemself(
      everyEvent,
      { type: 'AthleteProfileEdited', data: { athleteId: 'a1', fields: Object.keys(changes), previous, changes } },
      'athlete-a1',
      names,
      you,
    );
  const { academicAttributes: academic } = emptyProfile;

  it('name what was edited, as it reads within a sentence', () => {
    expect(edited({ academicAttributes: academic }, { academicAttributes: { ...academic, gpa: 3.7 } })).toBe(
      'added your GPA',
    );
    expect(edited({ city: 'Ames', bio: 'Fast' }, { city: 'Tulsa', bio: null })).toBe('changed your city and bio');
    expect(edited({ bio: 'Fast' }, { bio: null })).toBe('removed your bio');
    const links = { ...emptyProfile.socialMediaLinks, xHandle: '@a', youtube: 'https://youtube.com/a' };
    expect(edited({ socialMediaLinks: emptyProfile.socialMediaLinks }, { socialMediaLinks: links })).toBe(
      'added your X and YouTube',
    );
  });

  it('count what is more than can be named', () => {
    const before = { firstName: 'A', city: 'Ames', state: 'IA', bio: 'Fast' };
    const after = { firstName: 'B', city: 'Tulsa', state: 'OK', bio: 'Faster' };
    expect(edited(before, after)).toBe('changed 4 fields in your profile');
  });

  it('name what was verified, and what is no longer vouched for', () => {
    const vouched = { fortyYardDash: { value: 4.6, measuredOn: '2026-09-01', verifiedBy: 'u2' } };
    const told = (previous: object, verified: object) =>
      tellThemself(
        everyEvent,
        { type: 'MeasurablesVerified', data: { athleteId: 'a1', previous, verified } },
        'athlete-a1',
        names,
        coach,
      );
    expect(told({ fortyYardDash: null }, vouched)).toBe('verified your 40 yard dash');
    expect(told(vouched, { fortyYardDash: null })).toBe('removed the verification of your 40 yard dash');
  });
});
