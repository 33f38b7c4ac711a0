import { Button, Flex } from 'antd';
import { ListChecks } from 'lucide-react';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import { z } from 'zod';
import { listTasks, type Task } from '../../../../contract/task.js';
import { useRead } from '../../app/data/read.js';
import { EmptyState } from '../../ui/empty-state.js';
import { fieldsOf, filtersQuery, optionsOf, single } from '../../ui/list/filters.js';
import { Lines } from '../../ui/list/lines.js';
import { List } from '../../ui/list/list.js';
import { ListToolbar } from '../../ui/list/list-toolbar.js';
import { useView } from '../../ui/list/use-view.js';
import { A_PAGE, pageField } from '../../ui/list/view-fields.js';
import { PressGroup } from '../../ui/press-group.js';
import { TaskLine } from './task-line.js';

const TaskSheet = lazy(async () => ({ default: (await import('./task-sheet.js')).TaskSheet }));
const EditTaskDrawer = lazy(async () => ({ default: (await import('./edit-task.js')).EditTaskDrawer }));

const filters = {
  status: single('Status', {
    field: z.enum(['all', 'assigned', 'overdue', 'completed']).catch('all'),
    none: 'all',
    options: [
      { value: 'all', label: 'All' },
      { value: 'assigned', label: 'To do' },
      { value: 'overdue', label: 'Overdue' },
      { value: 'completed', label: 'Completed' },
    ],
    query: (status) => ({ status }),
  }),
};
/** What the list shows; the address holds it. */
const TasksView = z.object({
  page: pageField,
  ...fieldsOf(filters),
  /** The task that a link opens, or empty. */
  task: z.uuid().or(z.literal('')).catch(''),
});
type Status = z.output<typeof TasksView>['status'];

const noneOf: Record<Exclude<Status, 'all'>, string> = {
  assigned: 'No tasks to do',
  overdue: 'No overdue tasks',
  completed: 'No completed tasks',
};

interface Props {
  athleteId: string;
  /** Whose they are: `Maya’s tasks`. */
  label: string;
  /** Shown while there are none. */
  empty: string;
  /** Where tasks are assigned, for coaches. */
  assign?: ReactNode;
}

/** All tasks of an athlete: what is to do first, by its due date. */
export function TaskList({ athleteId, label, empty, assign }: Props) {
  const [view, onView] = useView(TasksView);
  const [opened, setOpened] = useState<{ readonly task: Task; readonly edit: boolean }>();
  const { status, page } = view;
  const query = { page, count: A_PAGE, ...filtersQuery(filters, view) };
  const tasks = useRead(listTasks, { params: { id: athleteId }, query }, { keep: true });
  // What is open is shown as it is now.
  const listed = (id: string) => tasks.data?.tasks.find(({ _id }) => _id === id);
  const now = opened ? (listed(opened.task._id) ?? opened.task) : listed(view.task);
  const close = () => {
    setOpened(undefined);
    if (view.task) onView({ task: '', page });
  };
  const none = status === 'all' && tasks.data?.taskCount === 0;
  const Opened = opened?.edit ? EditTaskDrawer : TaskSheet;
  return (
    <section aria-label={label}>
      {!none && (
        <ListToolbar>
          <PressGroup
            label={filters.status.label}
            options={optionsOf(filters.status)}
            value={status}
            onChange={(picked) => onView({ status: picked })}
          />
          {assign && (
            <Flex flex="auto" justify="end">
              {assign}
            </Flex>
          )}
        </ListToolbar>
      )}
      <List
        query={tasks}
        what="The tasks"
        rows={(data) => data.tasks}
        skeleton={{ rows: 4 }}
        empty={
          status === 'all' ? (
            <EmptyState icon={<ListChecks size={22} />} title="No tasks yet" text={empty} action={assign} />
          ) : (
            <EmptyState
              icon={<ListChecks size={22} />}
              title={noneOf[status]}
              action={<Button onClick={() => onView({ status: 'all' })}>Show all tasks</Button>}
            />
          )
        }
        pages={{
          page,
          size: A_PAGE,
          total: ({ taskCount }) => taskCount,
          noun: ['task', 'tasks'],
          onPage: (turned) => onView({ page: turned }),
          quietAlone: true,
        }}
      >
        {(rows) => (
          <Lines label={label} framed>
            {rows.map((task) => (
              <TaskLine
                key={task._id}
                task={task}
                onOpen={() => setOpened({ task, edit: false })}
                onEdit={() => setOpened({ task, edit: true })}
              />
            ))}
          </Lines>
        )}
      </List>
      <Suspense>{now && <Opened key={now._id} task={now} onClosed={close} />}</Suspense>
    </section>
  );
}
