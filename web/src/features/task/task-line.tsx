import { Button } from 'antd';
import { Check, Paperclip, Pencil, RotateCcw, Trash2, CircleAlert } from 'lucide-react';
import { taskDisplayStatus, type Task } from '../../../../contract/task.js';
import { useMay } from '../../app/session/use-may.js';
import { today } from '../../ui/day.js';
import { Line, Under } from '../../ui/list/lines.js';
import { RowButton, RowMenu } from '../../ui/list/row-menu.js';
import type { MenuItem } from '../../ui/menu-button.js';
import { useDeleteTask, useTaskStatus } from './task-actions.js';
import { dueWords } from './task-words.js';
import { StatusBadge } from '../../ui/status-badge.js';

const tones = { Completed: 'good', Overdue: 'bad', Incomplete: 'quiet' } as const;

/** Completed, overdue or incomplete (spec, "Task display status"). */
export function TaskStatusBadge({ task }: { task: Task }) {
  const status = taskDisplayStatus(task, today());
  return (
    <StatusBadge tone={tones[status]} {...(status === 'Overdue' && { icon: CircleAlert })}>
      {status}
    </StatusBadge>
  );
}

interface Props {
  task: Task;
  onOpen: () => void;
  /** Not given among what is to do, where tasks are only completed. */
  onEdit?: () => void;
}

/** A task in a list, with what can be done to it. */
export function TaskLine({ task, onOpen, onEdit }: Props) {
  const { title, fileRequired, completionFile, colleges } = task;
  const status = taskDisplayStatus(task, today());
  const completed = status === 'Completed';
  const needsFile = fileRequired && completionFile === null;
  const may = useMay();
  const manages = may('task.manage');
  const change = useTaskStatus(task);
  const complete = () => (needsFile ? onOpen() : change.mutate({ status: 'completed' }));
  const said = [
    dueWords(task, today()),
    needsFile && !completed && 'File required',
    completionFile && completed && 'File added',
    colleges.map(({ name }) => name).join(', '),
  ];
  return (
    <Line
      name={<RowButton onClick={onOpen}>{title}</RowButton>}
      end={
        <>
          {(onEdit || status === 'Overdue') && <TaskStatusBadge task={task} />}
          {may('task.complete') && !manages && !completed && (
            <Button
              loading={change.isPending}
              icon={needsFile ? <Paperclip size={15} aria-hidden /> : <Check size={15} aria-hidden />}
              aria-label={`${needsFile ? 'Add file' : 'Done'}: ${title}`}
              onClick={complete}
            >
              {needsFile ? 'Add file' : 'Done'}
            </Button>
          )}
        </>
      }
      corner={onEdit && <TaskMenu task={task} onEdit={onEdit} onComplete={complete} />}
    >
      <Under>{said.filter(Boolean).join(' · ')}</Under>
    </Line>
  );
}

interface MenuProps {
  task: Task;
  onEdit: () => void;
  onComplete: () => void;
}

/** What can be done to a task; what does no harm first. */
function TaskMenu({ task, onEdit, onComplete }: MenuProps) {
  const may = useMay();
  const change = useTaskStatus(task);
  const remove = useDeleteTask();
  const editing: MenuItem = {
    key: 'edit',
    label: 'Edit task',
    icon: <Pencil size={16} aria-hidden />,
    onSelect: onEdit,
  };
  const completing: MenuItem =
    task.status === 'completed'
      ? {
          key: 'reopen',
          label: 'Reopen task',
          icon: <RotateCcw size={16} aria-hidden />,
          onSelect: () => change.mutate({ status: 'assigned' }),
        }
      : { key: 'complete', label: 'Mark complete', icon: <Check size={16} aria-hidden />, onSelect: onComplete };
  const deleting: MenuItem = {
    key: 'delete',
    label: 'Delete task',
    icon: <Trash2 size={16} aria-hidden />,
    danger: true,
    separated: true,
    onSelect: () => remove.mutate(task),
  };
  const items = [
    ...(may('task.manage') ? [editing] : []),
    ...(may('task.complete') ? [completing] : []),
    ...(may('task.manage') ? [deleting] : []),
  ];
  return <RowMenu name={task.title} items={items} />;
}
