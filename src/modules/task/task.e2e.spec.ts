import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { getAthlete } from '../../../contract/athlete/endpoints.js';
import { dayAt } from '../../../contract/day.js';
import { HistoryPage } from '../../../contract/history/history.js';
import {
  assignTask,
  changeTaskStatus,
  deleteTask,
  editTask,
  FILE_REQUIRED,
  incompleteTasksOf,
  listTasks,
  MAX_TASK_ATHLETES,
  openTaskFile,
} from '../../../contract/task.js';
import { getTaskProgress } from '../../../contract/task/progress.js';
import { listTeamAthletes } from '../../../contract/team/endpoints.js';
import { Api, bodyOf, type Answer } from '../../../test/support/api.js';
import { startTestApp, type TestApp } from '../../../test/support/app.js';
import { addColleges, idOfCollege, someColleges } from '../../../test/support/colleges.js';
import { form, madeFiles } from '../../../test/support/made-files.js';
import { People, type Person } from '../../../test/support/people.js';
import { teams } from '../team/public.js';

const MANY = 50;
const [ames = ''] = someColleges.map(idOfCollege);
let started: TestApp;
let people: People;
let teamId: string;
let squad: Person[];
let coach: Api;
let stranger: Api;
let athlete: Api;
let parent: Api;
let id: string;

beforeAll(async () => {
  started = await startTestApp();
  people = new People(started.app);
  await addColleges(people);
  const [primary, other] = [await people.coach('coach'), await people.coach('coach')];
  [teamId] = [await people.team(primary.profileId), await people.team(other.profileId)];
  squad = [];
  for (let place = 0; place < MANY; place++) squad.push(await people.athlete({ teamId }));
  id = squad[0]!.profileId;
  const mother = await people.parent(id);
  [coach, stranger, athlete, parent] = [primary, other, squad[0]!, mother].map(as) as [Api, Api, Api, Api];
  await settled();
}, 120_000);
afterAll(() => started.stop());

const settled = () => people.settled(['account-access', 'team', 'team-roster', 'athlete-profile', 'history', 'tasks']);
function as({ token }: Person): Api {
  return new Api(started.url, token);
}

const wish = (more: object = {}) => ({ athleteIds: [id], title: 'Hand in your transcript', ...more });
const send = (more: object = {}, by = coach, headers = {}) => by.call('POST', '/api/tasks', wish(more), headers);
const assigned = async (more: object = {}) => bodyOf(await send(more), assignTask.response);
const assignOne = async (more: object = {}) => (await assigned(more)).tasks[0]!.taskId;
const path = (taskId: string, of = id) => `/api/athlete/${of}/task/${taskId}`;
const tasksOf = async (query = '', by = coach, of = id) =>
  bodyOf(await by.get(`/api/athlete/${of}/tasks?count=100${query}`), listTasks.response);
const taskOf = async (taskId: string) => (await tasksOf()).tasks.find(({ _id }) => _id === taskId);
const patch = (taskId: string, body: object, by = athlete) => by.call('PATCH', `${path(taskId)}/status`, body);
const changed = async (answer: Promise<Answer>) => bodyOf(await answer, changeTaskStatus.response);
const undo = (what: object | null, by = coach) => by.call('POST', '/api/undo', what);
const fields = ({ status, body }: Answer) => ({ status, fields: Object.keys(body['fields'] ?? {}) });

async function patchForm(taskId: string, file: Uint8Array, said: Record<string, string>, token = squad[0]!.token) {
  const answer = await fetch(`${started.url}${path(taskId)}/status`, {
    method: 'PATCH',
    headers: { authorization: `Bearer ${token}` },
    body: form(file, said, 'page.png'),
  });
  return { status: answer.status, headers: answer.headers, body: (await answer.json()) as Answer['body'] };
}

