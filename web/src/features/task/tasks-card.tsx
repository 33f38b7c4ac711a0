import { Typography } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { Link } from 'react-router-dom';
import type { Athlete } from '../../../../contract/athlete/athlete.js';
import { incompleteTasksOf, listTasks, type Task } from '../../../../contract/task.js';
import { useRead } from '../../app/data/read.js';
import { useSession } from '../../app/session/session.js';
import { Card } from '../../ui/card.js';
import { Lines } from '../../ui/list/lines.js';
import { ListSkeleton } from '../../ui/list/list-skeleton.js';

import { TaskLine } from './task-line.js';
import { taskPaths } from './task-paths.js';

const TaskSheet = lazy(async () => ({ default: (await import('./task-sheet.js')).TaskSheet }));

/** How many a home shows. */
const SHOWN = 3;

/** What an athlete has to do, what is due first at the top. */
export function TasksCard({ athlete }: { athlete: Athlete }) {
  const { _id: athleteId, firstName } = athlete;
  const self = useSession().athleteId === athleteId;
  const [opened, setOpened] = useState<Task>();
  const { data, error } = useRead(
    listTasks,
    { params: { id: athleteId }, query: { status: 'assigned', count: SHOWN } },
    { keep: true },
  );
  // Of several athletes of a parent, one may be on a team without tasks.
  if (error && !data) return null;
  const now = opened && (data?.tasks.find(({ _id }) => _id === opened._id) ?? opened);
  const count = data?.taskCount ?? incompleteTasksOf(athlete);
  return (
    <Card
      title={self ? 'Your tasks' : `${firstName}’s tasks`}
      action={
        <Link to={self ? taskPaths.athlete : taskPaths.followed(athleteId)}>
          {count > SHOWN ? `All ${count} tasks` : 'All tasks'}
        </Link>
      }
    >
      {!data ? (
        <ListSkeleton label="Loading the tasks" rows={Math.min(Math.max(count, 1), SHOWN)} plain />
      ) : data.tasks.length === 0 ? (
        <Typography.Text type="secondary">No tasks to do. Tasks from coaches appear here.</Typography.Text>
      ) : (
        <Lines label="Tasks to do">
          {data.tasks.map((task) => (
            <TaskLine key={task._id} task={task} onOpen={() => setOpened(task)} />
          ))}
        </Lines>
      )}
      <Suspense>{now && <TaskSheet key={now._id} task={now} onClosed={() => setOpened(undefined)} />}</Suspense>
    </Card>
  );
}
