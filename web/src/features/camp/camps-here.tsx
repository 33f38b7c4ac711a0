import { lazy, Suspense, useState } from 'react';
import { listCamps } from '../../../../contract/camp/list-camps.js';
import { useRead } from '../../app/data/read.js';
import { seesCamps } from '../../app/session/may.js';
import { useSession } from '../../app/session/session.js';
import { Card } from '../../ui/card.js';
import { Lines } from '../../ui/list/lines.js';
import { CampLine } from './camp-line.js';

const CampDrawer = lazy(async () => ({ default: (await import('./camp-page.js')).CampDrawer }));

/** The camps that a college holds, on its page; nothing while it holds none, or where camps are not open to who looks. */
export function CampsHere({ athleteId, collegeId }: { athleteId: string; collegeId: string }) {
  const sees = seesCamps(useSession());
  const { data } = useRead(listCamps, { query: { collegeId, athleteId, count: 20 } }, { enabled: sees });
  const [opened, setOpened] = useState('');
  if (!sees || !data || data.camps.length === 0) return null;
  return (
    <Card title="Camps here">
      <Lines label="Camps of this college">
        {data.camps.map((camp) => (
          <CampLine
            key={camp._id}
            camp={camp}
            athleteId={athleteId}
            selected={camp._id === opened}
            onOpen={({ _id }) => setOpened(_id)}
          />
        ))}
      </Lines>
      <Suspense>
        {opened && (
          <CampDrawer
            id={opened}
            athleteId={athleteId}
            listed={data.camps.find(({ _id }) => _id === opened)}
            onClose={() => setOpened('')}
          />
        )}
      </Suspense>
    </Card>
  );
}
