import { MAX_TASK_COLLEGES, MAX_TASK_DESCRIPTION, MAX_TASK_TITLE, type TaskFields } from '../../../../contract/task.js';
import { DayField } from '../../ui/form/day-field.js';
import { CheckLine } from '../../ui/check.js';
import { FormField } from '../../ui/form/form-field.js';
import { LongTextField } from '../../ui/form/long-text-field.js';
import { TextField } from '../../ui/form/text-field.js';
import type { FormOf } from '../../ui/form/use-form.js';
import { CollegesPicker } from '../college/components/college-picker.js';

/** What forms hold of a task. An edit leaves its athletes and its file alone. */
export interface TaskValues extends Omit<TaskFields, 'task'> {
  athleteIds: string[];
  file: File | null;
}

/** What a coach says of a task. */
export function TaskFormFields({ of }: { of: FormOf<TaskValues> }) {
  return (
    <>
      <TextField of={of} name="title" label="Title" maxLength={MAX_TASK_TITLE} autoComplete="off" />
      <LongTextField
        of={of}
        name="description"
        label="Description (optional)"
        maxLength={MAX_TASK_DESCRIPTION}
        optional
      />
      <DayField of={of} name="dueDate" label="Due date (optional)" />
      <FormField<TaskValues, string[]>
        of={of}
        name="collegeIds"
        label="Colleges (optional)"
        hint="Colleges the task is about."
        show={(ids) => `${ids.length} ${ids.length === 1 ? 'college' : 'colleges'}`}
      >
        {({ value, onChange, onBlur, ref: _, name: __, ...control }) => (
          <CollegesPicker
            control={control}
            value={value}
            onChange={(ids) => onChange(ids)}
            onBlur={onBlur}
            most={MAX_TASK_COLLEGES}
          />
        )}
      </FormField>
      <FormField<TaskValues, boolean> of={of} name="fileRequired" show={(needed) => (needed ? 'Required' : 'Optional')}>
        {({ id, value, onChange, onBlur }) => (
          <CheckLine id={id} checked={value} onChange={({ target }) => onChange(target.checked)} onBlur={onBlur}>
            Athletes must add a file to complete it
          </CheckLine>
        )}
      </FormField>
    </>
  );
}
