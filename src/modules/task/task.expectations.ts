import { randomUUID } from 'node:crypto';
import { taskFields } from '../../../contract/task.js';
import { athletesOf, idOf, made, picture } from '../../../test/security/making.js';
import type { Expectations } from '../../../test/security/expectations.js';
import type { World } from '../../../test/security/world.js';
import { actorOf } from '../../../test/support/histories/story/narrator.js';
import { tasks, type TaskCommand } from './task.decider.js';

const fields = { ...taskFields.empty, title: 'Hand in your transcript', fileRequired: false };
const noFile = { fileId: null, fileName: null, contentType: null, size: null };
const at = '2026-01-05T12:00:00.000Z';
const titled = (taskId: string, { hawks: { athleteId, teamId } }: World) => ({
  taskId,
  athleteId,
  teamId,
  title: fields.title,
});
const whole = (taskId: string, { hawks: { athleteId, teamId, userId } }: World) => ({
  taskId,
  athleteId,
  teamId,
  fields,
  ...noFile,
  handedInId: null,
  assignedById: userId ?? athleteId,
  assignedAt: at,
});

export const expectations: Expectations = {
  rows: {
    // Coaches and admins edit tasks; spec: athletes complete them.
    'see an athlete’s tasks': ['own', 'linked', 'team', 'team', 'any', 'any'],
    'assign, edit and delete tasks': ['–', '–', 'team', 'team', 'any', '–'],
    // It names no team: the answer and the feature's suite say which athletes a coach may assign to.
    'assign tasks to allowed athletes': ['–', '–', 'any', 'any', 'any', '–'],
    'complete and reopen tasks': ['own', '–', 'team', 'team', 'any', '–'],
  },
  calls: {
    'POST /api/tasks': 'assign tasks to allowed athletes',
    'PUT /api/athlete/:id/task/:taskId': 'assign, edit and delete tasks',
    'DELETE /api/athlete/:id/task/:taskId': 'assign, edit and delete tasks',
    'PATCH /api/athlete/:id/task/:taskId/status': 'complete and reopen tasks',
    'GET /api/athlete/:id/tasks': 'see an athlete’s tasks',
    'GET /api/team/:id/tasks': 'see an athlete’s tasks',
    'GET /api/athlete/:id/task/:taskId/file/:fileId': 'see an athlete’s tasks',
  },
  undos: {
    TaskAssigned: 'assign, edit and delete tasks',
    TaskEdited: 'assign, edit and delete tasks',
    TaskDeleted: 'assign, edit and delete tasks',
    TaskCompleted: 'complete and reopen tasks',
    TaskReopened: 'complete and reopen tasks',
  },
  sight: {
    task: 'see an athlete’s tasks',
    tasks: 'see an athlete’s tasks',
  },
  alsoTaken: [
    {
      key: 'POST /api/tasks body.athleteIds[]',
      by: 'operators',
      of: 'anyone',
      because: 'an admin assigns tasks to any team',
    },
  ],
  secondIds: [
    ['taskId', '/api/athlete', 'task'],
    ['collegeIds', '/api', 'nobody’s'],
    ['fileId', '/api/athlete/:id/task/:taskId/file', 'task file'],
  ],
  bodies: { 'PATCH /api/athlete/:id/task/:taskId/status': { status: 'completed' } },
  passedOver: {
    'POST /api/tasks body.athleteIds[]': 'people who are not on the team are left out, and named',
  },
  makes: async (actors) => {
    const { people, teams } = actors;
    const task = athletesOf(actors).map((athlete) => ({
      athleteId: athlete.id,
      thing: { ...athlete, id: randomUUID() },
    }));
    for (const { athleteId, thing } of task) {
      const teamId = thing.name.includes('other team') ? teams.owls : teams.hawks;
      const assign = { type: 'AssignTask', taskId: thing.id, athleteId, teamId, fields, file: null } as const;
      await people.send(tasks.of(thing.id), assign);
    }
    return {
      things: { task: task.map(({ thing }) => thing), tasks: athletesOf(actors) },
      ids: { taskId: task[0]!.thing.id },
    };
  },
  payloads: {
    TaskAssigned: whole,
    TaskEdited: (id, world) => ({
      ...titled(id, world),
      fields: ['fileRequired'],
      changes: { fileRequired: false },
      previous: { fileRequired: false },
    }),
    TaskDeleted: whole,
    TaskCompleted: (id, world) => ({
      ...titled(id, world),
      ...noFile,
      ownFile: false,
      replacedId: null,
      notes: null,
      completedById: world.hawks.athleteId,
      completedAt: at,
    }),
    TaskReopened: (id, world) => ({
      ...titled(id, world),
      notes: null,
      completedById: world.hawks.athleteId,
      completedAt: at,
    }),
  },
  followedBy: { TaskDeleted: () => 'TaskAssigned' },
  belongingsOfAthlete: async ({ api, athlete }) => {
    const form = await picture();
    form.delete('nickname');
    form.append('title', 'Hand in your transcript');
    form.append('athleteIds', athlete.profileId);
    await made(api.form('/api/tasks', form));
    const { tasks: list } = (await made(api.get(`/api/athlete/${athlete.profileId}/tasks?status=assigned`))) as {
      tasks?: { _id: string; file: { _id: string } | null }[];
    };
    const task = list?.find(({ file }) => file !== null);
    return { task: idOf({ ...task }), 'task file': idOf({ ...task?.file }) };
  },
  reactions: { 'delete-task-files': 'duty' },
  story: async ({ narrator, coach, teamId, athlete, collegeId }) => {
    const [by, self] = [actorOf(coach), actorOf(athlete)];
    const taskId = randomUUID();
    const stream = tasks.of(taskId);
    const does = (command: TaskCommand) => narrator.does(by, stream, command);
    const assign = { type: 'AssignTask', taskId, athleteId: athlete.profileId, teamId, file: null } as const;
    await does({ ...assign, fields: { ...fields, description: 'Both pages', collegeIds: [collegeId] } });
    await narrator.undoes(by, await does({ type: 'EditTask', changes: { dueDate: '2027-02-01', fileRequired: true } }));
    await narrator.does(self, stream, { type: 'CompleteTask', notes: 'On your desk', file: null });
    await narrator.undoes(by, await does({ type: 'ReopenTask' }));
    await narrator.undoes(by, await does({ type: 'DeleteTask' }));
  },
};
