import { KeyRound } from 'lucide-react';
import { issueTeamCode } from '../../../../../../contract/invite/endpoints.js';
import { sportLabels, sports, type Sport } from '../../../../../../contract/team/vocabulary.js';
import { ChoiceField } from '../../../../ui/form/choice-field.js';
import { FormBody } from '../../../../ui/form/form-body.js';
import { SubmitButton } from '../../../../ui/form/submit-button.js';
import { TextField } from '../../../../ui/form/text-field.js';
import { useUnsaved } from '../../../../ui/form/use-leaving.js';
import { useNewForm } from '../../../../ui/form/use-new-form.js';
import { useIssueTeamCode, type NewCode } from '../api/team-codes.js';
import styles from './team-codes.module.css';

const options = sports.map((value) => ({ value, label: sportLabels[value] }));
const blank: { sport: Sport | null; email: string; note: string } = { sport: null, email: '', note: '' };

/** Mails somebody a code for a team of one sport; the note is for the admins. */
export function IssueCode() {
  const issue = useIssueTeamCode();
  const form = useNewForm<typeof blank, NewCode>({
    initial: blank,
    schema: issueTeamCode.body,
    send: ({ sport, email, note }, { key, start }) =>
      issue.mutateAsync({ sport, email, ...(note ? { note } : {}), key }).then(() => start(blank)),
  });
  useUnsaved(form);
  return (
    <FormBody
      of={form}
      label="Issue a code"
      className={styles.form}
      foot={
        <SubmitButton of={form} needs="valid" icon={<KeyRound size={15} aria-hidden />}>
          Issue code
        </SubmitButton>
      }
    >
      <ChoiceField of={form} name="sport" label="Sport" options={options} />
      <TextField
        of={form}
        name="email"
        label="Email"
        type="email"
        hint="Of the coach. The code is in the mail, and nowhere else."
        maxLength={254}
      />
      <TextField
        of={form}
        name="note"
        label="Note"
        hint="For admins alone. Who gets the code does not see it."
        maxLength={200}
      />
    </FormBody>
  );
}
