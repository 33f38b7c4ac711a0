import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { Button } from 'antd';
import { ArrowDown, ArrowUp, Pencil, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { z } from 'zod';
import {
  addCollegeCoach,
  type CoachChanged,
  editCollegeCoach,
  getCollege,
  moveCollegeCoach,
  removeCollegeCoach,
} from '../../../../../../contract/college/endpoints.js';
import { type CollegeCoach, CollegeCoachFields } from '../../../../../../contract/college/college.js';
import { MAX_COLLEGE_COACHES } from '../../../../../../contract/college/vocabulary.js';
import { type Sport, sportLabels } from '../../../../../../contract/team/vocabulary.js';
import { messageOf } from '../../../../app/api-error.js';
import { useAction } from '../../../../app/data/action.js';
import { keepRead } from '../../../../app/data/read.js';
import type { Undoing } from '../../../../app/undo/use-undo.js';
import { Unknown } from '../../../../ui/fact-list.js';
import { readHandle } from '../../../../ui/links.js';
import { FormDialog } from '../../../../ui/form/form-dialog.js';
import { FormDrawer } from '../../../../ui/form/form-drawer.js';
import { PhoneField } from '../../../../ui/form/phone-field.js';
import { TextField } from '../../../../ui/form/text-field.js';
import { type SavedEdit, useEditForm } from '../../../../ui/form/use-edit-form.js';
import type { FormOf } from '../../../../ui/form/use-form.js';
import { useNewForm } from '../../../../ui/form/use-new-form.js';
import { Line, Lines } from '../../../../ui/list/lines.js';
import { RowMenu } from '../../../../ui/list/row-menu.js';
import { sourceWords } from '../../college-facts.js';
import { CoachContacts } from './coaches-card.js';

/** Some of it: what somebody changed. */
const CoachChanges = CollegeCoachFields.partial();

const noCoach: CollegeCoachFields = { name: '', title: null, email: null, phone: null, xHandle: null };

/** What the form takes of a coach: who says so, the server adds. */
const coachValues = ({ source: _, ...said }: CollegeCoach): CollegeCoachFields => said;

/** The coaches of a sport at a college. */
interface OfSport {
  readonly collegeId: string;
  readonly sport: Sport;
}

/** A coach where they stand, counted from 0. */
interface Placed {
  readonly coach: CollegeCoach;
  readonly index: number;
}

/** Adds a coach as the last. What is refused, the form says. */
function useAddCoach(of: OfSport) {
  const client = useQueryClient();
  return useAction(addCollegeCoach, {
    input: ({ key, coach }: { coach: CollegeCoachFields; key: string }) => ({ params: params(of), body: coach, key }),
    done: (answer, { coach: { name } }) => {
      keep(client, of, answer);
      return { title: 'Coach added', text: name };
    },
    undo: (answer, { coach: { name } }) => ({ ...undoOf(answer), text: `${name} was removed.` }),
  });
}

/** Saves what changed of a coach. What is refused, the form says. */
function useEditCoach(of: OfSport, { coach, index }: Placed) {
  const client = useQueryClient();
  return useAction(editCollegeCoach, {
    input: ({ key, changes, basedOn }: SavedEdit<z.infer<typeof CoachChanges>, CollegeCoachFields>) => ({
      params: { ...params(of), index },
      body: { ...changes, basedOn, seen: coach.name },
      key,
    }),
    done: (answer) => {
      keep(client, of, answer);
      return { title: 'Coach saved', text: coach.name };
    },
    undo: (answer) => ({ ...undoOf(answer), text: `${coach.name} was changed back.` }),
  });
}

/** Puts a coach at another place. */
function useMoveCoach(of: OfSport) {
  const client = useQueryClient();
  return useAction(moveCollegeCoach, {
    input: ({ coach, index, to }: Placed & { to: number }) => ({
      params: { ...params(of), index },
      body: { to, seen: coach.name },
    }),
    done: (answer, { coach: { name }, to }) => {
      keep(client, of, answer);
      return { title: 'Coach moved', text: `${name} is now number ${to + 1}.` };
    },
    undo: (answer, { coach: { name } }) => ({ ...undoOf(answer), text: `${name} was moved back.` }),
    // Who stands where by now is shown with it.
    failed: (error, { coach }) =>
      messageOf(error, 'coach-moved') ?? `${coach.name} could not be moved. Please try again.`,
    renews: [getCollege],
  });
}

/** Removes a coach. */
function useRemoveCoach(of: OfSport) {
  const client = useQueryClient();
  return useAction(removeCollegeCoach, {
    input: ({ coach, index }: Placed) => ({ params: { ...params(of), index }, query: { seen: coach.name } }),
    done: (answer, { coach: { name } }) => {
      keep(client, of, answer);
      return { title: 'Coach removed', text: name };
    },
    undo: (answer, { coach: { name } }) => ({ ...undoOf(answer), text: `${name} was added back.` }),
    // Who stands where by now is shown with it.
    failed: (error, { coach }) =>
      messageOf(error, 'coach-moved') ?? `${coach.name} could not be removed. Please try again.`,
    renews: [getCollege],
  });
}

const params = ({ collegeId, sport }: OfSport) => ({ id: collegeId, sport });

const undoOf = ({ eventId, stream }: CoachChanged): Undoing => ({ eventId, stream });

/** Shows the college as it is now. */
function keep(client: QueryClient, { collegeId }: OfSport, { college }: CoachChanged): void {
  keepRead(client, getCollege, { params: { id: collegeId } }, college);
}

/** The coaches of one sport, to be kept by an admin. */
export function CoachesOfSport({ of, coaches }: { of: OfSport; coaches: readonly CollegeCoach[] }) {
  const [adding, setAdding] = useState(false);
  const [editing, setEditing] = useState<Placed>();
  const move = useMoveCoach(of);
  const remove = useRemoveCoach(of);
  const label = sportLabels[of.sport];
  const actions = (placed: Placed) => {
    const { index } = placed;
    const moves = [
      { key: 'up', label: 'Move up', icon: <ArrowUp size={16} aria-hidden />, to: index - 1 },
      { key: 'down', label: 'Move down', icon: <ArrowDown size={16} aria-hidden />, to: index + 1 },
    ].filter(({ to }) => to >= 0 && to < coaches.length);
    return [
      { key: 'edit', label: 'Edit', icon: <Pencil size={16} aria-hidden />, onSelect: () => setEditing(placed) },
      ...moves.map(({ to, ...item }) => ({ ...item, onSelect: () => move.mutate({ ...placed, to }) })),
      {
        key: 'remove',
        label: 'Remove',
        icon: <Trash2 size={16} aria-hidden />,
        danger: true,
        separated: true,
        onSelect: () => remove.mutate(placed),
      },
    ];
  };
  return (
    <div className="parted">
      <div className="between">
        <h3>{label}</h3>
        {coaches.length < MAX_COLLEGE_COACHES && (
          <Button
            icon={<Plus size={15} aria-hidden />}
            aria-label={`Add coach, ${label}`}
            onClick={() => setAdding(true)}
          >
            Add coach
          </Button>
        )}
      </div>
      {coaches.length === 0 && <Unknown>Not reported</Unknown>}
      <Lines label={`Coaches, ${label}`}>
        {coaches.map((coach, index) => (
          <Line
            key={`${index} ${coach.name}`}
            name={coach.name}
            corner={<RowMenu name={coach.name} items={actions({ coach, index })} />}
          >
            <CoachContacts coach={coach} />
            <p className="hint">From {sourceWords(coach.source)}.</p>
          </Line>
        ))}
      </Lines>
      {adding && <AddCoach of={of} onClosed={() => setAdding(false)} />}
      {editing && <EditCoach of={of} placed={editing} onClosed={() => setEditing(undefined)} />}
    </div>
  );
}

/** Adds a coach to those of a sport. */
function AddCoach({ of, onClosed }: { of: OfSport; onClosed: () => void }) {
  const add = useAddCoach(of);
  const form = useNewForm({
    initial: noCoach,
    schema: CollegeCoachFields,
    send: (coach, { key }) => add.mutateAsync({ coach, key }),
    wording: ({ message }) => message,
  });
  return (
    <FormDialog of={form} onClosed={onClosed} title={`Add a coach, ${sportLabels[of.sport]}`} submit="Add coach">
      <CoachFields of={form} />
    </FormDialog>
  );
}

/** Edits a coach as they stood when it was opened: by then somebody else may stand at their place. */
function EditCoach({ of, placed, onClosed }: { of: OfSport; placed: Placed; onClosed: () => void }) {
  const edit = useEditCoach(of, placed);
  const form = useEditForm({
    stored: coachValues(placed.coach),
    schema: CoachChanges,
    save: (saved) => edit.mutateAsync(saved),
    wording: ({ message }) => message,
  });
  return (
    <FormDrawer of={form} onClosed={onClosed} title={`Edit ${placed.coach.name}`}>
      <CoachFields of={form} />
    </FormDrawer>
  );
}

const optional = { optional: true, autoComplete: 'off' } as const;

/** What is typed of a coach. What is left empty, nobody has reported. */
function CoachFields({ of }: { of: FormOf<CollegeCoachFields> }) {
  return (
    <>
      <TextField of={of} name="name" label="Name" maxLength={100} autoComplete="off" />
      <TextField of={of} name="title" label="Title" maxLength={100} placeholder="Head coach" {...optional} />
      <TextField of={of} name="email" label="Email" type="email" inputMode="email" maxLength={254} {...optional} />
      <PhoneField of={of} name="phone" label="Phone" autoComplete="off" />
      <TextField
        of={of}
        name="xHandle"
        label="X handle"
        read={readHandle}
        maxLength={100}
        placeholder="@handle"
        {...optional}
      />
    </>
  );
}
