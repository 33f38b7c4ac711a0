import { Button } from 'antd';
import { UserRoundSearch } from 'lucide-react';
import { Link } from 'react-router-dom';
import { keepPlace } from '../../../../app/scroll-place.js';
import { formatDay } from '../../../../ui/day.js';
import { EmptyState } from '../../../../ui/empty-state.js';
import styles from './athlete-missing.module.css';

/** Nobody here: not on the team, or, in the past, not yet. */
export function AthleteMissing({ asOf, onToday, back }: { asOf: string; onToday: () => void; back: string }) {
  return (
    <div className={styles.missing}>
      <h1 className="visually-hidden">Athlete</h1>
      <EmptyState
        icon={<UserRoundSearch size={22} />}
        title={asOf ? `Nothing is known as of ${formatDay(asOf)}` : 'This athlete was not found'}
        text={
          asOf
            ? 'The athlete had no profile yet, or was not on your team, at the end of that day.'
            : 'They are not on your team, or not any more.'
        }
        action={
          <>
            {asOf && <Button onClick={onToday}>Back to today</Button>}
            <Link to={back} state={keepPlace} className={styles.link}>
              Back to the team
            </Link>
          </>
        }
      />
    </div>
  );
}
