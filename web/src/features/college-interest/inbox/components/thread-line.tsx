import type { MassUpdateThread, UpdateThread } from '../../../../../../contract/college-interest/updates.js';
import { useSession } from '../../../../app/session/session.js';
import { CountBadge } from '../../../../ui/count-badge.js';
import { agoInWords } from '../../../../ui/day.js';
import { Line } from '../../../../ui/list/lines.js';
import { RowButton } from '../../../../ui/list/row-menu.js';
import { PersonPhoto } from '../../../../ui/person-photo.js';
import { StatusBadge } from '../../../../ui/status-badge.js';
import { athletesInWords } from '../../../athlete/roster/roster-words.js';
import { MassUpdatePicture } from './open-mass-update.js';
import { ThreadPicture, topicOf } from './open-thread.js';
import styles from './open-thread.module.css';

interface ThreadLineProps {
  thread: UpdateThread;
  /** Whether it is among those of other athletes, so that it says whose it is, and who waits for the staff. */
  ofTeam: boolean;
  selected: boolean;
  /** Whether the caller has begun to write something there. */
  hasDraft: boolean;
  onOpen: () => void;
}

/** A conversation in the list: its people and college, the last message, how many are unread. */
export function ThreadLine({ thread, ofTeam, selected, hasDraft, onOpen }: ThreadLineProps) {
  const { college, athlete, last, unreadCount, needsAnswer } = thread;
  const author = useAuthor(last);
  const name = `${athlete.firstName} ${athlete.lastName}`;
  return (
    <Line
      selected={selected}
      lead={ofTeam && college === null ? <PersonPhoto name={name} size={40} /> : <ThreadPicture college={college} />}
      name={<RowButton onClick={onOpen}>{ofTeam ? name : topicOf(college)}</RowButton>}
      corner={
        <span className={styles.corner}>
          <PostedAgo at={last.postedAt} />
          <CountBadge value={unreadCount} noun="unread" />
        </span>
      }
    >
      {ofTeam && <p style={{ color: 'var(--ink-2)', fontSize: 13 }}>{topicOf(college)}</p>}
      <p className={styles.last} data-unread={unreadCount > 0}>
        {author}: {last.text}
      </p>
      {((ofTeam && needsAnswer) || hasDraft) && (
        <p style={{ display: 'flex', flexWrap: 'wrap', gap: 6, marginTop: 4 }}>
          {ofTeam && needsAnswer && <StatusBadge tone="warn">Needs an answer</StatusBadge>}
          {hasDraft && <StatusBadge tone="quiet">Draft</StatusBadge>}
        </p>
      )}
    </Line>
  );
}

/** An update that was sent to several athletes. */
export function MassUpdateLine({
  sent,
  selected,
  onOpen,
}: {
  sent: MassUpdateThread;
  selected: boolean;
  onOpen: () => void;
}) {
  const { college, last, athleteCount } = sent;
  const author = useAuthor(last);
  return (
    <Line
      selected={selected}
      lead={<MassUpdatePicture college={college} />}
      name={<RowButton onClick={onOpen}>Sent to {athletesInWords(athleteCount)}</RowButton>}
      corner={
        <span className={styles.corner}>
          <PostedAgo at={last.postedAt} />
        </span>
      }
    >
      <p style={{ color: 'var(--ink-2)', fontSize: 13 }}>{topicOf(college)}</p>
      <p className={styles.last}>
        {author}: {last.text}
      </p>
    </Line>
  );
}

function useAuthor({ author: { userId, name } }: UpdateThread['last']): string {
  const { user } = useSession();
  return userId === user.id ? 'You' : (name ?? 'Someone who left');
}

const PostedAgo = ({ at }: { at: string }) => (
  <time dateTime={at} style={{ color: 'var(--ink-3)', fontSize: 12, whiteSpace: 'nowrap' }}>
    {agoInWords(at, new Date())}
  </time>
);
