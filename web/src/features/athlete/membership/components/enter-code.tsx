import { Button } from 'antd';
import type { SyntheticEvent } from 'react';
import type { Athlete } from '../../../../../../contract/athlete/athlete.js';
import { inviteTexts } from '../../../../../../contract/invite/texts.js';
import { sportLabels } from '../../../../../../contract/team/vocabulary.js';
import { CodeField } from '../../../invite/join-by-code/components/code-field.js';
import { CodeHelp } from '../../../invite/join-by-code/components/code-help.js';
import { TeamCard } from '../../../invite/join-by-code/components/team-card.js';
import { useTypedCode } from '../../../invite/join-by-code/use-typed-code.js';
import { useCode, useJoinTeam } from '../api/join-team.js';
import { otherSport } from '../other-sport.js';
import styles from './join-dialog.module.css';

interface Props {
  athlete: Pick<Athlete, '_id' | 'sport'>;
  /** Of the address; empty to type one. */
  code: string;
  onDone: () => void;
}

/** Types the code, sees whose it is, asks to join; with one that was sent to them, joins. */
export function EnterCode({ athlete: { _id: athleteId, sport }, code: given, onDone }: Props) {
  const typed = useTypedCode(given);
  const { team, isPublic, looking, error } = useCode(typed.code);
  const join = useJoinTeam(athleteId, onDone);
  const notice = team && otherSport(sport, team);
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    typed.send();
    if (team && !join.isPending) join.mutate({ code: typed.code, teamId: team._id, isPublic });
  };
  return (
    <form className={styles.body} onSubmit={submit} noValidate>
      <CodeField
        typed={typed}
        label="Team code"
        hint="Eight letters and digits. Your coach has it."
        error={error ?? (typed.short ? inviteTexts.shortCode : undefined)}
      />
      <div aria-live="polite" className={styles.found}>
        {looking && <p className={styles.looking}>Looking up the code…</p>}
        {team && <TeamCard team={team} text={team.sports.map((played) => sportLabels[played]).join(' & ')} />}
        {notice && <p className={styles.notice}>{notice}</p>}
      </div>
      {team && (
        <Button type="primary" size="large" block htmlType="submit" loading={join.isPending}>
          Join Team
        </Button>
      )}
      {!team && <CodeHelp whoHasIt="Ask your coach." />}
    </form>
  );
}
