import { Button } from 'antd';
import { Link, useLocation } from 'react-router-dom';
import { useView } from '../../../../ui/list/use-view.js';
import { collegesInWords } from '../../colleges-in-words.js';
import { comparePath, CompareView, LEAST_COMPARED, MOST_COMPARED } from '../../compare/compare-address.js';
import styles from './compare-bar.module.css';

/** What was chosen to compare, and the way there. */
export function CompareBar() {
  const [{ compare }, onView] = useView(CompareView);
  const { pathname, search } = useLocation();
  if (compare.length === 0) return null;
  return (
    <div className={styles.bar} role="group" aria-label="To compare">
      <p>
        {collegesInWords(compare.length)} to compare
        {compare.length < LEAST_COMPARED && `, of ${LEAST_COMPARED} to ${MOST_COMPARED}`}
      </p>
      <Button onClick={() => onView({ compare: [] })}>Clear</Button>
      {compare.length >= LEAST_COMPARED && (
        <Link to={{ pathname: comparePath(pathname), search }} className={styles.go}>
          Compare
        </Link>
      )}
    </div>
  );
}
