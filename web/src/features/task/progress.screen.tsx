import { Button } from 'antd';
import { ListChecks, Plus } from 'lucide-react';
import { Link, useNavigate } from 'react-router-dom';
import { z } from 'zod';
import { taskDisplayStatus } from '../../../../contract/task.js';
import {
  getTaskProgress,
  progressShown,
  type ProgressColumn,
  type ProgressRow,
} from '../../../../contract/task/progress.js';
import { useRead } from '../../app/data/read.js';
import { useDocumentTitle } from '../../app/document-title.js';
import { useTeamId } from '../../app/session/session.js';
import { useMay } from '../../app/session/use-may.js';
import { formatDay, today } from '../../ui/day.js';
import { EmptyState } from '../../ui/empty-state.js';
import { DataList } from '../../ui/list/data-list.js';
import type { Column } from '../../ui/list/column.js';
import { List } from '../../ui/list/list.js';
import { ListToolbar } from '../../ui/list/list-toolbar.js';
import { useView } from '../../ui/list/use-view.js';
import { pageField } from '../../ui/list/view-fields.js';
import { PressGroup } from '../../ui/press-group.js';
import { ScreenHeader } from '../../ui/screen-header.js';
import { StatusBadge } from '../../ui/status-badge.js';
import { taskPaths } from './task-paths.js';

/** Columns that a table has room for beside the names. */
const COLUMNS = 5;
const ProgressView = z.object({ page: pageField, show: z.enum(progressShown).catch('open') });
const shown = [
  { value: 'open', label: 'To do' },
  { value: 'all', label: 'All' },
] as const;

/** /coach/progress: who has done what: athletes down, tasks across (spec, "Coach routes"). */
export function ProgressScreen() {
  useDocumentTitle('Progress');
  const [view, onView] = useView(ProgressView);
  const { page, show } = view;
  const query = { page, count: COLUMNS, show };
  const progress = useRead(getTaskProgress, { params: { id: useTeamId() }, query }, { keep: true });
  const may = useMay();
  const navigate = useNavigate();
  const assign = may('task.manage') && (
    <Button type="primary" icon={<Plus size={15} aria-hidden />} onClick={() => void navigate(taskPaths.assign)}>
      Assign task
    </Button>
  );
  return (
    <>
      <ScreenHeader title="Progress" text="Who has done which task." actions={assign} />
      <ListToolbar>
        <PressGroup label="Tasks" options={shown} value={show} onChange={(picked) => onView({ show: picked })} />
      </ListToolbar>
      <List
        query={progress}
        what="The tasks"
        rows={({ tasks, athletes }) => (tasks.length > 0 ? athletes : [])}
        skeleton={{ rows: 8 }}
        empty={
          show === 'open' ? (
            <EmptyState
              icon={<ListChecks size={22} />}
              title="Nothing to do"
              text="Every task is done."
              action={<Button onClick={() => onView({ show: 'all' })}>Show all tasks</Button>}
            />
          ) : (
            <EmptyState
              icon={<ListChecks size={22} />}
              title="No tasks yet"
              text="Assign a task, like a form to fill out."
            />
          )
        }
        pages={{
          page,
          size: COLUMNS,
          total: ({ taskCount }) => taskCount,
          noun: ['task', 'tasks'],
          onPage: (turned) => onView({ page: turned }),
          quietAlone: true,
        }}
      >
        {(rows, { tasks }) => (
          <DataList
            label="Progress of the team"
            noun="athletes"
            rows={rows}
            columns={columnsOf(tasks)}
            idOf={({ athleteId }) => athleteId}
            nameOf={nameOf}
            tableFrom={1000}
          />
        )}
      </List>
    </>
  );
}

const nameOf = ({ firstName, lastName }: ProgressRow) => `${firstName} ${lastName}`;

/** The athlete and how much they have done, then their tasks; a card leaves the tasks to the athlete's page. */
function columnsOf(tasks: readonly ProgressColumn[]): [Column<ProgressRow>, ...Column<ProgressRow>[]] {
  return [
    {
      key: 'name',
      title: 'Athlete',
      width: '200px',
      cell: (row) => <Link to={taskPaths.ofAthlete(row.athleteId)}>{nameOf(row)}</Link>,
      card: 'name',
    },
    {
      key: 'done',
      title: 'Done',
      width: '90px',
      cell: (row) => doneWords(row),
      card: ['line', (row) => cardWords(row, tasks)],
    },
    ...tasks.map((task, index) => ({
      key: `task-${index}`,
      title: task.title,
      about: `${task.dueDate === null ? 'No due date' : `Due ${formatDay(task.dueDate)}`} · ${task.completed} of ${task.assigned}`,
      cell: (row: ProgressRow) => <Cell row={row} cell={row.cells[index] ?? null} task={task} />,
    })),
  ];
}

function doneWords({ cells }: ProgressRow): string {
  const theirs = cells.filter((cell) => cell !== null);
  return `${theirs.filter(({ status }) => status === 'completed').length} of ${theirs.length}`;
}

/** `2 of 5 done. Overdue: Hand in your transcript`. */
function cardWords(row: ProgressRow, tasks: readonly ProgressColumn[]): string {
  const overdue = tasks.filter((task, index) => statusOf(row.cells[index] ?? null, task) === 'Overdue');
  const late = overdue.length > 0 ? `. Overdue: ${overdue.map(({ title }) => title).join(', ')}` : '';
  return `${doneWords(row)} done${late}`;
}

const statusOf = (cell: ProgressRow['cells'][number], task: ProgressColumn | undefined) =>
  cell && task && taskDisplayStatus({ ...cell, dueDate: task.dueDate }, today());

const words = {
  Completed: { tone: 'good', label: 'Done' },
  Overdue: { tone: 'bad', label: 'Overdue' },
  Incomplete: { tone: 'quiet', label: 'To do' },
} as const;

/** Opens the task on the athlete's page. */
function Cell({ row, cell, task }: { row: ProgressRow; cell: ProgressRow['cells'][number]; task: ProgressColumn }) {
  const status = statusOf(cell, task);
  if (!cell || !status) return <span aria-label="Not assigned">–</span>;
  const { tone, label } = words[status];
  return (
    <Link to={taskPaths.taskOf(row.athleteId, cell.taskId)} aria-label={`${task.title}, ${nameOf(row)}: ${label}`}>
      <StatusBadge tone={tone}>{label}</StatusBadge>
    </Link>
  );
}