describe('a task', () => {
  it('is assigned as JSON, and shows with its colleges and who assigned it', async () => {
    const dueDate = dayAt(new Date(Date.now() + 3 * 86_400_000));
    const taskId = await assignOne({ description: ' Both pages ', dueDate, collegeIds: [ames], task: 'view_camps' });
    expect(await taskOf(taskId)).toMatchObject({
      title: 'Hand in your transcript',
      description: 'Both pages',
      dueDate,
      fileRequired: false,
      task: 'view_camps',
      collegeIds: [ames],
      colleges: [{ collegeId: ames, name: 'Iowa State University' }],
      status: 'assigned',
      assignedBy: { name: expect.any(String) as unknown },
      completedAt: null,
    });
    expect((await tasksOf(`&collegeId=${ames}`)).tasks.map(({ _id }) => _id)).toContain(taskId);
    expect(await tasksOf(`&collegeId=${randomUUID()}`)).toEqual({ tasks: [], taskCount: 0 });
  });

  it('is edited, deleted and brought back', async () => {
    const taskId = await assignOne();
    const edited = bodyOf(
      await coach.call('PUT', path(taskId), { title: 'Send it', dueDate: '2026-01-02' }),
      editTask.response,
    );
    expect(edited.task).toMatchObject({ title: 'Send it', dueDate: '2026-01-02' });
    const clash = await coach.call('PUT', path(taskId), {
      title: 'Other',
      basedOn: { title: 'Hand in your transcript' },
    });
    expect([clash.status, clash.body['code']]).toEqual([409, 'changed-meanwhile']);
    expect((await undo(edited.undo)).status).toBe(200);
    expect(await taskOf(taskId)).toMatchObject({ title: 'Hand in your transcript', dueDate: null });

    const gone = bodyOf(await coach.call('DELETE', path(taskId)), deleteTask.response);
    expect(await taskOf(taskId)).toBeUndefined();
    expect((await coach.call('PUT', path(taskId), { title: 'x' })).status).toBe(404);
    expect((await undo(gone.undo)).status).toBe(200);
    expect(await taskOf(taskId)).toMatchObject({ _id: taskId });
  });

  it('is listed by what is to do: the due date first, completed ones last, and filtered', async () => {
    const of = squad[1]!.profileId;
    const [late, soon, whenever, done] = [
      await assignOne({ athleteIds: [of], dueDate: '2026-01-02' }),
      await assignOne({ athleteIds: [of], dueDate: '2099-01-02' }),
      await assignOne({ athleteIds: [of] }),
      await assignOne({ athleteIds: [of], dueDate: '2026-01-01' }),
    ];
    await coach.call('PATCH', `${path(done, of)}/status`, { status: 'completed' });
    const ids = async (query: string) => (await tasksOf(query, coach, of)).tasks.map(({ _id }) => _id);
    expect(await ids('')).toEqual([late, soon, whenever, done]);
    expect(await ids('&status=completed')).toEqual([done]);
    expect(await ids('&status=assigned')).toEqual([late, soon, whenever]);
    expect(await ids('&status=overdue')).toEqual([late]);
    expect(await ids('&status=incomplete')).toEqual([soon, whenever]);
    expect(await tasksOf('&page=2', coach, of)).toEqual({ tasks: [], taskCount: 4 });
  });

  it('is counted on the athlete and on the roster, until it is done', async () => {
    const of = squad[2]!.profileId;
    const counts = async () => {
      const one = bodyOf(await coach.get(`/api/athlete/${of}`), getAthlete.response);
      const { athletes } = bodyOf(await coach.get(`/api/team/${teamId}/athletes?count=100`), listTeamAthletes.response);
      return [one, athletes.find(({ _id }) => _id === of)!].map(incompleteTasksOf);
    };
    expect(await counts()).toEqual([0, 0]);
    const taskId = await assignOne({ athleteIds: [of] });
    await assignOne({ athleteIds: [of] });
    expect(await counts()).toEqual([2, 2]);
    await coach.call('PATCH', `${path(taskId, of)}/status`, { status: 'completed' });
    expect(await counts()).toEqual([1, 1]);
  });
});

