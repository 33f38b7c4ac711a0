import { Flex, Progress } from 'antd';
import { ArrowLeft } from 'lucide-react';
import { useState } from 'react';
import { useFormState } from 'react-hook-form';
import { Link, Navigate, useLocation } from 'react-router-dom';
import { z } from 'zod';
import { assignTask, AssignTask } from '../../../../contract/task.js';
import { ApiError } from '../../app/api-error.js';
import type { CallAnswer } from '../../app/call.js';
import { useCustomAction } from '../../app/data/action.js';
import { useDocumentTitle } from '../../app/document-title.js';
import { paths } from '../../app/paths.js';
import { keepPlace, lastPlaceOf } from '../../app/scroll-place.js';
import { useTeamId } from '../../app/session/session.js';
import { upload } from '../../app/upload.js';
import { Card } from '../../ui/card.js';
import { FormBody } from '../../ui/form/form-body.js';
import { MultiField } from '../../ui/form/multi-field.js';
import { SubmitButton } from '../../ui/form/submit-button.js';
import { useForm } from '../../ui/form/use-form.js';
import { useUnsaved } from '../../ui/form/use-leaving.js';
import { fieldErrorsOf } from '../../ui/form/refusal.js';
import { ScreenHeader } from '../../ui/screen-header.js';
import { contentOf, PickedFile } from '../athlete/files/file-rules.js';
import { FileField } from '../athlete/files/file-field.js';
import { athletesInWords, namesInWords } from '../athlete/roster/roster-words.js';
import { athletesIn, eachOnce, type MeantAthlete } from '../college-interest/mass-update/meant-athletes.js';
import { useTeamAthletes } from '../college-interest/suggesting/team-athletes.js';
import type { AssignState } from './for-tasks.js';
import { TaskFormFields, type TaskValues } from './task-form.js';
import { leftOutReasons } from './task-words.js';

/** /coach/tasks/add: a task for the athletes that the navigation brought along (spec, "Coach routes"). */
export function AssignTaskScreen() {
  useDocumentTitle('Assign task');
  const teamId = useTeamId();
  const state: unknown = useLocation().state;
  const [back] = useState(() => backIn(state));
  return (
    <>
      <ScreenHeader
        title="Assign task"
        text={
          <Link to={back.to} state={keepPlace}>
            <Flex component="span" align="center" gap={6}>
              <ArrowLeft size={15} aria-hidden /> {back.label}
            </Flex>
          </Link>
        }
      />
      <AssignTaskForm key={teamId} teamId={teamId} picked={athletesIn(state)} back={back.to} />
    </>
  );
}

const NewTask = AssignTask.omit({ status: true, task: true, fileName: true }).extend({ file: PickedFile.nullable() });
type NewTask = z.infer<typeof NewTask>;

const Back = z.object({ back: z.object({ to: z.string().startsWith('/coach/'), label: z.string() }) });

/** Where the navigation came from; the roster where it does not say. */
const backIn = (state: unknown): NonNullable<AssignState['back']> =>
  Back.safeParse(state).data?.back ?? { to: lastPlaceOf(paths.coach.team), label: 'Team' };

interface FormProps {
  teamId: string;
  picked: readonly MeantAthlete[];
  /** Where it leads once the task is assigned. */
  back: string;
}

