import { Button } from 'antd';
import { useNavigate, useSearchParams } from 'react-router-dom';
import type { ChecklistAthlete } from '../checklist.js';
import { nextStep } from '../next-step.js';
import { FirstSteps } from './first-steps.js';
import styles from './next-step-card.module.css';

/** The one thing to do now and why, with one button; below it how far the first steps have got. */
export function NextStepCard({ athlete }: { athlete: ChecklistAthlete }) {
  const navigate = useNavigate();
  const [, setParams] = useSearchParams();
  const { what, why, button, to } = nextStep(athlete);
  return (
    <section aria-labelledby="next-step" className={styles.card}>
      <div className={styles.step}>
        <div className={styles.words}>
          <p className={styles.over}>Next step</p>
          <h2 id="next-step">{what}</h2>
          <p className={styles.why}>{why}</p>
        </div>
        <Button
          type="primary"
          size="large"
          aria-label={button === 'Add' ? what : `${button}: ${what}`}
          onClick={() => ('path' in to ? void navigate(to.path) : setParams({ edit: to.edit }, { replace: true }))}
        >
          {button}
        </Button>
      </div>
      <FirstSteps athlete={athlete} />
    </section>
  );
}