describe('the progress of a team', () => {
  it('has a column for each title and due date, what is open first, and a row for each who has one', async () => {
    const two = squad.slice(0, 2).map(({ profileId }) => profileId);
    const progress = async (query = '', by = coach) =>
      bodyOf(await by.get(`/api/team/${teamId}/tasks?count=20${query}`), getTaskProgress.response);
    const soon = { title: 'Ask two teachers for a letter', dueDate: '2026-01-03' };
    const { tasks: given } = await assigned({ ...soon, athleteIds: two });
    await assigned({ ...soon, dueDate: null, athleteIds: two });
    await patch(given.find((one) => one.athleteId === id)!.taskId, { status: 'completed' });

    const { tasks: columns, athletes, taskCount } = await progress();
    const place = columns.findIndex(({ title, dueDate }) => title === soon.title && dueDate === soon.dueDate);
    expect(columns[place]).toEqual({ ...soon, assigned: 2, completed: 1 });
    expect(taskCount).toBe(columns.length);
    const cellOf = (athleteId?: string) => athletes.find((one) => one.athleteId === athleteId)?.cells[place];
    expect(two.map(cellOf)).toMatchObject([{ status: 'completed' }, { status: 'assigned', completedAt: null }]);
    expect(cellOf(squad[MANY - 1]!.profileId) ?? null).toBeNull();
    expect((await progress('&page=99')).taskCount).toBe(taskCount);

    const { taskId, athleteId } = given.find((one) => one.athleteId === two[1])!;
    await coach.call('PATCH', `${path(taskId, athleteId)}/status`, { status: 'completed' });
    expect((await progress()).tasks).not.toContainEqual(expect.objectContaining(soon));
    expect((await progress('&show=all')).tasks).toContainEqual({ ...soon, assigned: 2, completed: 2 });
    expect((await stranger.get(`/api/team/${teamId}/tasks`)).status).toBe(404);
  });
});

describe('a task that is done', () => {
  it('is completed by the athlete with notes, once, and reopened', async () => {
    const taskId = await assignOne();
    const answer = await patch(taskId, { status: 'completed', completionNotes: 'On your desk' });
    const { task, undo: taken } = await changed(Promise.resolve(answer));
    expect(task).toMatchObject({
      status: 'completed',
      completionNotes: 'On your desk',
      completedBy: { userId: squad[0]!.userId },
    });
    expect(answer.headers.get('x-topics')).toContain(`tasks:${id}`);
    expect(await changed(patch(taskId, { status: 'completed' }))).toMatchObject({ undo: null });
    expect((await undo(taken, athlete)).status).toBe(200);
    expect(await taskOf(taskId)).toMatchObject({ status: 'assigned', completedAt: null });
    await patch(taskId, { status: 'completed' });
    expect((await changed(patch(taskId, { status: 'assigned' }, coach))).task.status).toBe('assigned');
  });

  it('needs a file where one is required: uploaded with it, and kept when it is reopened', async () => {
    const taskId = await assignOne({ fileRequired: true });
    const bare = await patch(taskId, { status: 'completed' });
    expect([bare.status, bare.body['fields']]).toEqual([400, { file: FILE_REQUIRED }]);
    const png = await madeFiles.png();
    const { task } = bodyOf(
      await patchForm(taskId, png, { status: 'completed', fileName: 'Page 1' }),
      changeTaskStatus.response,
    );
    expect(task.completionFile).toMatchObject({ name: 'Page 1', contentType: 'image/png' });
    const fileId = task.completionFile!._id;
    const { taskFileSignedUrl } = bodyOf(await coach.get(`${path(taskId)}/file/${fileId}`), openTaskFile.response);
    expect((await fetch(`${started.url}${taskFileSignedUrl}`)).status).toBe(200);
    expect((await coach.get(`${path(taskId)}/file/${randomUUID()}`)).status).toBe(404);
    await patch(taskId, { status: 'assigned' });
    expect((await changed(patch(taskId, { status: 'completed' }))).task.completionFile?._id).toBe(fileId);
    await coach.call('DELETE', path(taskId));
    expect((await fetch(`${started.url}${taskFileSignedUrl}`)).status).toBe(404);
    expect((await patchForm(taskId, png, { status: 'completed' })).status).toBe(404);
  });

  it('takes one of the athlete’s own files', async () => {
    const taskId = await assignOne({ fileRequired: true });
    const own = await athlete.form(`/api/athlete/${id}/file`, form(await madeFiles.png(), { nickname: 'Transcript' }));
    const fileId = String(own.body['_id']);
    expect((await changed(patch(taskId, { status: 'completed', fileId }))).task.completionFile).toMatchObject({
      _id: fileId,
      name: 'Transcript',
    });
    const other = await assignOne();
    expect(fields(await patch(other, { status: 'completed', fileId: randomUUID() }))).toEqual({
      status: 400,
      fields: ['fileId'],
    });
  });
});

