import type { Athlete } from '../../../../../../contract/athlete/athlete.js';
import { inviteTexts } from '../../../../../../contract/invite/texts.js';
import { sportLabels } from '../../../../../../contract/team/vocabulary.js';
import { FormBody } from '../../../../ui/form/form-body.js';
import { SubmitButton } from '../../../../ui/form/submit-button.js';
import { useJoinOrAsk, useLookedUp } from '../../../invite/join-by-code/api/accept-code.js';
import { CodeField, CodeHelp, useCodeForm } from '../../../invite/join-by-code/components/code-field.js';
import { OtherAddress, verbFor } from '../../../invite/join-by-code/components/found-by-code.js';
import { TeamCard } from '../../../invite/join-by-code/components/team-card.js';
import { useCode, useJoinTeam } from '../api/join-team.js';
import { otherSport } from '../other-sport.js';
import styles from './join-dialog.module.css';

interface Props {
  athlete: Pick<Athlete, '_id' | 'sport'>;
  /** The code of the address; empty to type one. */
  code: string;
  onDone: () => void;
}

/** Types the code, sees whose it is, asks to join; with one that was sent to them, joins. */
export function EnterCode({ athlete, code: given, onDone }: Props) {
  const join = useJoinTeam(athlete._id, onDone);
  const lookedUp = useLookedUp();
  const joinOrAsk = useJoinOrAsk();
  const { form, code } = useCodeForm(given, inviteTexts.shortCode, async (typed, key) => {
    const { team, isPublic } = lookedUp(typed) ?? {};
    if (!team || isPublic === undefined) return;
    await joinOrAsk(typed, () => join.mutateAsync({ code: typed, teamId: team._id, isPublic, key }));
  });
  const { team, standing, looking, error } = useCode(code);
  const verb = verbFor(standing);
  const notice = team && otherSport(athlete.sport, team);
  return (
    <FormBody
      of={form}
      className={styles.body}
      foot={
        team &&
        verb && (
          <SubmitButton of={form} needs="valid" size="large" block>
            {verb}
          </SubmitButton>
        )
      }
    >
      <CodeField
        of={form}
        name="code"
        label="Team code"
        hint="Eight letters and digits. Your coach has it."
        fault={error}
      />
      <div aria-live="polite" className={styles.found}>
        {looking && <p className={styles.looking}>Looking up the code…</p>}
        {team && <TeamCard team={team} text={team.sports.map((sport) => sportLabels[sport]).join(' & ')} />}
        {team && <OtherAddress standing={standing} />}
        {notice && <p className={styles.notice}>{notice}</p>}
      </div>
      {!team && <CodeHelp whoHasIt="Ask your coach." />}
    </FormBody>
  );
}
