import { useWatch } from 'react-hook-form';
import { z } from 'zod';
import type { Athlete } from '../../../../../../contract/athlete/athlete.js';
import { addCollegeInterest } from '../../../../../../contract/college-interest/endpoints.js';
import { MAX_MESSAGE, suggestCollege } from '../../../../../../contract/college-interest/suggestions.js';
import { FreeText } from '../../../../../../contract/college-interest/timeline.js';
import { Id } from '../../../../../../contract/paging.js';
import { call } from '../../../../app/call.js';
import { useCustomAction } from '../../../../app/data/action.js';
import { useMay } from '../../../../app/session/use-may.js';
import type { Undoing } from '../../../../app/undo/use-undo.js';
import { ChoiceField } from '../../../../ui/form/choice-field.js';
import { FormDialog } from '../../../../ui/form/form-dialog.js';
import { FormField } from '../../../../ui/form/form-field.js';
import { LongTextField } from '../../../../ui/form/long-text-field.js';
import { useNewForm } from '../../../../ui/form/use-new-form.js';
import { CollegePicker } from '../../../college/components/college-picker.js';
import { refused } from '../../change-interest.js';

const ways = ['suggest', 'add'] as const;
type Way = (typeof ways)[number];

const Wish = z.object({
  collegeId: Id.nullable().refine((id) => id !== null, 'Choose a college.'),
  way: z.enum(ways),
  message: FreeText(MAX_MESSAGE),
});
type Wish = z.infer<typeof Wish>;
interface Values {
  collegeId: string | null;
  way: Way | null;
  message: string | null;
}

interface Props {
  athlete: Pick<Athlete, '_id' | 'firstName'>;
  onClosed: () => void;
}

/** Suggests a college to one athlete, who answers; or puts it on their list at once. */
export function AddCollegeDialog({ athlete, onClosed }: Props) {
  const { firstName } = athlete;
  const may = useMay();
  const add = useAddOrSuggest(athlete);
  const labels: Readonly<Record<Way, string>> = {
    suggest: `Suggest to ${firstName}`,
    add: `Add to ${firstName}’s list`,
  };
  const offered = ways.filter((way) => may(way === 'suggest' ? 'suggestion.make' : 'interest.change'));
  const form = useNewForm<Values, Wish>({
    initial: { collegeId: null, way: offered[0] ?? null, message: null },
    schema: Wish,
    send: (wish, { key }) => add.mutateAsync({ ...wish, key }),
    wording: ({ message }) => ({ collegeId: message }),
  });
  const way = useWatch({ control: form.control, name: 'way' });
  return (
    <FormDialog
      of={form}
      onClosed={onClosed}
      title={`Add a college for ${firstName}`}
      submit={way === 'add' ? 'Add college' : 'Suggest college'}
    >
      <FormField<Values, string | null> of={form} name="collegeId" label="College" show={() => 'another college'}>
        {({ value, onChange, onBlur, ref: _, name: __, ...control }) => (
          <CollegePicker control={control} value={value} onChange={onChange} onBlur={onBlur} />
        )}
      </FormField>
      {offered.length > 1 && (
        <ChoiceField<Values, Way>
          of={form}
          name="way"
          label="How"
          options={offered.map((value) => ({ value, label: labels[value] }))}
        />
      )}
      {way === 'suggest' && (
        <LongTextField
          of={form}
          name="message"
          label="Message"
          hint="Optional: why this college"
          maxLength={MAX_MESSAGE}
          rows={3}
          optional
        />
      )}
    </FormDialog>
  );
}

interface Added {
  readonly title: string;
  readonly undo: Undoing | undefined;
}

const useAddOrSuggest = ({ _id: athleteId, firstName }: Props['athlete']) =>
  useCustomAction(
    async ({ collegeId, way, message, key }: Wish & { key: string }): Promise<Added> => {
      if (way === 'add') {
        const body = { athleteId, collegeId, interestLevel: 'medium' } as const;
        const { _id, eventId } = await call(addCollegeInterest, { body, key });
        return { title: `Added to ${firstName}’s list`, undo: undoOf(eventId, _id) };
      }
      const params = { id: athleteId, collegeId };
      const { collegeInterestId, eventId } = await call(suggestCollege, { params, body: { message }, key });
      return { title: `Suggested to ${firstName}`, undo: undoOf(eventId, collegeInterestId) };
    },
    {
      done: ({ title }) => ({ title }),
      undo: ({ undo }) => undo,
      failed: (error) => refused(error, 'The college could not be added. Please try again.'),
    },
  );

const undoOf = (eventId: string | null, interestId: string): Undoing | undefined =>
  eventId === null ? undefined : { eventId, stream: `collegeInterest-${interestId}` };
