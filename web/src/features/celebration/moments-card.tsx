import { Typography } from 'antd';
import { Link } from 'react-router-dom';
import type { Athlete } from '../../../../contract/athlete/athlete.js';
import { listMoments } from '../../../../contract/celebration/endpoints.js';
import { useRead } from '../../app/data/read.js';
import { useSession } from '../../app/session/session.js';
import { Card } from '../../ui/card.js';
import { Lines } from '../../ui/list/lines.js';
import { ListSkeleton } from '../../ui/list/list-skeleton.js';
import { celebrationPaths } from './celebration-paths.js';
import { MomentLine } from './moment-line.js';

/** How many a home shows. */
const SHOWN = 3;

/** An athlete's latest moments. */
export function MomentsCard({ athlete }: { athlete: Athlete }) {
  const { _id: athleteId, firstName } = athlete;
  const self = useSession().athleteId === athleteId;
  const { data, error } = useRead(listMoments, { params: { id: athleteId }, query: { count: SHOWN } }, { keep: true });
  if (error && !data) return null;
  return (
    <Card
      title={self ? 'Your moments' : `${firstName}’s moments`}
      action={<Link to={self ? celebrationPaths.athlete : celebrationPaths.followed(athleteId)}>All moments</Link>}
    >
      {!data ? (
        <ListSkeleton label="Loading the moments" rows={SHOWN} plain />
      ) : data.celebrations.length === 0 ? (
        <Typography.Text type="secondary">No moments yet. Offers, visits and more appear here.</Typography.Text>
      ) : (
        <Lines label="Latest moments">
          {data.celebrations.map((celebration) => (
            <MomentLine key={celebration._id} celebration={celebration} />
          ))}
        </Lines>
      )}
    </Card>
  );
}
