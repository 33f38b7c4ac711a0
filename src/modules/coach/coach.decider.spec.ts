import { describe, expect, it } from '@jest/globals';
import { specify } from '../../kernel/specification.js';
import { coachDecider } from './coach.decider.js';
import { CoachEdited, CoachRegistered, LinkEditingGranted, TeamSwitched } from './coach.events.js';

const coachId = 'coach-1';
const info = { title: 'Head Coach', bio: null, xLink: null, instagramLink: null };
const facts = { coachId, userId: 'user-1', firstName: 'Sam', lastName: 'Reed', email: null, phone: null, info };
const registered = CoachRegistered(facts);
const coach = specify(coachDecider).given(registered);

describe('a coach', () => {
  it('is registered once', () => {
    expect(
      specify(coachDecider)
        .given()
        .when({ type: 'RegisterCoach', ...facts }).events,
    ).toEqual([registered]);
    expect(coach.when({ type: 'RegisterCoach', ...facts }).error?.code).toBe('coach-exists');
  });

  it('edits only what changes, and undo puts it back', () => {
    const edited = CoachEdited({ coachId, fields: ['bio'], changes: { bio: 'Ten seasons.' }, previous: { bio: null } });
    const changes = { title: 'Head Coach', bio: 'Ten seasons.' };
    expect(coach.when({ type: 'EditCoach', changes }).events).toEqual([edited]);
    expect(specify(coachDecider).given(registered, edited).whenUndoing('event-2').events).toEqual([
      CoachEdited({ coachId, fields: ['bio'], changes: { bio: null }, previous: { bio: 'Ten seasons.' } }),
    ]);
  });

  it('keeps what someone else edited in between, and asks where both changed the same field', () => {
    const theirs = CoachEdited({ coachId, fields: ['bio'], changes: { bio: 'Ten seasons.' }, previous: { bio: null } });
    const meanwhile = specify(coachDecider).given(registered, theirs);
    const edit = (changes: { title?: string; bio?: string }) =>
      meanwhile.when({ type: 'EditCoach', changes, basedOn: { title: 'Head Coach', bio: null } });
    expect(edit({ title: 'Coordinator' }).state?.info).toEqual({ ...info, title: 'Coordinator', bio: 'Ten seasons.' });
    expect(edit({ bio: 'Eleven.' }).error?.details.now).toEqual({
      bio: { based: null, yours: 'Eleven.', now: 'Ten seasons.' },
    });
  });

  it('switches teams', () => {
    expect(coach.when({ type: 'SwitchTeam', teamId: 'team-1' }).events).toEqual([
      TeamSwitched({ coachId, from: null, teamId: 'team-1' }),
    ]);
  });

  it('may edit links unless somebody takes it away', () => {
    expect(coach.when({ type: 'GrantLinkEditing', canEditLinks: true }).events).toEqual([]);
    expect(coach.when({ type: 'GrantLinkEditing', canEditLinks: false }).events).toEqual([
      LinkEditingGranted({ coachId, from: true, canEditLinks: false }),
    ]);
  });
});
