import { ListChecks } from 'lucide-react';
import { lazy } from 'react';
import { lazyScreen } from '../../app/lazy-screen.js';
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
import { taskPaths } from './task-paths.js';

const AthleteTasks = lazy(async () => ({ default: (await import('./tasks.screen.js')).AthleteTasks }));

const link = { rank: 45, label: 'Tasks', icon: ListChecks, only: WhoSeesTasks };

export const taskScreens: FeatureScreens = {
  screens: [
    {
      area: 'athlete',
      path: taskPaths.athlete,
      needs: 'task.read',
      link: { ...link, count: TasksToDo },
      element: <ForTasks>{lazyScreen(() => import('./tasks.screen.js'), 'AthleteTasksScreen')}</ForTasks>,
    },
    {
      area: 'parent',
      path: taskPaths.parent,
      needs: 'task.read',
      link,
      element: <ForTasks>{lazyScreen(() => import('./tasks.screen.js'), 'ParentTasksScreen')}</ForTasks>,
    },
    {
      area: 'coach',
      path: taskPaths.progress,
      needs: 'task.read',
      link: { ...link, rank: 30, label: 'Progress' },
      element: <ForTasks>{lazyScreen(() => import('./progress.screen.js'), 'ProgressScreen')}</ForTasks>,
    },
    {
      area: 'coach',
      path: taskPaths.assign,
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
