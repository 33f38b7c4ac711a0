import { CircleAlert } from 'lucide-react';
import { taskDisplayStatus, type Task } from '../../../../contract/task.js';
import { today } from '../../ui/day.js';
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
