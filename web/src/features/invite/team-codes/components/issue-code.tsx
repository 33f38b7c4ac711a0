import { Button, Input } from 'antd';
import { KeyRound } from 'lucide-react';
import { useState, type SyntheticEvent } from 'react';
import { sportLabels, sports, type Sport } from '../../../../../../contract/team/vocabulary.js';
import { ChoiceGroup } from '../../../../ui/choice-group.js';
import { Field } from '../../../../ui/field.js';
import { useIssueTeamCode } from '../api/team-codes.js';
import { CopyCode } from './copy-code.js';
import styles from './team-codes.module.css';

const options = sports.map((value) => ({ value, label: sportLabels[value] }));

/** Issues a code for a team of one sport; the note says for whom it is. */
export function IssueCode() {
  const [sport, setSport] = useState<Sport>();
  const [note, setNote] = useState('');
  const issue = useIssueTeamCode();
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (!sport || issue.isPending) return;
    const body = { sport, ...(note.trim() ? { note: note.trim() } : {}) };
    issue.mutate(body, {
      onSuccess: () => {
        setSport(undefined);
        setNote('');
      },
    });
  };
  return (
    <form className={styles.form} onSubmit={submit} noValidate aria-label="Issue a code">
      <ChoiceGroup
        legend="Sport"
        single
        options={options}
        value={sport ? [sport] : []}
        onChange={([picked]) => setSport(picked)}
      />
      <Field label="Note" hint="For whom it is; only admins see it.">
        {(control) => (
          <Input {...control} maxLength={200} value={note} onChange={(event) => setNote(event.target.value)} />
        )}
      </Field>
      <Button
        type="primary"
        htmlType="submit"
        icon={<KeyRound size={15} aria-hidden />}
        disabled={!sport}
        loading={issue.isPending}
      >
        Issue code
      </Button>
      {issue.data?.code && (
        <div className={styles.fresh} role="status">
          <p>The code for one {sportLabels[issue.data.sport]} team:</p>
          <CopyCode code={issue.data.code} />
        </div>
      )}
    </form>
  );
}
