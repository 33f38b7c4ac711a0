import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { Card } from '../../../../ui/card.js';
import { Lines } from '../../../../ui/list/lines.js';
import { campsOfCollege } from '../../api/camps.js';
import { CampLine } from '../../components/camp-line.js';

const CampDrawer = lazy(async () => ({ default: (await import('../../components/open-camp.js')).CampDrawer }));

interface Props {
  athleteId: string;
  collegeId: string;
}

/** The camps that a college holds, on its page; nothing while it holds none. */
export function CampsHere({ athleteId, collegeId }: Props) {
  const { data } = useQuery(campsOfCollege(collegeId, athleteId));
  const [opened, setOpened] = useState('');
  if (!data || data.camps.length === 0) return null;
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