describe('an assignment to many', () => {
  const everybody = () => squad.map(({ profileId }) => profileId);
  const holders = async (title: string) => {
    const found = await Promise.all(everybody().map(async (of) => (await tasksOf('', coach, of)).tasks));
    return found.filter((list) => list.some((task) => task.title === title)).length;
  };

  it('as a form with a file keeps that once, is one entry of the history, and one undo and redo', async () => {
    const said = {
      athleteIds: everybody().join(','),
      title: 'Read the poster',
      fileRequired: 'false',
      dueDate: '',
      fileName: 'Poster',
    };
    const answer = await coach.form('/api/tasks', form(await madeFiles.png(), said));
    const { tasks, leftOut, undo: taken } = bodyOf(answer, assignTask.response);
    expect([tasks.length, leftOut]).toEqual([MANY, []]);
    expect(await holders('Read the poster')).toBe(MANY);
    const files = await Promise.all(
      tasks.map(
        async ({ athleteId, taskId }) =>
          (await tasksOf('', coach, athleteId)).tasks.find(({ _id }) => _id === taskId)?.file?._id,
      ),
    );
    const [fileId] = files;
    expect(new Set(files)).toEqual(new Set([fileId]));
    const last = tasks.at(-1)!;
    const opens = async () => {
      const { taskFileSignedUrl } = bodyOf(
        await coach.get(`${path(last.taskId, last.athleteId)}/file/${fileId}`),
        openTaskFile.response,
      );
      return (await fetch(`${started.url}${taskFileSignedUrl}`)).status;
    };
    // The first one states the file; the others have it without it.
    await coach.call('DELETE', path(tasks[0]!.taskId, tasks[0]!.athleteId));
    expect(await opens()).toBe(200);

    const entries = async () =>
      bodyOf(await coach.get(`/api/team/${teamId}/history`), HistoryPage).entries.filter(
        ({ kind }) => kind === 'TaskAssigned',
      );
    expect((await entries())[0]).toMatchObject({
      words: `assigned the task “Read the poster” to ${MANY} athletes`,
      together: MANY,
    });
    const undone = await undo({
      ...taken,
      eventId: (await entries())[0]!.eventId,
      stream: (await entries())[0]!.stream,
      together: true,
    });
    expect(undone).toMatchObject({ status: 200, body: { undone: MANY - 1 } });
    expect(await holders('Read the poster')).toBe(0);
  }, 60_000);

  it('is taken back in one step, and put back', async () => {
    const { undo: taken } = await assigned({ athleteIds: everybody(), title: 'Come early' });
    const undone = await undo({ ...taken, together: true });
    expect(undone).toMatchObject({ status: 200, body: { undone: MANY, kept: 0 } });
    expect(await holders('Come early')).toBe(0);
  }, 60_000);

  it('is sent once under one Idempotency-Key', async () => {
    const headers = { 'idempotency-key': randomUUID() };
    const [first, again] = [
      await send({ title: 'Once' }, coach, headers),
      await send({ title: 'Once' }, coach, headers),
    ];
    expect(again.body).toEqual(first.body);
    expect((await tasksOf()).tasks.filter(({ title }) => title === 'Once')).toHaveLength(1);
    expect((await send({ title: 'Twice' }, coach, headers)).status).toBe(422);
  });

  it('leaves out who is not on the team, or not active, and says so', async () => {
    const pending = await people.athlete({ teamId, active: false });
    await settled();
    const nobody = randomUUID();
    const { tasks, leftOut, undo: taken } = await assigned({ athleteIds: [pending.profileId, nobody, nobody] });
    expect({ tasks, leftOut, undo: taken }).toEqual({
      tasks: [],
      leftOut: [
        { athleteId: pending.profileId, why: 'not-active' },
        { athleteId: nobody, why: 'not-on-team' },
      ],
      undo: null,
    });
  });
});

