import { ClipboardList, HeartHandshake, Volleyball } from 'lucide-react';
import { useSession } from '../../../../app/session/session.js';
import { useStep } from '../../../../app/use-step.js';
import { steps } from '../steps.js';
import styles from './choice-card.module.css';
import { ChoiceCard } from './choice-card.js';
import { StepLayout } from './step-layout.js';

/** The first step: Athlete, Coach or Parent. */
export function ChooseRole() {
  const { user } = useSession();
  const { go } = useStep();
  return (
    <StepLayout
      title={user.firstName ? `Welcome, ${user.firstName}` : 'Welcome'}
      text="How will you use Touchline?"
      wide
      first
    >
      <ul className={styles.cards}>
        <ChoiceCard
          icon={Volleyball}
          title="Athlete"
          text="Build your profile and be seen by your coaches."
          onChoose={() => go(steps.athleteMembership)}
        />
        <ChoiceCard
          icon={ClipboardList}
          title="Coach"
          text="Run a team, or join the staff of one."
          onChoose={() => go(steps.coachMembership)}
        />
        <ChoiceCard
          icon={HeartHandshake}
          title="Parent"
          text="Follow your athlete with the code from their coach."
          onChoose={() => go(steps.joinTeam('parent'))}
        />
      </ul>
    </StepLayout>
  );
}
