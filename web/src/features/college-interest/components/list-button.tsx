import { Button } from 'antd';
import { Heart } from 'lucide-react';
import { useMay } from '../../../app/session/use-may.js';
import { useAddInterest, useRemoveInterest } from '../change-interest.js';
import { useInterestIn } from '../interests.js';

interface Props {
  athleteId: string;
  college: { readonly _id: string; readonly name: string };
  /** Only the heart, as in a list. */
  small?: boolean;
}

/** Puts a college on the athlete's list, and takes it off again; nothing for who may only look. */
export function ListButton({ athleteId, college, small = false }: Props) {
  const may = useMay();
  const interest = useInterestIn(athleteId, college._id);
  const add = useAddInterest(athleteId);
  const remove = useRemoveInterest();
  if (!may('interest.change') || interest === undefined) return null;
  const on = interest !== null;
  return (
    <Button
      type={small ? 'text' : on ? 'default' : 'primary'}
      icon={<Heart size={17} aria-hidden fill={on ? 'currentColor' : 'none'} />}
      aria-pressed={on}
      // With words on it, those are its name.
      aria-label={small ? (on ? `Remove ${college.name} from list` : `Add ${college.name} to list`) : undefined}
      loading={add.isPending || remove.isPending}
      onClick={() =>
        interest ? remove.mutate(interest) : add.mutate({ collegeId: college._id, interestLevel: 'medium' })
      }
    >
      {small ? null : on ? 'On list' : 'Add to list'}
    </Button>
  );
}
