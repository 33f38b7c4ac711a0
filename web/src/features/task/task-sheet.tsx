import { Button, Drawer, Flex, Progress, Typography } from 'antd';
import { Paperclip } from 'lucide-react';
import { useState } from 'react';
import { useFormState } from 'react-hook-form';
import type { z } from 'zod';
import { dayAt } from '../../../../contract/day.js';
import { listAthleteFiles } from '../../../../contract/file/endpoints.js';
import {
  ChangeTaskStatus,
  FILE_REQUIRED,
  MAX_COMPLETION_NOTES,
  taskDisplayStatus,
  type Task,
  type TaskFile,
} from '../../../../contract/task.js';
import type { ApiError } from '../../app/api-error.js';
import { useRead } from '../../app/data/read.js';
import { useMay } from '../../app/session/use-may.js';
import { tellClosed } from '../../ui/use-open.js';
import { formatDay, today } from '../../ui/day.js';
import { Fact, FactList } from '../../ui/fact-list.js';
import { FormDrawer } from '../../ui/form/form-drawer.js';
import { LongTextField } from '../../ui/form/long-text-field.js';
import { SelectField } from '../../ui/form/select-field.js';
import { SubmitButton } from '../../ui/form/submit-button.js';
import { useForm } from '../../ui/form/use-form.js';
import { fieldErrorsOf } from '../../ui/form/refusal.js';
import { useIsSmall } from '../../ui/use-media.js';
import { FileField } from '../athlete/files/file-field.js';
import { formatSize, contentOf, PickedFile } from '../athlete/files/file-rules.js';
import { useOpenTaskFile, useTaskStatus } from './task-actions.js';
import { TaskStatusBadge } from './task-line.js';
import { dueWords } from './task-words.js';

interface Props {
  task: Task;
  onClosed: () => void;
}

/** A task over its list: what it asks for, and for who may, what completes it. */
export function TaskSheet(props: Props) {
  const may = useMay();
  const done = props.task.status === 'completed';
  // What was begun as a form stays one until it has gone.
  const [completes] = useState(may('task.complete') && !done);
  return completes ? <CompletingSheet {...props} /> : <ReadingSheet {...props} mayReopen={may('task.complete')} />;
}

function ReadingSheet({ task, mayReopen, onClosed }: Props & { mayReopen: boolean }) {
  const [open, setOpen] = useState(true);
  const small = useIsSmall();
  const reopen = useTaskStatus(task);
  return (
    <Drawer
      open={open}
      onClose={() => setOpen(false)}
      afterOpenChange={(shown) => !shown && tellClosed(onClosed)}
      title={task.title}
      placement={small ? 'bottom' : 'right'}
      size={small ? 'auto' : 460}
      styles={small ? { section: { maxHeight: '92dvh' } } : {}}
      footer={
        mayReopen && (
          <Flex justify="end">
            <Button
              loading={reopen.isPending}
              onClick={() => reopen.mutate({ status: 'assigned' }, { onSuccess: () => setOpen(false) })}
            >
              Reopen task
            </Button>
          </Flex>
        )
      }
    >
      <TaskFacts task={task} />
    </Drawer>
  );
}

interface Values {
  completionNotes: string | null;
  file: File | null;
  fileId: string | null;
}
const empty: Values = { completionNotes: null, file: null, fileId: null };

const Completion = ChangeTaskStatus.pick({ completionNotes: true, fileId: true }).extend({
  file: PickedFile.nullable(),
});

