import { countIncompleteTasks, ownTasks, tasksProjection, whereIsTask } from '../../../projections/tasks.js';
import { ofAthlete } from '../athlete/public.js';
import { feature } from '../feature.js';
import { taskHandlers } from './task.api.js';
import { taskDecider } from './task.decider.js';
import { taskDemo } from './task.demo.js';
import { TaskFiles } from './task-files.js';
import { taskNotices } from './task.notices.js';
import { DeleteTaskFile, DeleteTaskFiles } from './task.policies.js';

export const task = feature({
  name: 'task',
  resources: [
    { decider: taskDecider, seenBy: 'task.read', isOfAthlete: true, target: { noun: 'Task', find: whereIsTask } },
    // What topics are about: all of an athlete’s, under their own id.
    { name: 'tasks', ...ofAthlete, seenBy: 'task.read' },
  ],
  kinds: [{ key: 'tasks', label: 'Tasks', ofAthlete: 'Tasks', events: taskDecider.events }],
  readModels: [tasksProjection],
  personalData: [{ of: 'athleteId', key: 'tasks', title: 'Tasks', read: ownTasks }],
  athleteCounts: [{ name: 'incompleteTasks', sql: countIncompleteTasks }],
  notices: taskNotices,
  demo: taskDemo,
  handlers: taskHandlers,
  providers: [DeleteTaskFile, DeleteTaskFiles, TaskFiles],
});
