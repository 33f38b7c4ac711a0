import { Button } from 'antd';
import { Heart, Plus } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import type { Athlete } from '../../../../../../contract/athlete/athlete.js';
import { useMay } from '../../../../app/session/use-may.js';
import { EmptyState } from '../../../../ui/empty-state.js';
import { InterestList } from './interest-list.js';

const AddCollegeDialog = lazy(async () => ({
  default: (await import('../../suggesting/components/add-college-dialog.js')).AddCollegeDialog,
}));

interface Props {
  athlete: Pick<Athlete, '_id' | 'firstName'>;
  /** A past day, YYYY-MM-DD: the list as it was then. */
  asOf: string;
}

/** An athlete's colleges as their coach sees them: the list, and a way to add or suggest one. */
export function AthleteColleges({ athlete, asOf }: Props) {
  const { _id, firstName } = athlete;
  const may = useMay();
  const [adding, setAdding] = useState(false);
  const mayAdd = !asOf && (may('interest.change') || may('suggestion.make'));
  const add = mayAdd && (
    <Button icon={<Plus size={15} aria-hidden />} onClick={() => setAdding(true)}>
      Add college
    </Button>
  );
  return (
    <>
      <InterestList
        athleteId={_id}
        label={`${firstName}’s colleges`}
        {...(asOf ? { asOf } : {})}
        action={add}
        empty={
          <EmptyState
            icon={<Heart size={22} />}
            title={asOf ? 'No colleges at that time' : 'No colleges yet'}
            text={asOf ? `${firstName} hadn’t added any by that day.` : `Colleges ${firstName} adds appear here.`}
            action={add}
          />
        }
      />
      <Suspense>{adding && <AddCollegeDialog athlete={athlete} onClosed={() => setAdding(false)} />}</Suspense>
    </>
  );
}
