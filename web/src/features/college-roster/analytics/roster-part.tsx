import { Link } from 'react-router-dom';
import { getRosterAnalytics } from '../../../../../contract/college-roster/analytics-endpoints.js';
import type { Athlete } from '../../../../../contract/athlete/athlete.js';
import { type Sport, sportLabels } from '../../../../../contract/team/vocabulary.js';
import { useRead } from '../../../app/data/read.js';
import { Card } from '../../../ui/card.js';
import { LoadFailed } from '../../../ui/empty-state.js';
import { ListSkeleton } from '../../../ui/list/list-skeleton.js';
import { ClassPicture } from './pictures.js';
import { BesideAthlete, RosterFacts, RosterSourceLine } from './roster-facts.js';

export interface RosterPartProps {
  collegeId: string;
  sport: Sport;
  /** The page of the whole roster. */
  to: string;
  /** Who is compared with it. */
  athlete?: Athlete | undefined;
  /** The athlete themself is reading. */
  own?: boolean;
}

/** A college's roster, on its page: in a few numbers and one picture, with the way to all of it. */
export function RosterPart({ collegeId, sport, to, athlete, own = false }: RosterPartProps) {
  const { data: roster, error, refetch } = useRead(getRosterAnalytics, { params: { id: collegeId, sport } });
  const { analytics } = roster ?? {};
  return (
    <Card
      title={`${sportLabels[sport]} roster`}
      action={analytics && <Link to={`${to}?${new URLSearchParams({ sport })}`}>See the whole roster</Link>}
    >
      {roster && analytics ? (
        <>
          {athlete && <BesideAthlete athlete={athlete} own={own} roster={roster} />}
          <RosterFacts roster={roster} analytics={analytics} />
          <h3 style={{ margin: '18px 0 8px' }}>Positions by class</h3>
          <ClassPicture analytics={analytics} sport={sport} />
          <RosterSourceLine roster={roster} />
        </>
      ) : roster ? (
        <p>We don’t have this roster yet.</p>
      ) : error ? (
        <LoadFailed what="The roster" error={error} onRetry={() => void refetch()} />
      ) : (
        <ListSkeleton label="Loading the roster" rows={4} plain />
      )}
    </Card>
  );
}
