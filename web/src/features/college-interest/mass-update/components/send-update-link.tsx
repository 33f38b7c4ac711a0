import { Send } from 'lucide-react';
import { Link } from 'react-router-dom';
import { paths } from '../../../../app/paths.js';
import { seesUpdates } from '../../../../app/session/modules.js';
import { useSession } from '../../../../app/session/session.js';
import { useMay } from '../../../../app/session/use-may.js';
import type { MeantAthletes } from '../meant-athletes.js';

interface Props {
  athletes: readonly { readonly _id: string; readonly firstName: string; readonly lastName: string }[];
  className?: string | undefined;
}

/** Leads to an update for these athletes; nothing where the team has no updates, and for who may not. */
export function SendUpdateLink({ athletes, className }: Props) {
  const session = useSession();
  const may = useMay();
  if (!seesUpdates(session) || !may('interest.change')) return null;
  const state: MeantAthletes = {
    athletes: athletes.map(({ _id, firstName, lastName }) => ({ _id, name: `${firstName} ${lastName}` })),
  };
  return (
    <Link to={paths.coach.addUpdate} state={state} className={className}>
      <Send size={16} aria-hidden />
      <span>Send Update</span>
    </Link>
  );
}
