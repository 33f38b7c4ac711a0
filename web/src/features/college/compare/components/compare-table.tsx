import { X } from 'lucide-react';
import type { College } from '../../../../../../contract/college/college.js';
import { Unknown } from '../../../../ui/fact-list.js';
import { IconButton } from '../../../../ui/icon-button.js';
import { Crest } from '../../components/crest.js';
import { RangeBar } from '../../page/components/range-bar.js';
import type { Cell, CompareRow } from '../compare-rows.js';
import styles from './compare-table.module.css';

interface Props {
  colleges: readonly College[];
  rows: readonly CompareRow[];
  onRemove: (collegeId: string) => void;
}

/** Colleges as columns, what they are compared by as rows; where there is no room it scrolls, and the rows' names stand. */
export function CompareTable({ colleges, rows, onRemove }: Props) {
  return (
    <div className={styles.room} role="region" aria-label="Colleges side by side" tabIndex={0}>
      <table className={styles.table}>
        <thead>
          <tr>
            <td />
            {colleges.map((college) => (
              <th key={college._id} scope="col">
                <div className={styles.head}>
                  <Crest college={college} size={40} />
                  <span>{college.name}</span>
                  <IconButton
                    className={styles.remove ?? ''}
                    label={`Take ${college.name} out`}
                    icon={<X size={15} aria-hidden />}
                    onClick={() => onRemove(college._id)}
                  />
                </div>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ label, cells, differs }) => (
            <tr key={label} data-differs={differs}>
              <th scope="row">{label}</th>
              {cells.map((cell, column) => (
                <td key={colleges[column]?._id}>
                  <CellText {...cell} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {rows.length === 0 && <p className={styles.same}>They differ in nothing that both report.</p>}
    </div>
  );
}

function CellText({ text, source, range }: Cell) {
  if (text === null) return <Unknown>Not reported</Unknown>;
  return (
    <>
      {range && <RangeBar {...range} />}
      <span className={styles.text}>{text}</span>
      {source && <p className={styles.source}>{source}</p>}
    </>
  );
}
