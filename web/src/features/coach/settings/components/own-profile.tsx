import { Button } from 'antd';
import { Pencil } from 'lucide-react';
import { lazy, Suspense } from 'react';
import type { TeamMembership } from '../../../../../../contract/coach/coach.js';
import { useMay } from '../../../../app/session/use-may.js';
import { Card } from '../../../../ui/card.js';
import { safeLink } from '../../../../ui/links.js';
import { LoadFailed } from '../../../../ui/empty-state.js';
import { useOpen } from '../../../../ui/use-open.js';
import { useOwnCoach } from '../../api/coaches.js';
import { Memberships } from '../../components/memberships.js';
import { Fact } from './coach-facts.js';
import styles from './coach-settings.module.css';

const CoachDrawer = lazy(async () => ({ default: (await import('../../components/coach-drawer.js')).CoachDrawer }));

/** What athletes, parents and other coaches see of the coach, and the teams that they coach. */
export function OwnProfile() {
  const { data: coach, error, refetch } = useOwnCoach();
  const may = useMay();
  const editing = useOpen();
  if (error && !coach) return <LoadFailed what="Your profile" error={error} onRetry={() => void refetch()} />;
  if (!coach) return null;
  return (
    <Card
      title="Your profile"
      action={
        may.editCoach(coach) && (
          <Button icon={<Pencil size={14} aria-hidden />} onClick={editing.show}>
            Edit profile
          </Button>
        )
      }
    >
      <dl className={styles.facts}>
        <Fact name="Name">
          {coach.firstName} {coach.lastName}
        </Fact>
        <Fact name="Title">{coach.title ?? '–'}</Fact>
        <Fact name="X link">
          <Elsewhere address={coach.xLink} />
        </Fact>
        <Fact name="Instagram link">
          <Elsewhere address={coach.instagramLink} />
        </Fact>
        <Teams memberships={coach.teamMemberships} />
      </dl>
      {coach.bio && <p className={styles.bio}>{coach.bio}</p>}
      <Suspense>{editing.open && <CoachDrawer coach={coach} onClosed={editing.hide} />}</Suspense>
    </Card>
  );
}

function Teams({ memberships }: { memberships: readonly TeamMembership[] }) {
  return (
    <Fact name={memberships.length === 1 ? 'Team' : 'Teams'}>
      {memberships.length > 0 ? <Memberships memberships={memberships} /> : '–'}
    </Fact>
  );
}

function Elsewhere({ address }: { address: string | null }) {
  const link = address === null ? undefined : safeLink(address);
  if (!link) return '–';
  return (
    <a href={link.href} target="_blank" rel="noreferrer">
      {link.host.replace(/^www\./, '')}
      {link.pathname}
    </a>
  );
}