function CompletingSheet({ task, onClosed }: Props) {
  const [sent, setSent] = useState(0);
  const complete = useTaskStatus(task);
  const { data: { files } = { files: [] } } = useRead(listAthleteFiles, { params: { id: task.athleteId } });
  const needsFile = task.fileRequired && task.completionFile === null;
  const form = useForm<Values, z.infer<typeof Completion> & { contentOf: readonly unknown[] }>({
    initial: empty,
    judge: (values) => {
      const { data, error } = Completion.safeParse(values);
      if (!data) return { faults: fieldErrorsOf(error) };
      if (needsFile && !data.file && !data.fileId) return { faults: { file: FILE_REQUIRED } };
      return { data: { ...data, contentOf: contentOf(data.file) } };
    },
    send: async ({ completionNotes, file, fileId }, { key, start }) => {
      setSent(0);
      await complete.mutateAsync({
        status: 'completed',
        completionNotes,
        file,
        // What is handed in now comes before what was picked of the files.
        fileId: file ? null : fileId,
        key,
        onProgress: setSent,
      });
      start(empty);
    },
    wording: ({ status, message }: ApiError) =>
      status >= 500 ? 'The task could not be completed. Please try again.' : message,
  });
  const { isSubmitting } = useFormState({ control: form.control });
  return (
    <FormDrawer
      of={form}
      onClosed={onClosed}
      title={task.title}
      width={460}
      lead={<TaskFacts task={task} />}
      action={
        <SubmitButton of={form} needs="nothing" busyText="Completing…">
          Complete task
        </SubmitButton>
      }
    >
      <FileField
        of={form}
        name="file"
        label="Your file"
        hint={`${needsFile ? 'Required' : 'Optional'}: a picture, video or recording, up to 8 MB.`}
        optional
      />
      {files.length > 0 && (
        <SelectField
          of={form}
          name="fileId"
          label="Or use one of your files"
          placeholder="Choose a file"
          clearable
          options={files.map(({ _id, nickname }) => ({ value: _id, label: nickname }))}
          deps={['file']}
        />
      )}
      <LongTextField
        of={form}
        name="completionNotes"
        label="Notes (optional)"
        maxLength={MAX_COMPLETION_NOTES}
        rows={3}
        optional
      />
      {isSubmitting && sent > 0 && (
        <Progress
          percent={Math.round(sent * 100)}
          showInfo={false}
          aria-label={`Sent ${Math.round(sent * 100)} percent`}
        />
      )}
    </FormDrawer>
  );
}

/** What a task asks for, and what was handed in. */
function TaskFacts({ task }: { task: Task }) {
  const { description, colleges, file, completionNotes, completionFile, completedBy, assignedBy } = task;
  const status = taskDisplayStatus(task, today());
  const facts = [
    ['Colleges', colleges.map(({ name }) => name).join(', ')],
    ['Attached file', file && <TaskFileButton task={task} file={file} />],
    ['File added', completionFile && <TaskFileButton task={task} file={completionFile} />],
    [
      'Notes',
      completionNotes && <Typography.Text style={{ whiteSpace: 'pre-wrap' }}>{completionNotes}</Typography.Text>,
    ],
    ['Assigned', `${formatDay(dayAt(new Date(task.assignedAt)))}${assignedBy.name ? ` by ${assignedBy.name}` : ''}`],
    ['Completed by', completedBy?.name],
  ] as const;
  return (
    <Flex vertical gap="middle" style={{ marginBottom: 24 }}>
      <Flex wrap align="center" gap="small">
        <TaskStatusBadge task={task} />
        <Typography.Text type={status === 'Overdue' ? 'danger' : 'secondary'}>
          {dueWords(task, today())}
        </Typography.Text>
      </Flex>
      {description && (
        <Typography.Paragraph style={{ margin: 0, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
          {description}
        </Typography.Paragraph>
      )}
      <FactList>
        {facts.map(
          ([label, content]) =>
            content && (
              <Fact key={label} label={label}>
                {content}
              </Fact>
            ),
        )}
      </FactList>
    </Flex>
  );
}

function TaskFileButton({ task, file }: { task: Task; file: TaskFile }) {
  const open = useOpenTaskFile(task);
  return (
    <Button
      type="link"
      icon={<Paperclip size={14} aria-hidden />}
      style={{ height: 'auto', padding: 0, whiteSpace: 'normal', textAlign: 'start' }}
      loading={open.isPending}
      onClick={() => open.mutate(file._id)}
    >
      {file.name} ({formatSize(file.size)})<span className="visually-hidden"> (opens in a new tab)</span>
    </Button>
  );
}
