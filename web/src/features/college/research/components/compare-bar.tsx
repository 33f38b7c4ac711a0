import { Button, Checkbox } from 'antd';
import { Link, useLocation } from 'react-router-dom';
import { useView } from '../../../../ui/list/use-view.js';
import { collegesInWords } from '../../college-facts.js';
import { comparePath, CompareView, LEAST_COMPARED, MAX_COMPARED } from '../../compare/compare-address.js';
import styles from '../../compare/components/compare-table.module.css';

/** What was chosen to compare, and the way there. */
export function CompareBar() {
  const [{ compare }, onView] = useView(CompareView);
  const { pathname, search } = useLocation();
  if (compare.length === 0) return null;
  return (
    <div className={styles.bar} role="group" aria-label="To compare">
      <p>
        {collegesInWords(compare.length)} to compare
        {compare.length < LEAST_COMPARED && `. Choose ${LEAST_COMPARED}–${MAX_COMPARED}.`}
        {compare.length >= MAX_COMPARED && '. Uncheck one to choose another.'}
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

/** Chooses a college to compare; once it is full, the others can’t be chosen, and the bar says so. */
export function ComparePick({ college: { _id, name } }: { college: { readonly _id: string; readonly name: string } }) {
  const [{ compare }, onView] = useView(CompareView);
  const chosen = compare.includes(_id);
  return (
    <Checkbox
      className="pick"
      aria-label={`Compare ${name}`}
      checked={chosen}
      disabled={!chosen && compare.length >= MAX_COMPARED}
      onChange={({ target }) =>
        onView({ compare: target.checked ? [...compare, _id] : compare.filter((id) => id !== _id) })
      }
    />
  );
}
