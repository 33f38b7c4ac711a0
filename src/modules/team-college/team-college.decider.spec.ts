import { describe, expect, it } from '@jest/globals';
import { MAX_COLLEGE_LINKS } from '../../../contract/team-college/endpoints.js';
import { specify } from '../../kernel/specification.js';
import { teamCollegeDecider } from './team-college.decider.js';
import { CollegeLinkAdded, CollegeLinkDeleted, CollegeNotesSet } from './team-college.events.js';

const both = { teamId: 'team-1', collegeId: 'college-1' };
const { given } = specify(teamCollegeDecider);
const blank = { notes: '', sharedWithAthletes: false };
const calls = { notes: 'Calls in May', sharedWithAthletes: false };
const written = CollegeNotesSet({ ...both, from: blank, to: calls });
const details = { name: 'Questionnaire', url: 'https://example.com/questionnaire' };
const link = (linkId: string, place: number) => ({ ...both, linkId, ...details, place });

describe('a team’s notes on a college', () => {
  it('are written once, and edited after that', () => {
    const write = { type: 'WriteNotes', ...both, ...calls } as const;
    expect(given().when(write).events).toEqual([written]);
    expect(given(written).when(write).error?.code).toBe('notes-exist');
    const edit = { type: 'EditNotes', changes: { sharedWithAthletes: true } } as const;
    const shared = { ...calls, sharedWithAthletes: true };
    expect(given(written).when(edit).events).toEqual([CollegeNotesSet({ ...both, from: calls, to: shared })]);
    expect(given().when(edit).error?.kind).toBe('not-found');
    expect(given(written).when({ type: 'EditNotes', changes: calls }).events).toEqual([]);
  });

  it('are not overwritten by somebody who saw others', () => {
    const theirs = CollegeNotesSet({ ...both, from: calls, to: { ...calls, notes: 'Calls in June' } });
    const edit = { type: 'EditNotes', changes: { notes: 'Writes' }, basedOn: { notes: calls.notes } } as const;
    expect(given(written, theirs).when(edit).error?.code).toBe('changed-meanwhile');
  });

  it('go back by undo, unless they were changed since', () => {
    expect(given(written).whenUndoing('event-1').events).toEqual([
      CollegeNotesSet({ ...both, from: calls, to: blank }),
    ]);
    const later = CollegeNotesSet({ ...both, from: calls, to: { ...calls, notes: 'Later' } });
    expect(given(written, later).whenUndoing('event-1').error?.code).toBe('changed-since');
  });
});

describe('a team’s links of a college', () => {
  it('have places that nobody takes again', () => {
    const facts = [CollegeLinkAdded(link('l1', 0)), CollegeLinkDeleted(link('l1', 0))];
    expect(given(...facts).when({ type: 'AddLink', ...both, ...details }).events).toEqual([
      CollegeLinkAdded(link('id-1', 1)),
    ]);
  });

  it('are so many and no more, by undo either', () => {
    const many = Array.from({ length: MAX_COLLEGE_LINKS }, (_, place) => CollegeLinkAdded(link(`l${place}`, place)));
    expect(given(...many).when({ type: 'AddLink', ...both, ...details }).error?.code).toBe('too-many-links');
    const last = link('last', MAX_COLLEGE_LINKS);
    const deleted = [CollegeLinkAdded(last), CollegeLinkDeleted(last)];
    expect(given(...deleted, ...many).whenUndoing('event-2').error?.code).toBe('too-many-links');
    expect(given(...deleted).whenUndoing('event-2').events).toEqual([CollegeLinkAdded(last)]);
  });

  it.each(['l9', 'toString', '__proto__'])('are not deleted when there is none: %s', (linkId) => {
    const facts = CollegeLinkAdded(link('l1', 0));
    expect(given(facts).when({ type: 'DeleteLink', linkId }).error?.kind).toBe('not-found');
    expect(given(facts).when({ type: 'DeleteLink', linkId: 'l1' }).events).toEqual([CollegeLinkDeleted(link('l1', 0))]);
  });
});
