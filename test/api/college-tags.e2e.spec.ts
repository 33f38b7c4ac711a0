import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { getAthlete } from '../../contract/athlete/endpoints.js';
import { listTeamColleges } from '../../contract/college-interest/list-interests.js';
import { countColleges, listColleges } from '../../contract/college/endpoints.js';
import { getCollegeTags, untagCollege } from '../../contract/team-college/tags.js';
import { deleteTag, listTags, Tag } from '../../contract/team/tags.js';
import { startTestApp, type TestApp } from '../support/app.js';
import { Api, bodyOf } from '../support/api.js';
import { addColleges, idOfCollege, someColleges } from '../support/colleges.js';
import { People } from '../support/people.js';

let started: TestApp;
let coach: Api;
let athlete: Api;
let otherCoach: Api;
let teamId: string;
let athleteId: string;
const [firstId = '', secondId = '', thirdId = ''] = someColleges.map(idOfCollege);

beforeAll(async () => {
  started = await startTestApp();
  const people = new People(started.app);
  await addColleges(people);
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
afterAll(() => started.stop());

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
    expect((await ofTeam('')).colleges.map(({ collegeId, tags: on }) => [collegeId, on.map((t) => t.title)])).toEqual([
      [firstId, ['Visited']],
    ]);
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
