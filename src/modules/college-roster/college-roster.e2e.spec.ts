import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  CollegeRoster,
  getRosterReview,
  ImportedRoster,
  listPendingRoster,
  RosterDecision,
  toggleRosterVisibility,
} from '../../../contract/college-roster/endpoints.js';
import { ROSTER_RULES } from '../../../contract/college-roster/roster-player.js';
import type { RosterRow } from '../../../contract/college-roster/roster-row.js';
import { Api, bodyOf } from '../../../test/support/api.js';
import { startTestApp, type TestApp } from '../../../test/support/app.js';
import { idOfCollege, someColleges } from '../../../test/support/colleges.js';
import { People, type Person } from '../../../test/support/people.js';
import { byHand, colleges } from '../college/public.js';

let started: TestApp;
let people: People;
let admin: Api;
let coach: Person;
const [ames, desMoines] = someColleges.map(idOfCollege) as [string, string];

const as = ({ token }: Person): Api => new Api(started.url, token);
const row = (name: string, cells: Partial<RosterRow> = {}): RosterRow => ({
  ...{ name, jersey: null, position: 'QB', class: 'So.', height: '6-2', weight: '205' },
  ...{ hometown: 'Tampa, Fla.', highSchool: null, previousSchool: null },
  ...cells,
});
const source = { kind: 'paste', address: null, fileName: null, readAt: '2026-01-10T12:00:00.000Z' };
const send = (collegeId: string, ...rows: RosterRow[]) =>
  admin.call('POST', `/api/college/${collegeId}/roster-data`, {
    sport: 'football',
    roster: { season: '2025-26', rows, unread: [{ row: 3, text: 'Head coach', reason: 'Not a player' }] },
    source,
  });
const imports = async (collegeId: string, ...rows: RosterRow[]) =>
  bodyOf(await send(collegeId, ...rows), ImportedRoster);
const pending = async (query = '') =>
  bodyOf(await admin.get(`/api/roster/pending?${query}`), listPendingRoster.response);
const decide = async (body: object) =>
  bodyOf(await admin.call('PATCH', '/api/roster/pending/status', body), RosterDecision);
const standing = async (who: Api, collegeId = ames) =>
  bodyOf(await who.get(`/api/college/${collegeId}/roster/football`), CollegeRoster);

beforeAll(async () => {
  started = await startTestApp();
  people = new People(started.app);
  admin = as(await people.account('admin'));
  coach = await people.coach('coach');
  await people.team(coach.profileId);
  for (const facts of someColleges.slice(0, 2)) {
    const collegeId = idOfCollege(facts);
    await people.send(colleges.of(collegeId), { type: 'AddCollege', collegeId, facts, source: byHand });
  }
  await people.settled();
}, 120_000);
afterAll(() => started.stop());

