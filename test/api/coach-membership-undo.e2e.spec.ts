import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { changeCoachMembership } from '../../contract/coach/endpoints.js';
import { HistoryPage } from '../../contract/history/history.js';
import { listTeamCoaches } from '../../contract/team/endpoints.js';
import { teams } from '../../src/modules/team/public.js';
import { Api, bodyOf } from '../support/api.js';
import { startTestApp, type TestApp } from '../support/app.js';
import { People, type Person } from '../support/people.js';

let started: TestApp;
let people: People;
let lead: Person;
let assistant: Person;
let other: Person;
let admin: Person;
let teamId: string;
const as = ({ token }: Person) => new Api(started.url, token);

beforeAll(async () => {
  started = await startTestApp();
  people = new People(started.app);
  lead = await people.coach('coach');
  assistant = await people.coach('assistant-coach');
  other = await people.coach('coach');
  admin = await people.account('admin');
  teamId = await people.team(lead.profileId);
  await people.team(other.profileId);
  await people.send(teams.of(teamId), { type: 'AddCoach', coachId: assistant.profileId });
  await people.settled(['account-access', 'team', 'history']);
}, 60_000);
afterAll(() => started.stop());

const toggle = async (by: Person, of: Person, status: 'active' | 'inactive') => {
  const answer = await as(by).call('PATCH', '/api/coach/membership', { coachId: of.profileId, teamId, status });
  return bodyOf(answer, changeCoachMembership.response).eventId;
};
const undo = (by: Person, eventId: unknown) =>
  as(by).call('POST', '/api/undo', { eventId, stream: `team-${teamId}`, together: false });
const membershipOf = async (coach: Person) => {
  const { coaches } = bodyOf(await as(admin).get(`/api/team/${teamId}/coaches`), listTeamCoaches.response);
  return coaches.find(({ _id }) => _id === coach.profileId)?.membership;
};

describe('the (de)activation of a coach', () => {
  it('is taken back from the history, and brought back, by the primary coach and by admins', async () => {
    const eventId = await toggle(lead, assistant, 'inactive');
    const { entries } = bodyOf(await as(lead).get(`/api/team/${teamId}/history`), HistoryPage);
    expect(entries[0]).toMatchObject({
      eventId,
      kind: 'CoachMembershipChanged',
      undo: { possible: true },
    });
    const undone = await undo(lead, eventId);
    expect([undone.status, await membershipOf(assistant)]).toEqual([200, 'active']);
    const redone = await undo(admin, undone.body['eventId']);
    expect([redone.status, await membershipOf(assistant)]).toEqual([200, 'inactive']);
    expect((await undo(lead, redone.body['eventId'])).status).toBe(200);
    expect((await undo(lead, eventId)).body).toMatchObject({ code: 'already-undone' });
  });

  it('that changes nothing names no event', async () => {
    expect(await toggle(lead, assistant, 'active')).toBeNull();
  });

  it('is not taken back by assistants, nor by coaches of other teams', async () => {
    const eventId = await toggle(lead, assistant, 'inactive');
    await toggle(lead, assistant, 'active');
    expect((await undo(assistant, eventId)).status).toBe(403);
    expect((await undo(other, eventId)).status).toBe(404);
    expect(await undo(lead, eventId)).toMatchObject({ status: 409, body: { code: 'changed-since' } });
  });

  it('is never taken back for oneself: not even the primary coach, whom an admin let in again', async () => {
    await toggle(admin, lead, 'inactive');
    const eventId = await toggle(admin, lead, 'active');
    expect(await undo(lead, eventId)).toMatchObject({ status: 403, body: { code: 'own-membership' } });
    expect(await membershipOf(lead)).toBe('active');
    expect((await undo(admin, eventId)).status).toBe(200);
    expect(await membershipOf(lead)).toBe('inactive');
    await toggle(admin, lead, 'active');
  });

  it('is for the primary coach of this team alone, though they may be the primary coach of another', async () => {
    const eventId = await toggle(lead, assistant, 'inactive');
    await people.send(teams.of(teamId), { type: 'AddCoach', coachId: other.profileId });
    await people.settled(['account-access', 'team']);
    await as(other).call('PATCH', '/api/coach/switch-team', { teamId });
    expect(await undo(other, eventId)).toMatchObject({ status: 403, body: { code: 'forbidden' } });
    expect((await undo(lead, eventId)).status).toBe(200);
  });
});
