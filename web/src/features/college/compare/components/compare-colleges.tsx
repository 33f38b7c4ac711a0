import { Button } from 'antd';
import { ArrowLeft, Printer, Scale } from 'lucide-react';
import { useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import type { Sport } from '../../../../../../contract/team/vocabulary.js';
import { useDocumentTitle } from '../../../../app/document-title.js';
import { CheckLine } from '../../../../ui/check.js';
import { EmptyState } from '../../../../ui/empty-state.js';
import { ListSkeleton } from '../../../../ui/list/list-skeleton.js';
import { useView } from '../../../../ui/list/use-view.js';
import { LoadFailed } from '../../../../ui/load-failed.js';
import { ScreenHeader } from '../../../../ui/screen-header.js';
import { useSomeColleges } from '../../api/college.js';
import { homeOf } from '../../home.js';
import { chosenAt, CompareView, LEAST_COMPARED, MOST_COMPARED } from '../compare-address.js';
import { compareRows, type CompareRow } from '../compare-rows.js';
import styles from './compare-colleges.module.css';
import { CompareTable } from './compare-table.js';

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
      <Link to={back} className={styles.back}>
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
          title={`Choose ${LEAST_COMPARED} to ${MOST_COMPARED} colleges`}
          text="Tick them in the list; what they report stands side by side here."
          action={<Link to={back}>Choose colleges</Link>}
        />
      ) : colleges ? (
        <>
          <div className={styles.only}>
            <CheckLine checked={onlyDifferent} onChange={(event) => setOnlyDifferent(event.target.checked)}>
              Only what differs
            </CheckLine>
          </div>
          <CompareTable
            colleges={colleges}
            rows={onlyDifferent ? rows.filter(({ differs }) => differs) : rows}
            onRemove={(gone) => onView({ compare: compare.filter((id) => id !== gone) })}
          />
        </>
      ) : error ? (
        <LoadFailed what="The comparison" error={error} onRetry={() => void refetch()} />
      ) : (
        <ListSkeleton label="Loading the comparison" rows={8} />
      )}
    </section>
  );
}
