import { lazy, Suspense, useState } from 'react';
import { Users } from 'lucide-react';
import type { CoachSummary } from '../../../../../contract/team/team.js';
import { useSession } from '../../../app/session/session.js';
import { EmptyState } from '../../../ui/empty-state.js';
import { LoadFailed } from '../../../ui/load-failed.js';
import { ScreenLoading } from '../../../ui/screen-loading.js';
import { useCoaches } from '../api/coaches.js';
import { mayEdit, mayToggle } from '../coach-rules.js';
import { CoachCard } from './coach-card.js';
import styles from './coaches.module.css';

const CoachDrawer = lazy(async () => ({ default: (await import('./coach-drawer.js')).CoachDrawer }));

/** The coaches tab: the primary coach first. */
export function Coaches() {
  const { coachId } = useSession();
  const { data: coaches, error, refetch } = useCoaches();
  const [edited, setEdited] = useState<CoachSummary>();
  const viewer = { coachId, primaryCoachId: coaches?.find(({ isPrimary }) => isPrimary)?._id };
  if (error && !coaches)
    return (
      <State>
        <LoadFailed what="The coaches" error={error} onRetry={() => void refetch()} />
      </State>
    );
  if (!coaches) return <ScreenLoading label="Loading the coaches" />;
  if (coaches.length === 0)
    return (
      <State>
        <EmptyState icon={<Users size={22} />} title="No results." />
      </State>
    );
  return (
    <section aria-label="Coaches">
      <ul className={styles.coaches}>
        {coaches.map((coach) => (
          <CoachCard
            key={coach._id}
            coach={coach}
            own={coach._id === coachId}
            mayToggle={mayToggle(viewer, coach._id)}
            onEdit={mayEdit(viewer, coach._id) ? () => setEdited(coach) : undefined}
          />
        ))}
      </ul>
      <Suspense>
        {edited && <CoachDrawer key={edited._id} coach={edited} onClosed={() => setEdited(undefined)} />}
      </Suspense>
    </section>
  );
}

function State({ children }: { children: React.ReactNode }) {
  return <div className={styles.state}>{children}</div>;
}
