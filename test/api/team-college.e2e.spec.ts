import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { getAthlete } from '../../contract/athlete/endpoints.js';
import { listTeamColleges } from '../../contract/college-interest/list-interests.js';
import { countColleges, listColleges } from '../../contract/college/endpoints.js';
import {
  CollegeNotes,
  deleteCollegeLink,
  getCollegeLinks,
  getSharedCollegeNotes,
} from '../../contract/team-college/endpoints.js';
import {
  addCollegeFile,
  listCollegeFiles,
  openCollegeFile,
  removeCollegeFile,
} from '../../contract/team-college/files.js';
import { getCollegeTags, untagCollege } from '../../contract/team-college/tags.js';
import { deleteTag, listTags, Tag } from '../../contract/team/tags.js';
import { Files } from '../../src/platform/files/files.js';
import { Api, bodyOf } from '../support/api.js';
import { startTestApp, type TestApp } from '../support/app.js';
import { addColleges, idOfCollege, someColleges } from '../support/colleges.js';
import { form, madeFiles } from '../support/made-files.js';
import { People, type Person } from '../support/people.js';

let started: TestApp;
let people: People;

beforeAll(async () => {
  started = await startTestApp();
  people = new People(started.app);
  await addColleges(people);
}, 60_000);
afterAll(() => started.stop());

describe('notes and links', () => {
  let coach: Api;
  let athlete: Api;
  let stranger: Api;
  let teamId: string;
  const [first] = someColleges;
  const collegeId = first ? idOfCollege(first) : '';

  beforeAll(async () => {
    const primary = await people.coach('coach');
    teamId = await people.team(primary.profileId);
    coach = new Api(started.url, primary.token);
    athlete = new Api(started.url, (await people.athlete({ teamId })).token);
    stranger = new Api(started.url, (await people.athlete()).token);
    await people.settled(['account-access', 'colleges', 'team']);
  }, 60_000);

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
        (await coach.call('POST', '/api/undo', { eventId: bodyOf(deleted, deleteCollegeLink.response).eventId }))
          .status,
      ).toBe(200);
      expect(await read()).toEqual([link]);
    });
  });
});

