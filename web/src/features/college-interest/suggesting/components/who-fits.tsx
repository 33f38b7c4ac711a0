import { Button } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { Link } from 'react-router-dom';
import { type FittingAthlete, whoFits } from '../../../../../../contract/fit/fit.js';
import { useRead } from '../../../../app/data/read.js';
import { paths } from '../../../../app/paths.js';
import { useMay } from '../../../../app/session/use-may.js';
import { Card } from '../../../../ui/card.js';
import { Line, Lines, Under } from '../../../../ui/list/lines.js';
import { List } from '../../../../ui/list/list.js';
import { useIsSmall } from '../../../../ui/use-media.js';
import { MOST } from '../../../../ui/list/view-fields.js';
import { FitTable } from '../../../college/page/components/fit-table.js';
import { FitLine } from '../../../college/page/components/range-bar.js';
import styles from '../../list/components/interest-words.module.css';

const SuggestDialog = lazy(async () => ({ default: (await import('./suggest-dialog.js')).SuggestDialog }));

const TITLE = 'Who could fit here';
/** Seen before somebody asks for all. */
const AT_FIRST = 5;

/** Athletes of a team a college could be suggested to, with the reasons; nothing without the permission. */
export function WhoFits({ teamId, collegeId }: { teamId: string; collegeId: string }) {
  const may = useMay();
  return may('suggestion.make') && <Fitting teamId={teamId} collegeId={collegeId} />;
}

function Fitting({ teamId, collegeId }: { teamId: string; collegeId: string }) {
  const [count, setCount] = useState(AT_FIRST);
  const [asked, setAsked] = useState<string>();
  const query = useWhoFits(teamId, collegeId, count);
  const total = query.data?.athleteCount ?? 0;
  return (
    <Card title={TITLE}>
      <List
        query={query}
        what="Athletes who fit"
        rows={({ athletes }) => athletes}
        empty={<p>No matches among athletes who don’t follow it yet. Complete profiles give better matches.</p>}
      >
        {(athletes) => (
          <>
            <Lines label={TITLE}>
              {athletes.map((athlete) => (
                <FittingLine key={athlete.athleteId} athlete={athlete} onSuggest={() => setAsked(athlete.athleteId)} />
              ))}
            </Lines>
            {total > athletes.length && (
              <Button className={styles.all ?? ''} onClick={() => setCount(MOST)}>
                Show all {total}
              </Button>
            )}
          </>
        )}
      </List>
      <Suspense>
        {asked && (
          <SuggestDialog
            key={asked}
            teamId={teamId}
            collegeId={collegeId}
            athleteIds={[asked]}
            onClosed={() => setAsked(undefined)}
          />
        )}
      </Suspense>
    </Card>
  );
}

/** The `count` athletes of a team who fit a college best and do not have it on their list. */
const useWhoFits = (teamId: string, collegeId: string, count: number) =>
  useRead(whoFits, { params: { id: teamId, collegeId }, query: { count } }, { keep: true });

/** An athlete who fits a college, with why, and the press that suggests it. */
function FittingLine({ athlete, onSuggest }: { athlete: FittingAthlete; onSuggest: () => void }) {
  const { athleteId, firstName, lastName, position, graduationYear, fit, compared } = athlete;
  const name = `${firstName} ${lastName}`;
  const small = useIsSmall();
  const suggest = (
    <Button onClick={onSuggest} aria-label={`Suggest to ${name}`}>
      Suggest
    </Button>
  );
  const facts = [position.join(', '), graduationYear !== null && `Class of ${graduationYear}`].filter(Boolean);
  return (
    <Line
      name={
        <Link to={paths.coach.athlete(athleteId)} data-opens>
          {name}
        </Link>
      }
      end={!small && suggest}
    >
      {facts.length > 0 && <Under>{facts.join(' · ')}</Under>}
      <FitLine fit={fit} />
      <FitTable compared={compared} label={`Fit of ${name}`} />
      {small && <div style={{ marginTop: 8 }}>{suggest}</div>}
    </Line>
  );
}
