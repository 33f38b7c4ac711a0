import { Modal } from 'antd';
import {
  ArrowRight,
  ClipboardList,
  HeartHandshake,
  type LucideIcon,
  Shield,
  ShieldPlus,
  UserRound,
  Volleyball,
} from 'lucide-react';
import { useState } from 'react';
import { useDocumentTitle } from '../../app/document-title.js';
import { codeIn } from '../../app/invite-code.js';
import { useSession } from '../../app/session/session.js';
import { useStep } from '../../app/use-step.js';
import { CreateTeam } from './create-team.js';
import { JoinTeam } from './join-team.js';
import { useBecomeAthlete } from './join.js';
import { StepLayout } from './step-layout.js';
import { steps } from './steps.js';
import styles from './new-account.module.css';

/** /new-account: where an account without a role lands. */
export function NewAccountScreen() {
  useDocumentTitle('New account');
  return <NewAccount />;
}

/** /new-account, step by step (spec, "New-account routes"). A code that came along leads to joining at once. */
function NewAccount() {
  const { step, params } = useStep();
  const code = codeIn(params.toString());
  if (step === 'athlete-membership') return <AthleteMembership />;
  if (step === 'coach-membership') return <CoachMembership />;
  if (step === 'create-team') return <CreateTeam code={code} />;
  if (step === 'join-team' || code) return <JoinTeam key={code} code={code} />;
  return <ChooseRole />;
}

/** The first step: Athlete, Coach or Parent. */
function ChooseRole() {
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
          text="Build your profile for coaches to see."
          onChoose={() => go(steps.athleteMembership)}
        />
        <ChoiceCard
          icon={ClipboardList}
          title="Coach"
          text="Run a team or join its staff."
          onChoose={() => go(steps.coachMembership)}
        />
        <ChoiceCard
          icon={HeartHandshake}
          title="Parent"
          text="Follow your athlete with a code from their coach."
          onChoose={() => go(steps.joinTeam('parent'))}
        />
      </ul>
    </StepLayout>
  );
}

/** Join a Team or Individual Athlete; the latter is confirmed: they can join a team later. */
function AthleteMembership() {
  const { go } = useStep();
  const [asking, setAsking] = useState(false);
  const become = useBecomeAthlete();
  return (
    <StepLayout title="Are you on a team?" text="A team’s coaches see your profile once you ask to join." wide>
      <ul className={styles.cards}>
        <ChoiceCard
          icon={Shield}
          title="Join a Team"
          text="You have a code from your coach or an email invite."
          onChoose={() => go(steps.joinTeam('athlete'))}
        />
        <ChoiceCard
          icon={UserRound}
          title="Individual Athlete"
          text="You don’t have a code. Start with your own profile."
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
        <p>You can join a team later, once you have its code.</p>
      </Modal>
    </StepLayout>
  );
}

/** A coach joins the staff of a team, or creates one. */
function CoachMembership() {
  const { go } = useStep();
  return (
    <StepLayout title="Your team" text="You’ll need a code either way." wide>
      <ul className={styles.cards}>
        <ChoiceCard
          icon={Shield}
          title="Join a Team"
          text="A coach invited you to the team’s staff."
          onChoose={() => go(steps.joinTeam('coach'))}
        />
        <ChoiceCard
          icon={ShieldPlus}
          title="Create a Team"
          text="You have an invite code for a new team."
          onChoose={() => go(steps.createTeam())}
        />
      </ul>
    </StepLayout>
  );
}

interface Props {
  icon: LucideIcon;
  title: string;
  text: string;
  onChoose: () => void;
}

/** A card that offers one of a few ways on. */
function ChoiceCard({ icon: Icon, title, text, onChoose }: Props) {
  return (
    <li>
      <button type="button" className={styles.card} onClick={onChoose}>
        <span className={styles.icon} aria-hidden>
          <Icon size={24} strokeWidth={1.75} />
        </span>
        <span style={{ display: 'grid', flex: 1, alignContent: 'start', gap: 4 }}>
          <b style={{ fontSize: 17 }}>{title}</b>
          <span style={{ color: 'var(--ink-2)' }}>{text}</span>
        </span>
        <ArrowRight size={18} color="var(--ink-3)" aria-hidden />
      </button>
    </li>
  );
}
