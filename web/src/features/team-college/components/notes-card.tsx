import { Button } from 'antd';
import { useState } from 'react';
import type { z } from 'zod';
import {
  addCollegeNotes,
  type CollegeNotes,
  editCollegeNotes,
  getCollegeNotes,
  getSharedCollegeNotes,
  NOTES_LIMIT,
} from '../../../../../contract/team-college/endpoints.js';
import { call } from '../../../app/call.js';
import { useCustomAction } from '../../../app/data/action.js';
import { useRead } from '../../../app/data/read.js';
import { useMay } from '../../../app/session/use-may.js';
import { Card } from '../../../ui/card.js';
import { ChoiceGroup } from '../../../ui/choice-group.js';
import { FormDialog } from '../../../ui/form/form-dialog.js';
import { FormField } from '../../../ui/form/form-field.js';
import { LongTextField } from '../../../ui/form/long-text-field.js';
import { type SavedEdit, useEditForm } from '../../../ui/form/use-edit-form.js';

export interface Both {
  readonly teamId: string;
  readonly collegeId: string;
}

/** What the team's coaches have written of a college; with `shared`, what of it their athletes read. */
const useCollegeNotes = ({ teamId, collegeId }: Both, shared = false) =>
  useRead(shared ? getSharedCollegeNotes : getCollegeNotes, { query: { teamId, collegeId } });

type NotesValues = Pick<CollegeNotes, 'notes' | 'sharedWithAthletes'>;

/** What of them is changed. */
const NotesChanges = editCollegeNotes.body.pick({ notes: true, sharedWithAthletes: true });

type NotesChanges = z.infer<typeof NotesChanges>;

/** Writes the notes, the first time or again; what is refused, the form says. */
const useSaveNotes = ({ teamId, collegeId }: Both, standing: CollegeNotes | null) =>
  useCustomAction(
    ({ key, changes, basedOn }: SavedEdit<NotesChanges, NotesValues>) =>
      standing
        ? call(editCollegeNotes, { params: { id: standing._id }, body: { ...changes, basedOn }, key })
        : call(addCollegeNotes, { body: { teamId, collegeId, ...changes, notes: changes.notes ?? '' }, key }),
    { done: { title: 'Notes saved' } },
  );

interface Props {
  teamId: string;
  collegeId: string;
}

/** The team's notes on a college, for its coaches; and whether its athletes read them. */
export function NotesCard({ teamId, collegeId }: Props) {
  const { data } = useCollegeNotes({ teamId, collegeId });
  const mayEdit = useMay()('team.settings');
  const [editing, setEditing] = useState(false);
  if (!data) return null;
  const notes = data.collegeNotes?.notes;
  return (
    <Card
      title="Team notes"
      action={mayEdit && <Button onClick={() => setEditing(true)}>{notes ? 'Edit notes' : 'Write notes'}</Button>}
    >
      {notes ? (
        <>
          <p className="pre">{notes}</p>
          <p className="hint">
            {data.collegeNotes?.sharedWithAthletes
              ? 'Your athletes can read this too.'
              : 'Only your coaches can read this.'}
          </p>
        </>
      ) : (
        <p className="hint">Add who to call, what they look for and how your athletes did there.</p>
      )}
      {editing && (
        <NotesDialog both={{ teamId, collegeId }} standing={data.collegeNotes} onClosed={() => setEditing(false)} />
      )}
    </Card>
  );
}

interface DialogProps {
  both: Props;
  standing: CollegeNotes | null;
  onClosed: () => void;
}

function NotesDialog({ both, standing, onClosed }: DialogProps) {
  const save = useSaveNotes(both, standing);
  const form = useEditForm<NotesValues, NotesChanges>({
    stored: { notes: standing?.notes ?? '', sharedWithAthletes: standing?.sharedWithAthletes ?? false },
    schema: NotesChanges,
    save: (edit) => save.mutateAsync(edit),
    wording: ({ message }) => message,
  });
  return (
    <FormDialog of={form} onClosed={onClosed} title="Team notes" needs="changed">
      <LongTextField of={form} name="notes" label="Notes" maxLength={NOTES_LIMIT} rows={8} counted />
      <FormField<NotesValues, boolean>
        of={form}
        name="sharedWithAthletes"
        show={(shared) => (shared ? 'Coaches, athletes and their parents' : 'Coaches')}
      >
        {({ value, onChange }) => (
          <ChoiceGroup
            legend="Who can read them"
            single
            options={[
              { value: 'coaches', label: 'Coaches' },
              { value: 'all', label: 'Coaches, athletes and their parents' },
            ]}
            value={[value ? 'all' : 'coaches']}
            onChange={([who]) => onChange(who === 'all')}
          />
        )}
      </FormField>
    </FormDialog>
  );
}

interface SharedNotesCardProps {
  team: { readonly _id: string; readonly name: string };
  collegeId: string;
}

/** What the team's coaches have written of a college for their athletes; nothing where they have not. */
export function SharedNotesCard({ team, collegeId }: SharedNotesCardProps) {
  const { data } = useCollegeNotes({ teamId: team._id, collegeId }, true);
  const notes = data?.collegeNotes?.notes;
  if (!notes) return null;
  return (
    <Card title={`From the coaches of ${team.name}`}>
      <p className="pre">{notes}</p>
    </Card>
  );
}
