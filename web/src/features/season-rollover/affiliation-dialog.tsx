import { useWatch } from 'react-hook-form';
import { z } from 'zod';
import { conferencesByDivision } from '../../../../contract/college/conferences.js';
import { divisionsOf } from '../../../../contract/college/divisions.js';
import { Division } from '../../../../contract/college/vocabulary.js';
import { type ListedSeason, setAffiliation } from '../../../../contract/college/season-endpoints.js';
import { messageOf } from '../../app/api-error.js';
import { useAction } from '../../app/data/action.js';
import { FormDialog } from '../../ui/form/form-dialog.js';
import { SelectField } from '../../ui/form/select-field.js';
import { TextField } from '../../ui/form/text-field.js';
import { useNewForm } from '../../ui/form/use-new-form.js';
import { nameOfSeason } from './season-words.js';

const Wish = z.strictObject({ division: Division.nullable(), conference: z.string().max(100).nullable() });
type Wish = z.infer<typeof Wish>;

/** Where a college plays from a season on, until the next change. */
export function AffiliationDialog({ of, onClosed }: { of: ListedSeason; onClosed: () => void }) {
  const { collegeId, sport, season, begins } = of;
  const save = useAction(setAffiliation, {
    input: ({ wish, key }: { wish: Wish; key: string }) => ({
      params: { id: collegeId },
      body: { sport, season, ...wish, basedOn: begins },
      key,
    }),
    done: () => ({ title: 'Conference saved', text: `${of.collegeName}, from ${season}.` }),
    undo: ({ eventId, stream }) => (eventId === null ? undefined : { eventId, stream, atOnce: true }),
    failed: (error) => messageOf(error, 404, 409) ?? 'The conference could not be saved. Please try again.',
  });
  const form = useNewForm<Wish, Wish>({
    initial: { division: of.division, conference: of.conference },
    schema: Wish,
    send: ({ division, conference }, { key }) =>
      save.mutateAsync({ wish: { division, conference: division && conference }, key }),
    wording: ({ message }) => message,
  });
  const division = useWatch({ control: form.control, name: 'division' });
  const known = division ? conferencesByDivision[division].slice(0, 2).join(', ') : '';
  return (
    <FormDialog
      of={form}
      onClosed={onClosed}
      title={`Division and conference from ${season}`}
      submit="Save"
      lead={<p style={{ marginBottom: 16, color: 'var(--ink-2)' }}>{nameOfSeason(of)} and later seasons.</p>}
    >
      <SelectField<Wish, Division>
        of={form}
        name="division"
        label="Division"
        placeholder="No change begins"
        hint={begins ? 'Clear it to remove the change of this season.' : undefined}
        clearable
        options={divisionsOf(sport).map((value) => ({ value, label: value }))}
      />
      {division && (
        <TextField
          of={form}
          name="conference"
          label="Conference"
          hint={known && `For example ${known}.`}
          maxLength={100}
          optional
        />
      )}
    </FormDialog>
  );
}
