import { Button } from 'antd';
import { History } from 'lucide-react';
import { lazy, Suspense, useCallback, useState } from 'react';
import { formatDay, today } from '../../../../ui/day.js';
import { useIdle } from '../../../../ui/use-idle.js';
import styles from './as-of.module.css';

const DateField = lazy(async () => ({ default: (await import('../../../../ui/date-field.js')).DateField }));

interface Props {
  /** YYYY-MM-DD, or empty for now. */
  asOf: string;
  onAsOf: (day: string) => void;
}

/** Picks a day to look back at; today is now. Its calendar comes once nobody waits for the profile, or when it is pressed. */
export function AsOfPicker({ asOf, onAsOf }: Props) {
  const [wanted, setWanted] = useState(asOf !== '');
  const want = useCallback(() => setWanted(true), []);
  useIdle(!wanted, want);
  const now = today();
  const soon = (
    <Button block className={styles.soon ?? ''} onClick={want}>
      As of…
    </Button>
  );
  return (
    <div className={styles.picker}>
      {wanted ? (
        <Suspense fallback={soon}>
          <DateField
            label="Show as of a day"
            placeholder="As of…"
            value={asOf}
            max={now}
            onChange={(day) => onAsOf(day === now ? '' : day)}
          />
        </Suspense>
      ) : (
        soon
      )}
    </div>
  );
}

/** Says that what is shown is the past. */
export function AsOfBanner({ asOf, onAsOf }: Props) {
  return (
    <div className={styles.banner} role="status">
      <History size={17} aria-hidden />
      <p>
        <strong>As of {formatDay(asOf)}</strong>
        <span>This is how it was at the end of that day. Nothing can be changed here.</span>
      </p>
      <Button size="small" onClick={() => onAsOf('')}>
        Back to today
      </Button>
    </div>
  );
}
