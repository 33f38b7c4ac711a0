import { Shield, ShieldPlus } from 'lucide-react';
import { useStep } from '../../../../app/use-step.js';
import { steps } from '../steps.js';
import styles from './choice-card.module.css';
import { ChoiceCard } from './choice-card.js';
import { StepLayout } from './step-layout.js';

/** A coach joins the staff of a team, or creates one. */
export function CoachMembership() {
  const { go } = useStep();
  return (
    <StepLayout title="Your team" text="Either way you need a code." wide>
      <ul className={styles.cards}>
        <ChoiceCard
          icon={Shield}
          title="Join a Team"
          text="A coach of the team has invited you to its staff."
          onChoose={() => go(steps.joinTeam('coach'))}
        />
        <ChoiceCard
          icon={ShieldPlus}
          title="Create a Team"
          text="We gave you an invite code for a new team."
          onChoose={() => go(steps.createTeam())}
        />
      </ul>
    </StepLayout>
  );
}
