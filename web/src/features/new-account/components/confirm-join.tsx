import { Button } from 'antd';
import type { CodeLookup } from '../../../../../contract/invite/endpoints.js';
import { sportLabels } from '../../../../../contract/team/vocabulary.js';
import { useStep } from '../../../app/use-step.js';
import { PersonAvatar } from '../../../ui/person-avatar.js';
import { PopoverButton } from '../../../ui/popover-button.js';
import { TeamCard } from '../../join-team/components/team-card.js';
import { useDecline, useJoin } from '../api/join.js';
import { steps } from '../steps.js';
import { useNames } from '../use-names.js';
import styles from './join-team.module.css';
import { NameFields } from './name-fields.js';
import { StepLayout } from './step-layout.js';

/** What a code leads to, to say yes to: the team, and to a parent their athlete. */
export function ConfirmJoin({ code, found }: { code: string; found: CodeLookup }) {
  const { role, team, athlete, isPublic } = found;
  const join = useJoin(code, found);
  const names = useNames();
  return (
    <StepLayout title={titles[role] ?? 'Join your team'} text={textFor(found)}>
      <form
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (names.ready && !join.isPending) join.mutate(names.value);
        }}
      >
        <div className={styles.cards}>
          {team && <TeamCard team={team} text={team.sports.map((sport) => sportLabels[sport]).join(' & ')} />}
          {role === 'parent' && athlete && <AthleteCard name={`${athlete.firstName} ${athlete.lastName}`} />}
        </div>
        {role !== 'athlete' && <NameFields names={names} />}
        <Button
          type="primary"
          size="large"
          block
          htmlType="submit"
          disabled={role !== 'athlete' && !names.ready}
          loading={join.isPending}
        >
          Join Team
        </Button>
        {!isPublic && <Decline code={code} />}
      </form>
    </StepLayout>
  );
}

const titles: Partial<Record<CodeLookup['role'], string>> = {
  'assistant-coach': 'Join the staff',
  parent: 'Follow your athlete',
};

function textFor({ role, isPublic, team }: CodeLookup): string {
  if (role === 'parent') return 'You see their profile and what happens to it.';
  if (role === 'assistant-coach') return `You are invited to coach with ${team?.name ?? 'the team'}.`;
  return isPublic ? 'The coaches are asked to accept you.' : 'You are invited: you will be on the team at once.';
}

function AthleteCard({ name }: { name: string }) {
  return (
    <div className={styles.athlete}>
      <PersonAvatar name={name} size={46} />
      <div>
        <p className={styles.name}>{name}</p>
        <p className={styles.under}>Your athlete</p>
      </div>
    </div>
  );
}

/** No, thanks: ends the invite. */
function Decline({ code }: { code: string }) {
  const { go } = useStep();
  const decline = useDecline(code, () => go(steps.chooseRole, true));
  return (
    <PopoverButton
      label="Decline the invite"
      className={styles.decline}
      disabled={decline.isPending}
      content={(close) => (
        <div className={styles.ask}>
          <p>The code stops working. The team can invite you again.</p>
          <div className={styles.buttons}>
            <Button
              danger
              type="primary"
              onClick={() => {
                close();
                decline.mutate();
              }}
            >
              Decline
            </Button>
            <Button onClick={close}>Cancel</Button>
          </div>
        </div>
      )}
    >
      Decline the invite
    </PopoverButton>
  );
}
