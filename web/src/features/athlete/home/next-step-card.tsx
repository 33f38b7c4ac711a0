import { Button } from 'antd';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { planIncludes } from '../../../../../contract/subscription/entitlement.js';
import type { Athlete } from '../../../../../contract/athlete/athlete.js';
import type { listCollegeInterests } from '../../../../../contract/college-interest/list-interests.js';
import { listUpdateThreads } from '../../../../../contract/college-interest/updates.js';
import type { CallAnswer } from '../../../app/call.js';
import { useRead } from '../../../app/data/read.js';
import { seesCamps, seesUpdates } from '../../../app/session/modules.js';
import { useSession } from '../../../app/session/session.js';
import { today } from '../../../ui/day.js';
import { numbersOf } from '../checklist/checklist.js';
import { FirstSteps } from '../checklist/first-steps.js';
import { nextStep } from '../checklist/next-step.js';
import { urgentStep } from './urgent.js';
import { useDatedThings } from './use-dated-things.js';
import styles from '../home.module.css';

type InterestsList = Pick<CallAnswer<typeof listCollegeInterests>, 'collegeInterests' | 'checklistDone'>;

/** The one thing to do now and why, with one button: what somebody waits for, else what the checklist has next. */
export function NextStepCard({ athlete, list }: { athlete: Athlete; list: InterestsList }) {
  const session = useSession();
  const navigate = useNavigate();
  const [, setParams] = useSearchParams();
  const things = useDatedThings(athlete, list.collegeInterests);
  const threads = useRead(
    listUpdateThreads,
    { query: { athleteId: athlete._id, count: 20 } },
    {
      keep: true,
      enabled: athlete.team !== null && seesUpdates(session) && planIncludes('updates', athlete.subscription),
    },
  );
  if (!things || threads.isLoading) return null;
  const asked = {
    ...athlete,
    interestsDone: list.checklistDone,
    list: numbersOf(list.collegeInterests),
    hasCamps: seesCamps(session),
  };
  const urgent = urgentStep({ ...things, threads: threads.data?.threads ?? [] }, today());
  const { what, why, button, to } = urgent ?? nextStep(asked);
  return (
    <section
      aria-labelledby="next-step"
      style={{
        border: '1px solid var(--accent-line)',
        borderRadius: 'var(--radius-lg)',
        background: 'linear-gradient(100deg, var(--accent-soft), var(--paper))',
        boxShadow: 'var(--shadow-1)',
      }}
    >
      <div className={styles.step}>
        <div className={styles.nextStepCardWords}>
          <p style={{ color: 'var(--accent)', fontWeight: 600, fontSize: 13 }}>Next step</p>
          <h2 id="next-step">{what}</h2>
          <p style={{ maxWidth: '60ch', color: 'var(--ink-2)' }}>{why}</p>
        </div>
        <Button
          type="primary"
          size="large"
          aria-label={what.startsWith(button) ? what : `${button}: ${what}`}
          onClick={() => ('path' in to ? void navigate(to.path) : setParams({ edit: to.edit }, { replace: true }))}
        >
          {button}
        </Button>
      </div>
      <FirstSteps athlete={asked} />
    </section>
  );
}
