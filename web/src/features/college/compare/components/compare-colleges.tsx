import { Button } from 'antd';
import { ArrowLeft, Printer, Scale, X } from 'lucide-react';
import { useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import type { College } from '../../../../../../contract/college/college.js';
import type { Sport } from '../../../../../../contract/team/vocabulary.js';
import { Together } from '../../../../app/data/together.js';
import { useDocumentTitle } from '../../../../app/document-title.js';
import { CheckLine } from '../../../../ui/check.js';
import { EmptyState, LoadFailed } from '../../../../ui/empty-state.js';
import { Unknown } from '../../../../ui/fact-list.js';
import { IconButton } from '../../../../ui/icon-button.js';
import { ListSkeleton } from '../../../../ui/list/list-skeleton.js';
import { useView } from '../../../../ui/list/use-view.js';
import { ScreenHeader } from '../../../../ui/screen-header.js';
import { unreportedOf } from '../../college-facts.js';
import { useSomeColleges } from '../../some-colleges.js';
import { Crest } from '../../components/crest.js';
import { homeOf } from '../../home.js';
import { RangeBar } from '../../page/components/range-bar.js';
import { chosenAt, CompareView, LEAST_COMPARED, MAX_COMPARED } from '../compare-address.js';
import { type Cell, type CompareRow, compareRows } from '../compare-rows.js';
import styles from './compare-table.module.css';

interface Props {
  /** Comes before the other sports. */
  ownSport: Sport | null;
  /** What is compared of somebody, before what the colleges report. */
  about?: readonly CompareRow[];
}

/** Two to four colleges side by side. */
export function CompareColleges({ ownSport, about = [] }: Props) {
  useDocumentTitle('Compare colleges');
  const [{ compare, sport, home }, onView] = useView(CompareView);
  const [onlyDifferent, setOnlyDifferent] = useState(false);
  const { pathname, search } = useLocation();
  const { data: colleges, error, refetch } = useSomeColleges(compare);
  const back = { pathname: chosenAt(pathname), search };
  const enough = compare.length >= LEAST_COMPARED;
  const reported = colleges ? compareRows(colleges, ownSport ? [ownSport] : sport, homeOf(home)) : [];
  const rows = [...about, ...reported];
  return (
    <section aria-label="Comparison">
      <Link to={back} className="back">
        <ArrowLeft size={15} aria-hidden /> Colleges
      </Link>
      <ScreenHeader
        title="Compare colleges"
        actions={
          enough && (
            <Button
              className={styles.print ?? ''}
              icon={<Printer size={15} aria-hidden />}
              onClick={() => window.print()}
            >
              Print
            </Button>
          )
        }
      />
      {!enough ? (
        <EmptyState
          icon={<Scale size={22} />}
          title={`Choose ${LEAST_COMPARED}–${MAX_COMPARED} colleges`}
          text="Select them in the list to see them side by side."
          action={<Link to={back}>Choose colleges</Link>}
        />
      ) : (
        <Together>
          {colleges ? (
            <>
              <div className={styles.only}>
                <CheckLine checked={onlyDifferent} onChange={(event) => setOnlyDifferent(event.target.checked)}>
                  Differences only
                </CheckLine>
              </div>
              <CompareTable
                colleges={colleges}
                rows={onlyDifferent ? rows.filter(({ differs }) => differs) : rows}
                onRemove={(gone) => onView({ compare: compare.filter((id) => id !== gone) })}
              />
              <NotReported colleges={colleges} />
            </>
          ) : error ? (
            <LoadFailed what="The comparison" error={error} onRetry={() => void refetch()} />
          ) : (
            <ListSkeleton label="Loading the comparison" rows={8} />
          )}
        </Together>
      )}
    </section>
  );
}

/** What none of them has reported, in one line. */
function NotReported({ colleges }: { colleges: readonly College[] }) {
  const missing = unreportedOf(colleges);
  if (missing.length === 0) return null;
  return (
    <p style={{ marginTop: 12, color: 'var(--ink-3)', fontSize: 13 }}>
      Not reported by any of them: {missing.join(', ')}.
    </p>
  );
}

interface CompareTableProps {
  colleges: readonly College[];
  rows: readonly CompareRow[];
  onRemove: (collegeId: string) => void;
}

/** Colleges as columns, what they are compared by as rows; where there is no room it scrolls, and the rows' names stand. */
function CompareTable({ colleges, rows, onRemove }: CompareTableProps) {
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
                    label={`Remove ${college.name}`}
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
      {rows.length === 0 && <p style={{ padding: 20, color: 'var(--ink-2)' }}>No differences in what they report.</p>}
    </div>
  );
}

function CellText({ text, source, range }: Cell) {
  if (text === null) return <Unknown>Not reported</Unknown>;
  return (
    <>
      {range && <RangeBar {...range} />}
      <span className={styles.text}>{text}</span>
      {source && <p style={{ marginTop: 2, color: 'var(--ink-3)', fontSize: 12 }}>{source}</p>}
    </>
  );
}