describe('bad input', () => {
  it.each<[string, object]>([
    ['title', { title: ' ' }],
    ['title', { title: 'x'.repeat(201) }],
    ['description', { description: 'x'.repeat(5001) }],
    ['dueDate', { dueDate: '2026-02-31' }],
    ['collegeIds', { collegeIds: [randomUUID()] }],
    ['collegeIds', { collegeIds: Array.from({ length: 21 }, () => randomUUID()) }],
    ['task', { task: 'fly' }],
    ['status', { status: 'completed' }],
    ['fileRequired', { fileRequired: 'perhaps' }],
    ['athleteIds', { athleteIds: [] }],
    ['athleteIds', { athleteIds: Array.from({ length: MAX_TASK_ATHLETES + 1 }, () => randomUUID()) }],
    ['more', { more: 1 }],
  ])('is refused by its field: %s', async (field, more) => {
    expect(fields(await send(more))).toEqual({ status: 400, fields: [field] });
  });

  it('of a completion is refused by its field', async () => {
    const taskId = await assignOne();
    expect(fields(await patch(taskId, { status: 'overdue' }))).toEqual({ status: 400, fields: ['status'] });
    expect(fields(await patch(taskId, { status: 'completed', completionNotes: 'x'.repeat(2001) }))).toEqual({
      status: 400,
      fields: ['completionNotes'],
    });
    expect((await patchForm(taskId, Buffer.from('text'), { status: 'completed' })).status).toBe(415);
    const bytes = madeFiles.mp4(8_388_609);
    expect((await patchForm(taskId, bytes, { status: 'completed' })).status).toBe(413);
  });
});

describe('who may', () => {
  it('do what: a parent reads, an athlete completes their own, another team finds nothing', async () => {
    const taskId = await assignOne();
    expect((await tasksOf('', parent)).tasks.map(({ _id }) => _id)).toContain(taskId);
    expect((await patch(taskId, { status: 'completed' }, parent)).status).toBe(403);
    expect((await coach.call('PUT', path(taskId, squad[3]!.profileId), { title: 'x' })).status).toBe(404);
    expect((await athlete.call('DELETE', path(taskId))).status).toBe(403);
    expect((await send({}, athlete)).status).toBe(403);
    for (const answer of [
      stranger.get(`/api/athlete/${id}/tasks`),
      stranger.call('DELETE', path(taskId)),
      patch(taskId, { status: 'completed' }, as(squad[3]!)),
    ])
      expect((await answer).status).toBe(404);
    const { leftOut } = bodyOf(await send({}, stranger), assignTask.response);
    expect(leftOut).toEqual([{ athleteId: id, why: 'not-on-team' }]);
  });

  it('see what an ex-member was assigned: the athlete can, the team no longer can', async () => {
    const former = await people.athlete({ teamId });
    await settled();
    const taskId = await assignOne({ athleteIds: [former.profileId] });
    await coach.call('PATCH', `/api/athlete/${former.profileId}/status`, {
      athleteId: former.profileId,
      newStatus: 'inactive',
      previousStatus: 'active',
    });
    expect((await tasksOf('', as(former), former.profileId)).tasks.map(({ _id }) => _id)).toEqual([taskId]);
    expect((await coach.call('DELETE', path(taskId, former.profileId))).status).toBe(404);
  });

  it('is nobody while the team has no tasks', async () => {
    const taskId = await assignOne();
    const counted = async () => incompleteTasksOf(bodyOf(await coach.get(`/api/athlete/${id}`), getAthlete.response));
    expect(await counted()).toBeGreaterThan(0);
    await people.send(teams.of(teamId), { type: 'SetModuleAccess', moduleAccess: { updates: true, tasks: false } });
    await settled();
    for (const answer of [send(), coach.get(`/api/athlete/${id}/tasks`), patch(taskId, { status: 'completed' })])
      expect(await answer).toMatchObject({ status: 403, body: { code: 'module-off' } });
    expect(await counted()).toBe(0);
    await people.send(teams.of(teamId), { type: 'SetModuleAccess', moduleAccess: { updates: true } });
    await settled();
    expect((await tasksOf()).taskCount).toBeGreaterThan(0);
  });
});
