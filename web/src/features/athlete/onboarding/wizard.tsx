import { Button, ConfigProvider, Flex } from 'antd';
import { ArrowLeft, ArrowRight, Clock, Lock, PencilLine } from 'lucide-react';
import { type ComponentType, type SyntheticEvent, useEffect, useRef } from 'react';
import { type Sport, sportLabels } from '../../../../../contract/team/vocabulary.js';
import { signOut } from '../../../app/session/session.js';
import { FormAlerts } from '../../../ui/form/form-body.js';
import { Wordmark } from '../../../ui/mark.js';
import { SubmitButton } from '../../../ui/form/submit-button.js';
import { ProgressTrack } from '../../../ui/progress.js';
import { TeamCard } from '../../invite/join-by-code/components/team-card.js';
import { PositionStep, Question } from './choice-cards.js';
import { finishLabel, locationIsEmpty, sportOf } from './draft.js';
import { startOver } from './start-over.js';
import { Step } from './steps.js';
import type { Wizard as WizardState, WizardStep } from './use-wizard.js';
import {
  BioStep,
  BirthdayStep,
  EligibilityStep,
  GraduationYearStep,
  LocationStep,
  NameStep,
  PhoneStep,
  RecruitTypeStep,
  RedshirtStep,
  SizeStep,
} from './wizard-steps.js';
import styles from './wizard.module.css';

const elsewhere = { alignSelf: 'center', marginTop: 12 } as const;

const bodies: Record<Exclude<Step, 0>, ComponentType<WizardStep>> = {
  [Step.name]: NameStep,
  [Step.phone]: PhoneStep,
  [Step.birthday]: BirthdayStep,
  [Step.recruitType]: RecruitTypeStep,
  [Step.graduationYear]: GraduationYearStep,
  [Step.eligibility]: EligibilityStep,
  [Step.redshirt]: RedshirtStep,
  [Step.position]: PositionStep,
  [Step.size]: SizeStep,
  [Step.location]: LocationStep,
  [Step.bio]: BioStep,
};

interface Props {
  wizard: WizardState;
  team: WelcomeTeam | null;
  /** No coach has let them in yet. */
  mayStartOver: boolean;
}

/** The twelve steps, one question a screen: Enter goes on, Back goes back, the address holds the step. */
export function Wizard({ wizard, team, mayStartOver }: Props) {
  const { step, body, next, previous, go } = wizard;
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => arriveAt(form.current, step), [step]);
  const Body = step === Step.welcome ? undefined : bodies[step];
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    const wrong = form.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
    if (wrong) return wrong.focus();
    if (!wizard.mayContinue) return;
    if (next === undefined) body.of.submit(event);
    else go(next);
  };
  return (
    <ConfigProvider theme={{ token: { controlHeightLG: 52, fontSizeLG: 17, borderRadiusLG: 12 } }}>
      <Flex vertical style={{ minHeight: '100dvh', background: 'var(--paper)' }}>
        <header className={styles.top}>
          <Wordmark />
          <Button type="text" onClick={signOut}>
            Sign out
          </Button>
        </header>
        <Progress wizard={wizard} />
        <main style={{ display: 'flex', flex: 1, flexDirection: 'column' }}>
          <form
            ref={form}
            id={body.of.id}
            className={styles.form}
            onSubmit={submit}
            noValidate
            aria-label="Your profile"
          >
            <div key={step} className={styles.step}>
              {Body ? <Body {...body} /> : <WelcomeStep firstName={body.draft.firstName} team={team} />}
              <FormAlerts of={body.of} />
            </div>
            {/* Anew at each step: the other half of a double click is no press on the next one's. */}
            <div key={`foot ${step}`} className={styles.foot}>
              {previous !== undefined && (
                <Button
                  size="large"
                  style={{ flex: 'none' }}
                  icon={<ArrowLeft size={18} aria-hidden />}
                  onClick={() => go(previous)}
                >
                  Back
                </Button>
              )}
              <SubmitButton
                of={body.of}
                needs="nothing"
                lacks={!wizard.mayContinue && lackOf(step, body)}
                size="large"
                className="grow"
              >
                {labelOf(step, body)}
                {next !== undefined && <ArrowRight size={18} aria-hidden />}
              </SubmitButton>
            </div>
            {step === Step.welcome && mayStartOver && (
              <Button type="link" style={elsewhere} onClick={() => void startOver()}>
                Not an athlete? Change role
              </Button>
            )}
            {step === Step.bio && (
              <Button type="link" style={elsewhere} onClick={() => go(Step.name)}>
                Back to Name
              </Button>
            )}
          </form>
        </main>
      </Flex>
    </ConfigProvider>
  );
}

