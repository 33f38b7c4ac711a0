import type { z } from 'zod';
import { usStates } from '../../../../../../contract/athlete/us-states.js';
import { editTeam, TeamSettings } from '../../../../../../contract/team/endpoints.js';
import { zoneOptions } from '../../../../../../contract/time-zone.js';
import { call } from '../../../../app/call.js';
import { useCustomAction } from '../../../../app/data/action.js';
import { sessions } from '../../../../app/session/session.js';
import { useMay } from '../../../../app/session/use-may.js';
import { readHandle } from '../../../../ui/links.js';
import { ColorField } from '../../../../ui/form/color-field.js';
import { FormDrawer } from '../../../../ui/form/form-drawer.js';
import { LinesField } from '../../../../ui/form/lines-field.js';
import { SelectField } from '../../../../ui/form/select-field.js';
import { SubmitButton } from '../../../../ui/form/submit-button.js';
import { TextField } from '../../../../ui/form/text-field.js';
import { type SavedEdit, useEditForm } from '../../../../ui/form/use-edit-form.js';
import { type EditedTeam, editRequest, teamValues, type TeamValues } from '../team-values.js';

const states = [
  { value: '', label: 'None' },
  ...Object.entries(usStates).map(([value, label]) => ({ value, label: `${label} (${value})` })),
];

/** The settings of a team (spec, coach side, section 2: "Team settings dialog"). */
export function TeamDrawer({ team, onClosed }: { team: EditedTeam; onClosed: () => void }) {
  const may = useMay();
  const save = useEditTeam(team);
  const form = useEditForm({
    stored: teamValues(team),
    schema: TeamSettings,
    save: (edit) => save.mutateAsync(edit),
  });
  return (
    <FormDrawer
      of={form}
      onClosed={onClosed}
      title={`Edit ${team.name}`}
      width={460}
      action={
        <SubmitButton of={form} needs="changed" onlyChanged>
          Save
        </SubmitButton>
      }
    >
      <TextField of={form} name="name" label="Name" maxLength={100} autoComplete="off" />
      <TextField of={form} name="city" label="City" maxLength={100} autoComplete="off" />
      <SelectField of={form} name="state" label="State" options={states} placeholder="None" />
      <TextField
        of={form}
        name="xHandle"
        label="X handle"
        read={readHandle}
        placeholder="@team"
        maxLength={100}
        autoComplete="off"
      />
      <SelectField
        of={form}
        name="timeZone"
        label="Time zone"
        options={zoneOptions}
        placeholder="Central time"
        hint="Daily updates go out at 7:00 AM."
      />
      <ColorField of={form} name="primaryColor" label="Primary color" />
      {may('team.links') && <LinesField of={form} name="links" label="Links" hint="One per line." links />}
    </FormDrawer>
  );
}

/** Saves what changed of a team's settings. What its form shows of a refusal is left to it. */
const useEditTeam = (team: EditedTeam) =>
  useCustomAction(
    async ({ key, ...edit }: SavedEdit<z.infer<typeof TeamSettings>, TeamValues>) => {
      const saved = await call(editTeam, { params: { id: team._id }, body: editRequest(team, edit), key });
      // Everyone on the team sees its name and color.
      void sessions.refresh();
      return saved;
    },
    {
      done: { title: 'Team successfully edited' },
      failed: 'An error occurred while updating your team. Please try again.',
    },
  );
