import { Link, useSearchParams } from 'react-router-dom';
import type { Athlete } from '../../../../../../contract/athlete/athlete.js';
import { AthleteInfo } from './athlete-info.js';
import { Guardians } from '../../parents/components/guardians.js';
import styles from './info-tab.module.css';

const parts = ['profile', 'parents'] as const;
const labels = { profile: 'Profile', parents: 'Parents and guardians' };

interface Props {
  athlete: Athlete;
  mayEdit: boolean;
  /** As of a past day. */
  past: boolean;
}

/** The information tab; `infoTab=parents` shows the parents (spec, "Coach routes"). On paper both stand below each other. */
export function InfoTab({ athlete, mayEdit, past }: Props) {
  const [params] = useSearchParams();
  const present = params.get('infoTab') === 'parents' ? 'parents' : 'profile';
  const to = (part: (typeof parts)[number]) => {
    const next = new URLSearchParams(params);
    next.set('tab', 'info');
    if (part === 'profile') next.delete('infoTab');
    else next.set('infoTab', part);
    return { search: next.toString() };
  };
  return (
    <>
      <nav aria-label="Information" className={styles.nav}>
        {parts.map((part) => (
          <Link key={part} to={to(part)} replace aria-current={part === present ? 'page' : undefined}>
            {labels[part]}
            {part === 'parents' && <span>{athlete.parentGuardians.length}</span>}
          </Link>
        ))}
      </nav>
      <div className={present === 'profile' ? undefined : styles.paperOnly}>
        <AthleteInfo athlete={athlete} mayEdit={mayEdit} past={past} />
      </div>
      <section className={present === 'parents' ? styles.parents : styles.paperOnly} aria-label={labels.parents}>
        <h2 className={styles.paperOnly}>{labels.parents}</h2>
        <Guardians athlete={athlete} past={past} />
      </section>
    </>
  );
}