describe('tags', () => {
  let coach: Api;
  let athlete: Api;
  let otherCoach: Api;
  let teamId: string;
  let athleteId: string;
  const [firstId = '', secondId = '', thirdId = ''] = someColleges.map(idOfCollege);

  beforeAll(async () => {
    const primary = await people.coach('coach');
    teamId = await people.team(primary.profileId);
    coach = new Api(started.url, primary.token);
    const teamAthlete = await people.athlete({ teamId });
    athleteId = teamAthlete.profileId;
    athlete = new Api(started.url, teamAthlete.token);
    const other = await people.coach('coach');
    await people.team(other.profileId);
    otherCoach = new Api(started.url, other.token);
    await people.settled(['account-access', 'colleges', 'team', 'team-roster']);
  }, 60_000);

  const tags = () => `/api/team/${teamId}/tags`;
  const on = (collegeId: string) => `/api/team/${teamId}/college/${collegeId}/tags`;
  const made = async (title: string) => bodyOf(await coach.call('POST', tags(), { title, color: '#2f6f4e' }), Tag)._id;
  const found = async (api: Api, query: string) =>
    bodyOf(await api.get(`/api/college?${query}`), listColleges.response)
      .colleges.map(({ _id }) => _id)
      .sort();

  describe('a team’s tags', () => {
    it('are made, renamed and deleted by coaches; the other ones and athletes see none', async () => {
      const tagId = await made('Camps');
      expect((await coach.call('PATCH', `${tags()}/${tagId}`, { title: 'Camps in June' })).body).toMatchObject({
        title: 'Camps in June',
        color: '#2f6f4e',
      });
      expect((await coach.call('POST', tags(), { title: 'CAMPS in june', color: '#000000' })).body).toMatchObject({
        fields: { title: 'Another tag already has this title' },
      });
      const wrong = await coach.call('POST', tags(), { title: ' ', color: 'green' });
      expect(wrong.body).toMatchObject({ fields: { title: 'Title is required', color: 'Invalid color' } });
      expect((await coach.get(`/api/team/${teamId}`)).body).toMatchObject({ tags: [{ title: 'Camps in June' }] });
      expect([(await athlete.get(tags())).status, (await otherCoach.get(tags())).status]).toEqual([403, 404]);
      await coach.call('DELETE', `${tags()}/${tagId}`);
      expect(bodyOf(await coach.get(tags()), listTags.response).tags).toEqual([]);
    });

    it('are put on a college and taken off, and come back with a deleted tag', async () => {
      const tagId = await made('Visited');
      const put = await coach.call('POST', on(firstId), { tagId });
      expect(put).toMatchObject({ status: 201, body: { tags: [{ _id: tagId, title: 'Visited' }] } });
      const read = async () =>
        bodyOf(await coach.get(on(firstId)), getCollegeTags.response).tags.map(({ title }) => title);
      const off = bodyOf(await coach.call('DELETE', `${on(firstId)}/${tagId}`), untagCollege.response);
      expect(await read()).toEqual([]);
      expect((await coach.call('POST', '/api/undo', { eventId: off.eventId, stream: off.stream })).status).toBe(200);
      expect(await read()).toEqual(['Visited']);
      const gone = bodyOf(await coach.call('DELETE', `${tags()}/${tagId}`), deleteTag.response);
      expect(await read()).toEqual([]);
      await coach.call('POST', '/api/undo', gone);
      expect(await read()).toEqual(['Visited']);
      expect((await athlete.get(on(firstId))).status).toBe(403);
      expect((await coach.call('POST', on(firstId), { tagId: teamId })).status).toBe(404);
      expect((await coach.call('POST', on(teamId), { tagId })).status).toBe(404);
    });
  });

  describe('colleges by what a team has with them', () => {
    it('are found by tags, by the list of an athlete and by notes, and counted; only by those who see the team', async () => {
      const tagId = await made('Far');
      await coach.call('POST', on(secondId), { tagId });
      await coach.call('POST', '/api/college-notes', { teamId, collegeId: thirdId, notes: 'Calls in May' });
      expect(await found(coach, `tags=${tagId}`)).toEqual([secondId]);
      const kept = async () => found(coach, `teamId=${teamId}`);
      expect(await kept()).toEqual([firstId, secondId, thirdId].sort());
      await athlete.call('POST', '/api/college-interest', { athleteId, collegeId: firstId, interestLevel: 'high' });
      const counts = bodyOf(await coach.get(`/api/college/counts?tags=${tagId}`), countColleges.response);
      expect(counts).toMatchObject({ collegeCount: 1, options: { tags: { [tagId]: 1 }, teamId: { [teamId]: 1 } } });
      expect(counts.without.tags).toBe(someColleges.length);
      const points = await coach.get(`/api/college/points?tags=${tagId}`);
      expect(points.status).toBe(200);

      const ofTeam = async (query: string) =>
        bodyOf(await coach.get(`/api/team/${teamId}/colleges?${query}`), listTeamColleges.response);
      expect((await ofTeam('')).colleges.map(({ collegeId, tags: on }) => [collegeId, on.map((t) => t.title)])).toEqual(
        [[firstId, ['Visited']]],
      );
      expect((await ofTeam(`tags=${tagId}`)).collegeCount).toBe(0);

      const withTeamData = async (api: Api, query = '') => api.get(`/api/college?showTeamData=true${query}`);
      const listed = bodyOf(await withTeamData(coach), listColleges.response).colleges;
      const far = { _id: tagId, title: 'Far', color: '#2f6f4e' };
      expect(new Map(listed.map(({ _id, team }) => [_id, team]))).toEqual(
        new Map(
          someColleges.map(idOfCollege).map((id) => [
            id,
            {
              interested: id === firstId ? 1 : 0,
              offered: 0,
              committed: 0,
              tags: id === secondId ? [far] : id === firstId ? [expect.objectContaining({ title: 'Visited' })] : [],
            },
          ]),
        ),
      );
      const without = bodyOf(await coach.get('/api/college'), listColleges.response);
      expect(without.colleges.every(({ team }) => team === null)).toBe(true);
      expect((await withTeamData(athlete)).status).toBe(404);
      expect((await withTeamData(otherCoach, `&teamId=${teamId}`)).status).toBe(404);
      const page = bodyOf(await coach.get(`/api/athlete/${athleteId}`), getAthlete.response);
      expect(page.colleges).toEqual([{ _id: firstId, name: someColleges[0]?.name }]);

      expect((await otherCoach.get(`/api/college?teamId=${teamId}`)).status).toBe(404);
      expect(await found(otherCoach, `tags=${tagId}`)).toEqual([]);
      expect((await athlete.get(`/api/college?tags=${tagId}`)).status).toBe(403);
      expect((await athlete.get(`/api/college?teamId=${teamId}`)).status).toBe(403);
      const theirs = bodyOf(await athlete.get('/api/college/counts'), countColleges.response).options;
      expect([theirs.tags, theirs.teamId]).toEqual([{}, {}]);
    });
  });
});

