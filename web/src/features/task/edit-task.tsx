import { editTask, TaskFields, type Task } from '../../../../contract/task.js';
import { useAction } from '../../app/data/action.js';
import { FormDrawer } from '../../ui/form/form-drawer.js';
import { useEditForm } from '../../ui/form/use-edit-form.js';
import { TaskFormFields, type TaskValues } from './task-form.js';

/** Of an edit: what somebody changed. */
const TaskChanges = TaskFields.partial();

const valuesOf = ({ title, description, dueDate, fileRequired, collegeIds }: Task): TaskValues => ({
  title,
  description,
  dueDate,
  fileRequired,
  collegeIds,
  athleteIds: [],
  file: null,
});

/** What is said of a task, to be edited. */
export function EditTaskDrawer({ task, onClosed }: { task: Task; onClosed: () => void }) {
  const { _id: taskId, athleteId: id, title } = task;
  const save = useAction(editTask, {
    done: ({ task: saved, undo }) => (undo ? { title: 'Task saved', text: saved.title } : undefined),
    undo: ({ undo }) => (undo ? { ...undo, text: `${title} was changed back.` } : undefined),
    failed: `${title} could not be saved. Please try again.`,
  });
  const form = useEditForm({
    stored: valuesOf(task),
    schema: TaskChanges,
    save: ({ key, changes, basedOn: { athleteIds: _, file: __, ...basedOn } }) =>
      save.mutateAsync({ params: { id, taskId }, body: { ...changes, basedOn }, key }),
  });
  return (
    <FormDrawer of={form} onClosed={onClosed} title="Edit task" width={480}>
      <TaskFormFields of={form} />
    </FormDrawer>
  );
}
