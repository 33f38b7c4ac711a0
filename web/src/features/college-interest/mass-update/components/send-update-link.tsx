import { Button } from 'antd';
import { Send } from 'lucide-react';
import { Link, useNavigate } from 'react-router-dom';
import { paths } from '../../../../app/paths.js';
import { seesUpdates } from '../../../../app/session/may.js';
import { useSession } from '../../../../app/session/session.js';
import { useMay } from '../../../../app/session/use-may.js';
import type { MeantUpdate } from '../meant-athletes.js';

interface Props {
  athletes: readonly { readonly _id: string; readonly firstName: string; readonly lastName: string }[];
  className?: string | undefined;
}

/** Whether the caller may write to athletes, and the team has updates. */
function useMaySendUpdate(): boolean {
  const session = useSession();
  const may = useMay();
  return seesUpdates(session) && may('interest.change');
}

const stateFor = (athletes: Props['athletes']): MeantUpdate => ({
  athletes: athletes.map(({ _id, firstName, lastName }) => ({ _id, name: `${firstName} ${lastName}` })),
});

/** Leads to an update for these athletes; nothing where the team has no updates, and for who may not. */
export function SendUpdateLink({ athletes, className }: Props) {
  if (!useMaySendUpdate()) return null;
  return (
    <Link to={paths.coach.addUpdate} state={stateFor(athletes)} className={className}>
      <Send size={16} aria-hidden />
      <span>Send Update</span>
    </Link>
  );
}

/** The same on a college’s page: an update about that college. */
export function SendUpdateButton({ athletes, collegeId }: Pick<Props, 'athletes'> & { collegeId: string }) {
  const navigate = useNavigate();
  if (!useMaySendUpdate()) return null;
  const state: MeantUpdate = { ...stateFor(athletes), collegeId };
  return (
    <Button icon={<Send size={15} aria-hidden />} onClick={() => void navigate(paths.coach.addUpdate, { state })}>
      Send update
    </Button>
  );
}
