import { EyeOff } from 'lucide-react';
import { useState } from 'react';
import type { z } from 'zod';
import type { ProfileView } from '../../../../../contract/privacy/endpoints.js';
import { Card } from '../../../ui/card.js';
import { formatMoment } from '../../../ui/day.js';
import { EmptyState } from '../../../ui/empty-state.js';
import { LoadFailed } from '../../../ui/load-failed.js';
import { Pagination } from '../../../ui/pagination.js';
import { PersonAvatar } from '../../../ui/person-avatar.js';
import { roleWords } from '../../audit/log/role-words.js';
import { useProfileViews, VIEWS_A_PAGE } from '../api/profile-views.js';
import styles from './profile-views.module.css';

interface Props {
  athleteId: string;
  /** `Who has seen my data`; a parent's screen names the athlete. */
  title?: string;
}

/** Who of those who may see any athlete has looked at this one. */
export function ProfileViews({ athleteId, title = 'Who has seen my data' }: Props) {
  return (
    <Card title={title}>
      <p className={styles.text}>
        Staff of the platform who opened this data, and when. Coaches of the team see it as part of their work and are
        not listed.
      </p>
      <Views athleteId={athleteId} />
    </Card>
  );
}

function Views({ athleteId }: { athleteId: string }) {
  const [page, setPage] = useState(1);
  const { data, error, isPlaceholderData, refetch } = useProfileViews(athleteId, page);
  if (error && !data) return <LoadFailed what="The list" error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton />;
  if (data.viewCount === 0) {
    return (
      <EmptyState
        icon={<EyeOff size={22} />}
        title="Nobody has looked"
        text="When somebody of the platform’s staff opens this data, it is written down here."
      />
    );
  }
  return (
    <>
      <ul className={styles.views} aria-busy={isPlaceholderData}>
        {data.views.map((view) => (
          <View key={`${view.viewedAt} ${view.who.userId} ${view.what}`} view={view} />
        ))}
      </ul>
      <Pagination
        noun={data.viewCount === 1 ? 'look' : 'looks'}
        page={page}
        size={VIEWS_A_PAGE}
        total={data.viewCount}
        onPage={setPage}
      />
    </>
  );
}

function View({ view: { who, what, viewedAt } }: { view: z.infer<typeof ProfileView> }) {
  return (
    <li className={styles.view}>
      <PersonAvatar name={who.name} size={32} />
      <div className={styles.who}>
        <p className={styles.name}>{who.name}</p>
        <p className={styles.role}>{roleWords(who.role)}</p>
      </div>
      <p className={styles.what}>{what}</p>
      <time className={styles.when} dateTime={viewedAt}>
        {formatMoment(viewedAt)}
      </time>
    </li>
  );
}

function Skeleton() {
  return (
    <div className={styles.views} role="status">
      <span className="visually-hidden">Loading who has looked</span>
      {Array.from({ length: 3 }, (_, row) => (
        <div key={row} className={styles.view} data-loading aria-hidden>
          <i className={styles.face} />
          <i style={{ width: `${110 + ((row * 37) % 60)}px` }} />
          <i style={{ width: 90 }} />
        </div>
      ))}
    </div>
  );
}
