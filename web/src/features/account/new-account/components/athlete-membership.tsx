import { Modal } from 'antd';
import { Shield, UserRound } from 'lucide-react';
import { useState } from 'react';
import { useStep } from '../../../../app/use-step.js';
import { useBecomeAthlete } from '../api/join.js';
import { steps } from '../steps.js';
import styles from './choice-card.module.css';
import { ChoiceCard } from './choice-card.js';
import { StepLayout } from './step-layout.js';

/** Join a Team or Individual Athlete; the latter is confirmed: they can join a team later. */
export function AthleteMembership() {
  const { go } = useStep();
  const [asking, setAsking] = useState(false);
  const become = useBecomeAthlete();
  return (
    <StepLayout title="Are you on a team?" text="A team’s coaches see your profile once you ask to join it." wide>
      <ul className={styles.cards}>
        <ChoiceCard
          icon={Shield}
          title="Join a Team"
          text="You have a code from your coach, or an invite by email."
          onChoose={() => go(steps.joinTeam('athlete'))}
        />
        <ChoiceCard
          icon={UserRound}
          title="Individual Athlete"
          text="You have no code. Start with a profile of your own."
          onChoose={() => setAsking(true)}
        />
      </ul>
      <Modal
        open={asking}
        title="Continue as an individual athlete?"
        okText="Continue"
        cancelText="Cancel"
        centered
        width={420}
        confirmLoading={become.isPending}
        onOk={() => become.mutate()}
        onCancel={() => setAsking(false)}
      >
        <p>You can join a team later: as soon as you have its code.</p>
      </Modal>
    </StepLayout>
  );
}
