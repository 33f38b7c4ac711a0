import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  CollegeNotes,
  deleteCollegeLink,
  getCollegeLinks,
  getSharedCollegeNotes,
} from '../../contract/team-college/endpoints.js';
import { startTestApp, type TestApp } from '../support/app.js';
import { Api, bodyOf } from '../support/api.js';
import { addColleges, idOfCollege, someColleges } from '../support/colleges.js';
import { People } from '../support/people.js';

let started: TestApp;
let coach: Api;
let athlete: Api;
let stranger: Api;
let teamId: string;
const [first] = someColleges;
const collegeId = first ? idOfCollege(first) : '';

beforeAll(async () => {
  started = await startTestApp();
  const people = new People(started.app);
  await addColleges(people);
  const primary = await people.coach('coach');
  teamId = await people.team(primary.profileId);
  coach = new Api(started.url, primary.token);
  athlete = new Api(started.url, (await people.athlete({ teamId })).token);
  stranger = new Api(started.url, (await people.athlete()).token);
  await people.settled(['account-access', 'colleges', 'team']);
}, 60_000);
afterAll(() => started.stop());

const both = () => `teamId=${teamId}&collegeId=${collegeId}`;

describe('a team’s notes on a college', () => {
  it('are the coaches’ until they share them', async () => {
    expect((await coach.get(`/api/college-notes?${both()}`)).body).toEqual({ collegeNotes: null });
    const added = await coach.call('POST', '/api/college-notes', { teamId, collegeId, notes: '  Calls in May ' });
    expect(added.status).toBe(201);
    const { _id, ...notes } = bodyOf(added, CollegeNotes);
    expect(notes).toMatchObject({ teamId, collegeId, notes: 'Calls in May', sharedWithAthletes: false });
    const shared = async () =>
      bodyOf(await athlete.get(`/api/college-notes/athlete?${both()}`), getSharedCollegeNotes.response);
    expect(await shared()).toEqual({ collegeNotes: null });
    expect((await coach.call('PUT', `/api/college-notes/${_id}`, { sharedWithAthletes: true })).status).toBe(200);
    expect((await shared()).collegeNotes?.notes).toBe('Calls in May');
    expect((await athlete.get(`/api/college-notes?${both()}`)).status).toBe(403);
    expect((await stranger.get(`/api/college-notes/athlete?${both()}`)).status).toBe(404);
    const again = await coach.call('POST', '/api/college-notes', { teamId, collegeId, notes: 'Twice' });
    expect(again).toMatchObject({ status: 409, body: { code: 'notes-exist' } });
  });

  it('name what is wrong with them', async () => {
    const long = await coach.call('POST', '/api/college-notes', { teamId, collegeId, notes: 'x'.repeat(5001) });
    expect(long.body).toMatchObject({ fields: { notes: 'Max 5000 characters' } });
    const unknown = await coach.call('POST', '/api/college-notes', { teamId, collegeId: teamId, notes: 'Of what?' });
    expect(unknown.status).toBe(404);
  });
});

describe('a team’s links of a college', () => {
  it('are read by the team, added and deleted by its coaches, and come back by undo', async () => {
    const links = `/api/team/${teamId}/college/${collegeId}/links`;
    const url = 'https://example.com/questionnaire';
    expect((await athlete.call('POST', links, { name: 'Questionnaire', url })).status).toBe(403);
    const bad = await coach.call('POST', links, { name: 'Questionnaire', url: 'javascript:alert(1)' });
    expect(bad.body).toMatchObject({ fields: { url: 'Please enter a valid URL' } });
    expect((await coach.call('POST', links, { name: 'Questionnaire', url })).status).toBe(201);
    const read = async () => bodyOf(await athlete.get(links), getCollegeLinks.response).links;
    const [link] = await read();
    expect(link).toMatchObject({ name: 'Questionnaire', url });
    const deleted = await coach.call('DELETE', `${links}/${link?._id ?? ''}`);
    expect(deleted).toMatchObject({ status: 200, body: { links: [] } });
    expect(
      (await coach.call('POST', '/api/undo', { eventId: bodyOf(deleted, deleteCollegeLink.response).eventId })).status,
    ).toBe(200);
    expect(await read()).toEqual([link]);
  });
});