function AssignTaskForm({ teamId, picked, back }: FormProps) {
  const [initial] = useState<TaskValues>(() => ({
    athleteIds: picked.map(({ _id }) => _id),
    title: '',
    description: null,
    dueDate: null,
    collegeIds: [],
    fileRequired: false,
    file: null,
  }));
  const [sent, setSent] = useState(0);
  const [assigned, setAssigned] = useState(false);
  const team = useTeamAthletes(teamId).data?.athletes ?? [];
  const offered = eachOnce([
    ...team.map(({ _id, firstName, lastName }) => ({ _id, name: `${firstName} ${lastName}` })),
    ...picked,
  ]);
  const assign = useAssignTask(offered);
  const form = useForm<TaskValues, NewTask & { contentOf: readonly unknown[] }>({
    initial,
    judge: (values) => {
      const { data, error } = NewTask.safeParse(values);
      if (!data) return { faults: fieldErrorsOf(error) };
      return { data: { ...data, contentOf: contentOf(data.file) } };
    },
    send: async ({ contentOf: _, ...task }, { key }) => {
      setSent(0);
      const { tasks, leftOut } = await assign.mutateAsync({ ...task, key, onProgress: setSent });
      if (tasks.length > 0) return setAssigned(true);
      throw new ApiError(422, {
        fields: { athleteIds: `None of these athletes can get tasks: ${whyLeftOut(leftOut, offered)}.` },
      });
    },
    wording: ({ status, message }) =>
      status >= 500 ? 'The task could not be assigned. What you wrote is still here. Please try again.' : message,
  });
  useUnsaved(form, !assigned);
  const { isSubmitting } = useFormState({ control: form.control });
  if (assigned) return <Navigate to={back} state={keepPlace} replace />;
  return (
    <Flex vertical style={{ maxWidth: 720 }}>
      <Card title="Task">
        <FormBody
          of={form}
          label="Task"
          foot={
            <Flex justify="end">
              <SubmitButton of={form} needs="nothing" busyText="Assigning…">
                Assign task
              </SubmitButton>
            </Flex>
          }
        >
          <MultiField<TaskValues>
            of={form}
            name="athleteIds"
            label="Athletes"
            options={offered.map(({ _id, name }) => ({ value: _id, label: name }))}
          />
          <TaskFormFields of={form} />
          <FileField
            of={form}
            name="file"
            label="File for the athletes"
            hint="Optional: a picture, video or recording for the athletes, up to 8 MB."
            optional
          />
          {isSubmitting && sent > 0 && (
            <Progress
              percent={Math.round(sent * 100)}
              showInfo={false}
              aria-label={`Sent ${Math.round(sent * 100)} percent`}
            />
          )}
        </FormBody>
      </Card>
    </Flex>
  );
}

type Wish = NewTask & { readonly key: string; readonly onProgress: (sent: number) => void };
type Assigned = CallAnswer<typeof assignTask>;

/** Assigns it, with one Undo for all. What the server refuses is left to the form. */
const useAssignTask = (offered: readonly MeantAthlete[]) =>
  useCustomAction(
    ({ file, key, onProgress, ...fields }: Wish) =>
      upload(assignTask, {
        params: {},
        fields: { ...fields, ...(file && { fileName: file.name.slice(-200) }) },
        file: file ?? undefined,
        ...(file && { fileName: file.name }),
        key,
        onProgress,
      }),
    {
      done: ({ tasks, leftOut }) => {
        if (tasks.length === 0) return undefined;
        const title = tasks.length === 1 ? 'Task assigned' : `Task assigned to ${athletesInWords(tasks.length)}`;
        return { title, text: leftOut.length > 0 ? `Left out: ${whyLeftOut(leftOut, offered)}.` : undefined };
      },
      undo: ({ tasks, undo }) =>
        undo ? { ...undo, together: true, text: `${athletesInWords(tasks.length)} no longer have it.` } : undefined,
    },
  );

/** `Ann Lee and Cy Young (not active)`. */
const whyLeftOut = (leftOut: Assigned['leftOut'], offered: readonly MeantAthlete[]): string =>
  Object.entries(leftOutReasons)
    .flatMap(([why, reason]) => {
      const those = leftOut.filter((one) => one.why === why);
      const names = those.map(({ athleteId }) => offered.find(({ _id }) => _id === athleteId)?.name ?? 'An athlete');
      return names.length > 0 ? `${namesInWords(names)} (${reason})` : [];
    })
    .join('; ');
