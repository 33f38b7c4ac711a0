import { ArrowLeft } from 'lucide-react';
import { Link, useLocation } from 'react-router-dom';
import { useDocumentTitle } from '../../app/document-title.js';
import { paths } from '../../app/paths.js';
import { useTeamId } from '../../app/session/session.js';
import { MassUpdate } from './mass-update/components/mass-update.js';
import { athletesIn } from './mass-update/meant-athletes.js';
import { ScreenHeader } from '../../ui/screen-header.js';
import styles from './add-update.screen.module.css';

/** /coach/updates/add: one update for the athletes that the navigation brought along (spec, "Coach routes"). */
export function AddUpdateScreen() {
  useDocumentTitle('Send an update');
  const teamId = useTeamId();
  const picked = athletesIn(useLocation().state);
  return (
    <>
      <ScreenHeader
        title="Send an update"
        text={
          <Link to={paths.coach.team} className={styles.back}>
            <ArrowLeft size={15} aria-hidden /> Back to the team
          </Link>
        }
      />
      <MassUpdate key={teamId} teamId={teamId} picked={picked} />
    </>
  );
}