function Progress({ wizard: { step, place, steps, progress } }: { wizard: WizardState }) {
  return (
    <div className={styles.progress}>
      <div
        role="progressbar"
        aria-label="Progress"
        aria-valuemin={0}
        aria-valuemax={steps}
        aria-valuenow={place}
        aria-valuetext={step === Step.welcome ? 'Not started' : `Step ${place} of ${steps}`}
      >
        <ProgressTrack share={progress} />
      </div>
      {step !== Step.welcome && (
        <p aria-hidden>
          Step {place} of {steps}
        </p>
      )}
    </div>
  );
}

function labelOf(step: Step, { draft }: WizardStep): string {
  if (step === Step.welcome) return 'Get started';
  if (step === Step.bio) return finishLabel(draft);
  return step === Step.location && locationIsEmpty(draft) ? 'Skip' : 'Continue';
}

/** What a step waits for. */
const lacks: Readonly<Partial<Record<Step, string>>> = {
  [Step.name]: 'Enter your name and choose a sport.',
  [Step.phone]: 'Enter your phone number with its area code.',
  [Step.birthday]: 'Enter your birthday.',
  [Step.recruitType]: 'Choose a recruit type.',
  [Step.graduationYear]: 'Choose a year.',
  [Step.eligibility]: 'Choose how many years you have.',
  [Step.redshirt]: 'Choose Yes or No.',
  [Step.position]: 'Choose at least one position.',
  [Step.size]: 'Enter your height and weight.',
  [Step.location]: 'Enter both your city and state.',
};

function lackOf(step: Step, { draft, known }: WizardStep): string {
  if (step === Step.size && sportOf(draft, known) === 'flagFootball') return 'Enter your height.';
  return lacks[step] ?? 'Check the fields above.';
}

/** A new question starts at its top, with the first thing to type in at hand, else with the question itself read out. */
function arriveAt(form: HTMLFormElement | null, step: Step): void {
  window.scrollTo(0, 0);
  const typed = form?.querySelector<HTMLElement>(
    'input[type="text"]:enabled:not([readonly]), input[type="tel"]:enabled',
  );
  const ready = step === Step.name || step === Step.phone ? typed : undefined;
  (ready ?? form?.querySelector<HTMLElement>('h1'))?.focus({ preventScroll: true });
}

interface WelcomeTeam {
  readonly name: string;
  readonly logoImageUrl: string | null;
  readonly primaryColor: string | null;
  readonly sports: readonly Sport[];
}

const points = [
  { Icon: Clock, text: 'About 3 minutes, one question at a time' },
  { Icon: PencilLine, text: 'You can change any answer later' },
  { Icon: Lock, text: 'Your team and parents can see it' },
];

/** Step 0: what is ahead. */
function WelcomeStep({ firstName, team }: { firstName: string; team: WelcomeTeam | null }) {
  return (
    <Question
      title={firstName ? `Welcome, ${firstName}` : 'Welcome'}
      text="Let’s set up your player profile. It’s what coaches see first."
    >
      {team && <TeamCard team={team} text={team.sports.map((sport) => sportLabels[sport]).join(' & ')} />}
      <Flex component="ul" vertical gap={14} style={{ color: 'var(--ink-2)', fontSize: 16 }}>
        {points.map(({ Icon, text }) => (
          <Flex component="li" key={text} align="center" gap={12}>
            <Icon size={19} color="var(--accent)" style={{ flex: 'none' }} aria-hidden /> {text}
          </Flex>
        ))}
      </Flex>
    </Question>
  );
}
