import { Button } from 'antd';
import { useState, type SyntheticEvent } from 'react';
import { bareCode, CODE_LENGTH } from '../../../../../contract/invite/code.js';
import { sportLabels } from '../../../../../contract/team/vocabulary.js';
import { CodeInput } from '../../../ui/code-input.js';
import { Field } from '../../../ui/field.js';
import { useCode, useJoinTeam } from '../api/join-team.js';
import { SHORT_CODE } from '../join-state.js';
import { TeamCard } from './team-card.js';
import styles from './join-dialog.module.css';

/** Types the code, sees whose it is, asks to join. */
export function EnterCode({ athleteId, code: given, onDone }: { athleteId: string; code: string; onDone: () => void }) {
  const [code, setCode] = useState(() => bareCode(given));
  const [left, setLeft] = useState(false);
  const { team, isPublic, looking, error } = useCode(code);
  const join = useJoinTeam(athleteId);
  const short = left && code.length > 0 && code.length < CODE_LENGTH ? SHORT_CODE : undefined;
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    setLeft(true);
    if (team && !join.isPending) join.mutate({ code, teamId: team._id, isPublic }, { onSuccess: onDone });
  };
  return (
    <form className={styles.body} onSubmit={submit} noValidate>
      <Field label="Team code" hint="Eight letters and digits. Your coach has it." error={error ?? short}>
        {(control) => (
          <CodeInput
            control={control}
            groups={[4, 4]}
            clean={bareCode}
            value={code}
            onChange={(next) => {
              setCode(next);
              setLeft(false);
            }}
            onBlur={() => setLeft(true)}
          />
        )}
      </Field>
      <div aria-live="polite" className={styles.found}>
        {looking && <p className={styles.looking}>Looking up the code…</p>}
        {team && <TeamCard team={team} text={team.sports.map((sport) => sportLabels[sport]).join(' & ')} />}
      </div>
      {team && (
        <Button type="primary" size="large" block htmlType="submit" loading={join.isPending}>
          Join Team
        </Button>
      )}
    </form>
  );
}
