import { ArrowRight, CircleAlert, CircleCheck } from 'lucide-react';
import { Link } from 'react-router-dom';
import { getAdmin } from '../../../../../contract/operations/admin.js';
import { useRead } from '../../../app/data/read.js';
import { whatWaits } from '../waiting-words.js';
import styles from './waiting.module.css';

/** What waits for the admin, each with the way there. */
export function Waiting() {
  const { data: waiting } = useWaiting();
  const all = waiting && whatWaits(waiting);
  return (
    <section aria-label="What waits for you" className={styles.waiting}>
      {all?.length === 0 && (
        <p className={styles.nothing}>
          <CircleCheck size={16} aria-hidden /> Nothing is wrong, and nothing waits for you.
        </p>
      )}
      {all && all.length > 0 && (
        <ul className={styles.all}>
          {all.map(({ key, count, what, to, wrong }) => (
            <li key={key}>
              <Link to={to} className={styles.one} data-wrong={wrong}>
                {wrong && <CircleAlert size={16} aria-label="Wrong:" role="img" />}
                <strong>{count}</strong> {what}
                <ArrowRight size={14} aria-hidden />
              </Link>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

/** How much waits for admins. No live topic tells of dead letters, so they are asked for now and then. */
export const useWaiting = () => useRead(getAdmin, {}, { select: ({ waiting }) => waiting, refetchInterval: 30_000 });