describe('files', () => {
  let primary: Person;
  let coach: Api;
  let athlete: Api;
  let stranger: Api;
  let teamId: string;
  const [collegeId = ''] = someColleges.map(idOfCollege);

  beforeAll(async () => {
    primary = await people.coach('coach');
    teamId = await people.team(primary.profileId);
    coach = new Api(started.url, primary.token);
    athlete = new Api(started.url, (await people.athlete({ teamId })).token);
    const other = await people.coach('coach');
    await people.team(other.profileId);
    stranger = new Api(started.url, other.token);
    await people.settled(['account-access', 'colleges', 'team', 'team-roster']);
  }, 60_000);

  const files = () => `/api/team/${teamId}/college/${collegeId}/files`;
  const add = (api: Api, bytes: Uint8Array, nickname: string) =>
    api.form(files(), form(bytes, { nickname }, 'call.mp4'), {});
  const listed = async () =>
    bodyOf(await coach.get(files()), listCollegeFiles.response).files.map(({ nickname }) => nickname);

  describe('a team’s files of a college', () => {
    it('are added, opened, removed and brought back, by its coaches alone', async () => {
      const tape = madeFiles.mp4(5_000);
      const added = await add(coach, tape, 'Call in May');
      expect(added.status).toBe(201);
      const { _id, ...about } = bodyOf(added, addCollegeFile.response);
      expect(about).toMatchObject({ nickname: 'Call in May', contentType: 'video/mp4', size: 5_000 });
      expect(await listed()).toEqual(['Call in May']);

      const opened = bodyOf(await coach.get(`${files()}/${_id}`), openCollegeFile.response);
      const answer = await fetch(started.url + opened.collegeFileSignedUrl);
      expect(Buffer.from(await answer.arrayBuffer()).equals(tape)).toBe(true);
      for (const [api, status] of [
        [athlete, 403],
        [stranger, 404],
      ] as const) {
        expect([(await api.get(files())).status, (await api.get(`${files()}/${_id}`)).status]).toEqual([
          status,
          status,
        ]);
        expect((await add(api, tape, 'Mine')).status).toBe(status);
      }

      const gone = bodyOf(await coach.call('DELETE', `${files()}/${_id}`), removeCollegeFile.response);
      expect(await listed()).toEqual([]);
      expect((await coach.get(`${files()}/${_id}`)).status).toBe(404);
      expect((await fetch(started.url + opened.collegeFileSignedUrl)).status).toBe(404);
      expect((await coach.call('POST', '/api/undo', gone)).status).toBe(200);
      expect((await fetch(started.url + opened.collegeFileSignedUrl)).status).toBe(200);
      expect(await listed()).toEqual(['Call in May']);
    });

    it('make the college one of the team’s, and stand in the export of who added them', async () => {
      const { body } = await coach.get(`/api/college?teamId=${teamId}`);
      expect(body).toMatchObject({ collegeCount: 1, colleges: [{ _id: collegeId }] });
      const exported = await coach.get('/api/privacy/export');
      expect(JSON.stringify(exported.body)).toContain('Call in May');
    });

    it('name what is wrong with them', async () => {
      const text = await coach.form(files(), form(Buffer.from('words'), { nickname: 'Words' }, 'words.txt'), {});
      expect(text).toMatchObject({ status: 415, body: { code: 'file-type' } });
      expect((await add(coach, madeFiles.mp4(100), ' ')).body).toMatchObject({
        fields: { nickname: 'Name is required' },
      });
      const unknown = `/api/team/${teamId}/college/${teamId}/files`;
      expect((await coach.form(unknown, form(madeFiles.mp4(100), { nickname: 'X' }, 'x.mp4'), {})).status).toBe(404);
    });

    it('are the person’s who added them: their erasure removes the bytes', async () => {
      expect(await started.app.get(Files, { strict: false }).removeAllOf(primary.userId)).toBe(1);
    });
  });
});
