import { z } from 'zod';
import { useRead } from '../../../../app/data/read.js';
import { listInterestedAthletes } from '../../../../../../contract/college-interest/list-interests.js';
import { MAX_MESSAGE, suggestCollege } from '../../../../../../contract/college-interest/suggestions.js';
import { FreeText } from '../../../../../../contract/college-interest/timeline.js';
import { ApiError } from '../../../../app/api-error.js';
import { call } from '../../../../app/call.js';
import { useCustomAction } from '../../../../app/data/action.js';
import { FormDialog } from '../../../../ui/form/form-dialog.js';
import { LongTextField } from '../../../../ui/form/long-text-field.js';
import { MultiField } from '../../../../ui/form/multi-field.js';
import { useNewForm } from '../../../../ui/form/use-new-form.js';
import { useTeamAthletes } from '../team-athletes.js';
import { type Sent, toldOfMany } from '../told-of-many.js';

interface SuggestionWish {
  readonly athletes: readonly { readonly _id: string; readonly name: string }[];
  readonly message: string | null;
}

/** Suggests a college to each of them, one call each; who could not be reached is told of by name. */
const useSuggest = (collegeId: string) =>
  useCustomAction(
    async ({ athletes, message }: SuggestionWish): Promise<Sent[]> => {
      const sent: Sent[] = [];
      for (const { _id: id, name } of athletes) {
        try {
          await call(suggestCollege, { params: { id, collegeId }, body: { message } });
          sent.push({ name });
        } catch (error) {
          sent.push({ name, refusal: error instanceof ApiError ? error.message : 'This could not be sent.' });
        }
      }
      return sent;
    },
    { done: toldOfMany },
  );

/** More than a coach writes to in one go. */
const MAX_AT_ONCE = 50;

const Wish = z.object({
  athletes: z.array(z.string()).min(1, 'Pick at least one athlete').max(MAX_AT_ONCE),
  message: FreeText(MAX_MESSAGE),
});
type Wish = z.infer<typeof Wish>;

interface Props {
  teamId: string;
  collegeId: string;
  /** Picked to begin with. */
  athleteIds?: readonly string[];
  onClosed: () => void;
}

/** Who a college is suggested to, and with what message. Athletes who have it on their list are not offered. */
export function SuggestDialog({ teamId, collegeId, athleteIds = [], onClosed }: Props) {
  const suggest = useSuggest(collegeId);
  const team = useTeamAthletes(teamId).data?.athletes ?? [];
  const listed = new Set(
    useRead(listInterestedAthletes, { params: { id: teamId, collegeId } }).data?.athletes.map(
      ({ athleteId }) => athleteId,
    ),
  );
  const offered = team
    .filter(({ _id }) => !listed.has(_id))
    .map(({ _id, firstName, lastName }) => ({ _id, name: `${firstName} ${lastName}` }));
  const form = useNewForm<Wish, Wish>({
    initial: { athletes: [...athleteIds], message: null },
    schema: Wish,
    send: ({ athletes, message }) =>
      suggest.mutateAsync({ athletes: offered.filter(({ _id }) => athletes.includes(_id)), message }),
    wording: ({ message }) => message,
  });
  return (
    <FormDialog of={form} onClosed={onClosed} title="Suggest to athletes" submit="Suggest">
      <MultiField<Wish>
        of={form}
        name="athletes"
        label="Athletes"
        options={offered.map(({ _id, name }) => ({ value: _id, label: name }))}
      />
      <LongTextField
        of={form}
        name="message"
        label="Message"
        hint="Optional: why this college"
        maxLength={MAX_MESSAGE}
        rows={3}
        optional
      />
    </FormDialog>
  );
}
