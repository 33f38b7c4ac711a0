import { Check } from '../../../../ui/check.js';
import { useView } from '../../../../ui/list/use-view.js';
import { CompareView, MOST_COMPARED } from '../../compare/compare-address.js';
import styles from './compare-pick.module.css';

/** Chooses a college to compare; once there is room for no more, the others cannot be. */
export function ComparePick({ college: { _id, name } }: { college: { readonly _id: string; readonly name: string } }) {
  const [{ compare }, onView] = useView(CompareView);
  const chosen = compare.includes(_id);
  return (
    <label className={styles.pick}>
      <Check
        aria-label={`Compare ${name}`}
        checked={chosen}
        disabled={!chosen && compare.length >= MOST_COMPARED}
        onChange={(event) =>
          onView({ compare: event.target.checked ? [...compare, _id] : compare.filter((id) => id !== _id) })
        }
      />
    </label>
  );
}
