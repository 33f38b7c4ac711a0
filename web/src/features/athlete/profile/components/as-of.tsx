import { Button } from 'antd';
import { History } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { formatDay, today } from '../../../../ui/day.js';
import styles from './as-of.module.css';

const DateField = lazy(async () => ({ default: (await import('../../../../ui/date-field.js')).DateField }));

interface Props {
  /** YYYY-MM-DD, or empty for now. */
  asOf: string;
  onAsOf: (day: string) => void;
}

/** Picks a day to look back at; today is now. */
export function AsOfPicker({ asOf, onAsOf }: Props) {
  const now = today();
  return (
    <div className={styles.picker}>
      <Suspense>
        <DateField
          label="Show as of a day"
          placeholder="As of…"
          value={asOf}
          max={now}
          onChange={(day) => onAsOf(day === now ? '' : day)}
        />
      </Suspense>
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
