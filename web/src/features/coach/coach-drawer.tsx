import type { z } from 'zod';
import { editCoach, EditCoachRequest } from '../../../../contract/coach/endpoints.js';
import type { CoachSummary } from '../../../../contract/team/team.js';
import { useAction } from '../../app/data/action.js';
import { useSession } from '../../app/session/session.js';
import { FormDrawer } from '../../ui/form/form-drawer.js';
import { LongTextField } from '../../ui/form/long-text-field.js';
import { TextField } from '../../ui/form/text-field.js';
import { type SavedEdit, useEditForm } from '../../ui/form/use-edit-form.js';

type EditedCoach = Pick<CoachSummary, '_id' | 'firstName' | 'lastName' | 'title' | 'bio' | 'xLink' | 'instagramLink'>;

/** What the form of a coach holds; '' where there is nothing. */
interface CoachValues {
  readonly title: string;
  readonly bio: string;
  readonly xLink: string;
  readonly instagramLink: string;
}
type CoachChanges = z.infer<typeof EditCoachRequest>;

/** The coach edit form (spec, section 2). */
export function CoachDrawer({ coach, onClosed }: { coach: EditedCoach; onClosed: () => void }) {
  const own = useSession().coachId === coach._id;
  const save = useAction(editCoach, {
    input: ({ changes, basedOn, key }: SavedEdit<CoachChanges, CoachValues>) => ({
      params: { id: coach._id },
      body: { ...changes, basedOn },
      key,
    }),
    done: { title: own ? 'Saved' : 'Coach updated' },
    failed: 'An error occurred while updating coach settings. Please try again.',
  });
  const form = useEditForm({
    stored: {
      title: coach.title ?? '',
      bio: coach.bio ?? '',
      xLink: coach.xLink ?? '',
      instagramLink: coach.instagramLink ?? '',
    },
    schema: EditCoachRequest,
    save: (edit) => save.mutateAsync(edit),
  });
  return (
    <FormDrawer of={form} onClosed={onClosed} title={`Edit ${coach.firstName} ${coach.lastName}`}>
      <TextField of={form} name="title" label="Title" placeholder="Defensive coordinator" maxLength={100} />
      <LongTextField of={form} name="bio" label="Bio" rows={5} maxLength={2000} counted />
      <TextField of={form} name="xLink" label="X link" placeholder="https://x.com/…" maxLength={300} />
      <TextField
        of={form}
        name="instagramLink"
        label="Instagram link"
        placeholder="https://instagram.com/…"
        maxLength={300}
      />
    </FormDrawer>
  );
}
