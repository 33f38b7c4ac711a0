import { Check, ChevronDown, ChevronRight } from 'lucide-react';
import { Link } from 'react-router-dom';
import type { Athlete } from '../../../../../../contract/athlete/athlete.js';
import { paths } from '../../../../app/paths.js';
import { ProgressTrack } from '../../../../ui/progress-track.js';
import { checklistOf, type ChecklistKey } from '../checklist.js';
import styles from './first-steps.module.css';

const items: Record<ChecklistKey, { readonly label: string; readonly text: string; readonly to: string }> = {
  join_app: { label: 'Join Touchline', text: 'You are in', to: paths.athlete.profile },
  complete_profile: {
    label: 'Complete your profile',
    text: 'Fill in what coaches look for first',
    to: paths.athlete.profile,
  },
  add_film_links: { label: 'Add film links', text: 'Show how you play', to: '?edit=films' },
  upload_profile_image: { label: 'Upload a profile photo', text: 'Put a face to your name', to: '?edit=photo' },
};

/** The checklist in one line that opens, each item with the way to where it is done; away once all of them are. */
export function FirstSteps({ athlete }: { athlete: Athlete }) {
  const list = checklistOf(athlete);
  const ready = list.filter(({ done }) => done).length;
  if (ready === list.length) return null;
  return (
    <details className={styles.steps}>
      <summary>
        <ProgressTrack share={ready / list.length} className={styles.track} />
        <span className={styles.count}>
          {ready} of {list.length} first steps done
        </span>
        <ChevronDown size={15} aria-hidden />
      </summary>
      <ul className={styles.list}>
        {list.map(({ key, done }) => {
          const { label, text, to } = items[key];
          return (
            <li key={key} data-done={done}>
              {done ? (
                <span className={styles.item}>
                  <Mark done />
                  <span className={styles.label}>{label}</span>
                  <span className="visually-hidden">(done)</span>
                </span>
              ) : (
                <Link to={to} className={styles.item}>
                  <Mark />
                  <span className={styles.words}>
                    <span className={styles.label}>{label}</span>
                    <span className={styles.text}>{text}</span>
                  </span>
                  <ChevronRight size={17} className={styles.on} aria-hidden />
                </Link>
              )}
            </li>
          );
        })}
      </ul>
    </details>
  );
}

const Mark = ({ done = false }: { done?: boolean }) => (
  <span className={styles.mark} aria-hidden>
    {done && <Check size={14} strokeWidth={3} />}
  </span>
);
