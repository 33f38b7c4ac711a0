import { ListChecks } from 'lucide-react';
import { lazy } from 'react';
import { lazyScreen } from '../../app/lazy-screen.js';
import { paths } from '../../app/paths.js';
import type { FeatureScreens } from '../../app/shell/screen.js';
import {
  AssignTaskLink,
  ForTasks,
  HomeTasks,
  seesTasks,
  TasksToDo,
  ToDoCell,
  toDoCount,
  WhoSeesTasks,
} from './for-tasks.js';

const AthleteTasks = lazy(async () => ({ default: (await import('./tasks.screen.js')).AthleteTasks }));

// A phone's bar has no room for it: the card on the home leads there.
const link = { rank: 35, label: 'Tasks', icon: ListChecks, only: WhoSeesTasks, onPhones: [] };

export const taskScreens: FeatureScreens = {
  screens: [
    {
      area: 'athlete',
      path: paths.athlete.tasks,
      needs: 'task.read',
      link: { ...link, count: TasksToDo },
      element: <ForTasks>{lazyScreen(() => import('./tasks.screen.js'), 'AthleteTasksScreen')}</ForTasks>,
    },
    {
      area: 'parent',
      path: paths.parent.tasks,
      needs: 'task.read',
      link,
      element: <ForTasks>{lazyScreen(() => import('./tasks.screen.js'), 'ParentTasksScreen')}</ForTasks>,
    },
    {
      area: 'coach',
      path: paths.coach.addTask,
      needs: 'task.manage',
      element: <ForTasks>{lazyScreen(() => import('./assign-task.screen.js'), 'AssignTaskScreen')}</ForTasks>,
    },
  ],
  homeCards: [{ Card: HomeTasks }],
  athleteTabs: [
    {
      key: 'tasks',
      label: 'Tasks',
      Panel: AthleteTasks,
      isOffered: seesTasks,
      count: (athlete) => toDoCount(athlete) || undefined,
    },
  ],
  rosterColumns: [
    {
      key: 'tasks',
      title: 'Tasks',
      label: 'Tasks to do',
      width: 66,
      align: 'end',
      Cell: ToDoCell,
      isOffered: seesTasks,
    },
  ],
  selectionActions: [{ Action: AssignTaskLink }],
};
