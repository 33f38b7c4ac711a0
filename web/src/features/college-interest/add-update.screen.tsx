import { ArrowLeft } from 'lucide-react';
import { useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { useDocumentTitle } from '../../app/document-title.js';
import { paths } from '../../app/paths.js';
import { useTeamId } from '../../app/session/session.js';
import { ScreenHeader } from '../../ui/screen-header.js';
import { ComposeUpdate, type Sent, SentUpdate } from './mass-update/components/compose-update.js';
import { type MeantUpdate, updateIn } from './mass-update/meant-athletes.js';
import styles from './mass-update/components/mass-update.module.css';

/** /coach/updates/add: one update for the athletes that the navigation brought along (spec, "Coach routes"). */
export function AddUpdateScreen() {
  useDocumentTitle('Send update');
  const teamId = useTeamId();
  const meant = updateIn(useLocation().state);
  return (
    <>
      <ScreenHeader
        title="Send update"
        text={
          meant.athletes.length > 0 ? (
            <Link to={paths.coach.team} className={styles.back}>
              <ArrowLeft size={15} aria-hidden /> Back to the team
            </Link>
          ) : (
            <Link to={paths.coach.updates} className={styles.back}>
              <ArrowLeft size={15} aria-hidden /> Back to updates
            </Link>
          )
        }
      />
      <MassUpdate key={teamId} teamId={teamId} meant={meant} />
    </>
  );
}

/** Where one update to many is written, and then what became of it. */
function MassUpdate({ teamId, meant }: { teamId: string; meant: MeantUpdate }) {
  const [sent, setSent] = useState<Sent>();
  return (
    <div style={{ maxWidth: 720 }}>
      {sent ? (
        <SentUpdate {...sent} onAgain={() => setSent(undefined)} />
      ) : (
        <ComposeUpdate teamId={teamId} meant={meant} onSent={setSent} />
      )}
    </div>
  );
}
