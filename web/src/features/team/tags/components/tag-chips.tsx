import type { Tag } from '../../../../../../contract/team/tags.js';
import styles from './tags.module.css';

/** Tags to look at. */
export function TagChips({ tags, label }: { tags: readonly Tag[]; label: string }) {
  if (tags.length === 0) return null;
  return (
    <ul className={styles.chips} aria-label={label}>
      {tags.map(({ _id, title, color }) => (
        <li key={_id} className={styles.chip}>
          <i style={{ background: color }} />
          {title}
        </li>
      ))}
    </ul>
  );
}
