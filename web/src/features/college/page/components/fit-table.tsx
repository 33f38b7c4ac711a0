import type { FitComparison } from '../../../../../../contract/fit/fit.js';
import { Unknown } from '../../../../ui/fact-list.js';
import styles from './fit-answer.module.css';

/** What a college usually takes beside what an athlete has, and the gap; nothing where nothing can be compared. */
export function FitTable({ compared, label }: { compared: readonly FitComparison[]; label: string }) {
  if (compared.length === 0) return null;
  return (
    <table className={styles.compared} aria-label={label}>
      <thead>
        <tr>
          <td />
          <th scope="col">Needs</th>
          <th scope="col">Has</th>
          <th scope="col">Gap</th>
        </tr>
      </thead>
      <tbody>
        {compared.map(({ label: what, needs, has, gap, met }) => (
          <tr key={what}>
            <th scope="row">{what}</th>
            <td>{needs}</td>
            <td>{has ?? <Unknown>Not added</Unknown>}</td>
            <td data-met={met ?? undefined}>{gap}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
