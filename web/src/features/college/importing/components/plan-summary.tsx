import type { ImportPlan } from '../../../../../../contract/college-import/endpoints.js';
import type { Outcome } from '../../../../../../contract/college-import/vocabulary.js';
import type { ImportingView } from '../importing-view.js';
import styles from './importing.module.css';

interface Props {
  plan: ImportPlan;
  outcome: ImportingView['outcome'];
  onOutcome: (outcome: ImportingView['outcome']) => void;
}

/** The numbers of a file; a press on one shows those lines alone. */
export function PlanSummary({ plan: { summary }, outcome, onOutcome }: Props) {
  if (!summary) return null;
  const matched = summary.matchedByUnitId + summary.matchedByName;
  const lines: readonly { outcome: Outcome; label: string; count: number }[] = [
    { outcome: 'changed', label: 'to change', count: summary.changed },
    { outcome: 'created', label: 'to add', count: summary.created },
    { outcome: 'kept', label: 'facts kept, written by admins', count: summary.kept },
    { outcome: 'not matched', label: 'not matched', count: summary.notMatched },
    { outcome: 'refused', label: 'refused', count: summary.refusedLines + summary.refusedFields },
  ];
  return (
    <ul className={styles.facts} aria-label="What the file says">
      <li>
        <span>
          <b>{matched.toLocaleString('en-US')}</b> matched
          {matched > 0 && `, ${summary.matchedByName.toLocaleString('en-US')} of them by name`}
        </span>
      </li>
      <li>
        <span>
          <b>{summary.unchanged.toLocaleString('en-US')}</b> as they are
        </span>
      </li>
      {lines
        .filter(({ count }) => count > 0)
        .map((line) => (
          <li key={line.outcome}>
            <button
              type="button"
              aria-pressed={outcome === line.outcome}
              onClick={() => onOutcome(outcome === line.outcome ? '' : line.outcome)}
            >
              <b>{line.count.toLocaleString('en-US')}</b> {line.label}
            </button>
          </li>
        ))}
    </ul>
  );
}