describe('college rosters', () => {
  it('are imported, wait, are approved by row and undone in one step', async () => {
    expect(await imports(ames, row('Milo Brandt', { jersey: '12' }), row('Otis Vang', { jersey: '4' }))).toMatchObject({
      ...{ changed: true, new: 2, left: 0, differing: 0, same: 0, unread: 1 },
    });
    expect(await imports(ames, row('Milo Brandt', { jersey: '12' }), row('Otis Vang', { jersey: '4' }))).toMatchObject({
      changed: false,
    });
    const { records, recordCount, counts } = await pending();
    expect(recordCount).toBe(2);
    expect(counts).toEqual({ pending: 2, approved: 0, rejected: 0 });
    expect(records[0]).toMatchObject({ kind: 'new', status: 'pending', standing: null, season: '2025-26' });
    expect((await standing(as(coach))).players).toEqual([]);

    const recordIds = records.map(({ _id }) => _id);
    const decision = await decide({ recordIds, status: 'approved' });
    expect(decision).toMatchObject({ changed: 2, unchanged: 0 });
    expect((await standing(as(coach))).players.map(({ lastName, jersey }) => [lastName, jersey])).toEqual([
      ['Vang', '4'],
      ['Brandt', '12'],
    ]);
    expect((await pending()).recordCount).toBe(0);
    expect((await pending('differencesOnly=false')).recordCount).toBe(2);

    const undone = await admin.call('POST', `/api/roster/decision/${decision.decisionId}/undo`);
    expect(bodyOf(undone, RosterDecision)).toMatchObject({ changed: 2 });
    expect((await standing(as(coach))).players).toEqual([]);
    expect((await admin.call('POST', `/api/roster/decision/${decision.decisionId}/undo`)).status).toBe(409);
    await decide({ recordIds, status: 'approved' });
  }, 60_000);

  it('show what a difference is, and a transfer with its reason', async () => {
    await imports(ames, row('Milo Brandt', { jersey: '12', weight: '212 lbs' }));
    const { records } = await pending('status=pending');
    expect(records.map(({ kind, fields }) => [kind, fields])).toEqual(
      expect.arrayContaining([
        ['changed', ['weight']],
        ['left', []],
      ]),
    );
    expect((await pending('fields=weight,height')).records.map(({ kind }) => kind)).toEqual(['changed']);
    expect((await pending('fields=height')).recordCount).toBe(0);
    await imports(desMoines, row('Otis Vang', { class: 'Jr.', previousSchool: someColleges[0]?.name ?? null }));
    const [arrived] = (await pending(`collegeId=${desMoines}`)).records;
    expect(arrived?.transfer).toMatchObject({ direction: 'from', collegeId: ames, confidence: 'high' });
    expect(arrived?.transfer?.reason).toContain('the class moved on');
    expect((await pending('search=vang&kind=left')).records[0]?.transfer).toMatchObject({
      direction: 'to',
      collegeId: desMoines,
    });
    expect((await pending('search=nobody')).recordCount).toBe(0);
  }, 60_000);

  it('hide players and whole rosters from everyone but admins', async () => {
    const [player] = (await standing(admin)).players;
    await decide({ recordIds: [player?._id], isHidden: true });
    expect((await standing(as(coach))).players.map(({ _id }) => _id)).not.toContain(player?._id);
    const review = await admin.get(`/api/college/${ames}/roster/football/review`);
    expect(bodyOf(review, getRosterReview.response)).toMatchObject({
      ...{ hidden: [player?._id], rules: ROSTER_RULES, unread: [{ text: 'Head coach' }] },
    });
    const path = `/api/college/${ames}/toggle-roster-visibility`;
    const hidden = await admin.call('PATCH', path, { sport: 'football', isVisible: false });
    expect(bodyOf(hidden, toggleRosterVisibility.response)).toMatchObject({ isVisible: false });
    expect(await standing(as(coach))).toMatchObject({ isVisible: false, players: [] });
    expect((await admin.call('PATCH', path, { sport: 'football', isVisible: false })).status).toBe(409);
    await admin.call('PATCH', path, { sport: 'football', isVisible: true });
  }, 60_000);

  it('are decided on as they were seen, and a decision on two rosters is undone as a whole or not at all', async () => {
    await imports(ames, row('Ida Moss'), row('Uma Reyes'));
    await imports(desMoines, row('Nora Quist'));
    const { records } = await pending('status=pending&kind=new');
    const [old] = records.map(({ since }) => since).sort();
    const recordIds = records.map(({ _id }) => _id);
    const stale = {
      recordIds,
      status: 'approved',
      basedOn: { since: new Date(Date.parse(old ?? '') - 1).toISOString() },
    };
    const refused = await admin.call('PATCH', '/api/roster/pending/status', stale);
    expect([refused.status, refused.body['code']]).toEqual([409, 'changed-meanwhile']);
    const latest = records
      .map(({ since }) => since)
      .sort()
      .at(-1);
    const first = await decide({ recordIds, status: 'approved', basedOn: { since: latest, status: 'pending' } });
    expect(first).toMatchObject({ changed: 3 });
    const second = await decide({ recordIds, status: 'pending' });
    const [quist] = records.filter(({ incoming }) => incoming?.lastName === 'Quist');
    await decide({ recordIds: [quist?._id], status: 'approved' });
    const undo = () => admin.call('POST', `/api/roster/decision/${second.decisionId}/undo`);
    expect((await undo()).body).toMatchObject({ code: 'changed-since' });
    const moss = await pending('differencesOnly=false&search=moss');
    expect(moss.records.map(({ status }) => status)).toEqual(['pending']);
    expect((await undo()).body).toMatchObject({ code: 'changed-since' });
    await decide({ recordIds, status: 'approved' });
  }, 60_000);

  it('refuse what cannot be', async () => {
    expect((await send(ames)).body).toMatchObject({ code: 'empty-roster' });
    const strange = { sport: 'football', roster: { season: '2025', rows: [], unread: [] }, source };
    const answer = await admin.call('POST', `/api/college/${ames}/roster-data`, strange);
    expect(answer.status).toBe(400);
    expect(Object.keys(answer.body['fields'] as object)).toEqual(['roster.season']);
    const roster = { season: '2025-26', rows: [row('Ida Moss')], unread: [] };
    for (const [field, said] of [
      ['source.address', { source: { ...source, address: 'javascript:alert(1)' } }],
      ['source.readAt', { source: { ...source, readAt: '2999-01-01T00:00:00.000Z' } }],
      ['roster.season', { roster: { ...roster, season: '2025-29' } }],
    ] as const) {
      const body = { sport: 'football', roster, source, ...said };
      const { status, body: told } = await admin.call('POST', `/api/college/${ames}/roster-data`, body);
      expect([status, Object.keys(told['fields'] as object)]).toEqual([400, [field]]);
    }
    expect((await admin.call('PATCH', '/api/roster/pending/status', { recordIds: [ames] })).status).toBe(400);
    const unknown = { recordIds: [ames], status: 'approved' };
    expect((await admin.call('PATCH', '/api/roster/pending/status', unknown)).status).toBe(404);
    expect((await admin.get(`/api/college/${ames}/roster/football/review?asOf=2999-01-01`)).status).toBe(400);
  });
});
