import type { UpdateThread } from '../../../../../../contract/college-interest/updates.js';
import { useSession } from '../../../../app/session/session.js';
import { agoInWords } from '../../../../ui/ago.js';
import { CountBadge } from '../../../../ui/count-badge.js';
import { Line } from '../../../../ui/list/lines.js';
import { RowButton } from '../../../../ui/list/row-button.js';
import { StatusBadge } from '../../../../ui/status-badge.js';
import { Crest } from '../../../college/components/crest.js';
import styles from './thread-line.module.css';

interface Props {
  thread: UpdateThread;
  /** Whether it stands among those of other athletes, so that it says whose it is, and who waits for the staff. */
  ofTeam: boolean;
  selected: boolean;
  onOpen: () => void;
}

/** A conversation in the list: with whom it is about which college, what was written last, how much is unread. */
export function ThreadLine({ thread, ofTeam, selected, onOpen }: Props) {
  const { college, athlete, last, unreadCount, needsAnswer } = thread;
  const { user } = useSession();
  const author = last.author.userId === user?.id ? 'You' : (last.author.name ?? 'Somebody who left');
  return (
    <Line
      selected={selected}
      lead={<Crest college={college} size={40} />}
      name={
        <RowButton onClick={onOpen}>{ofTeam ? `${athlete.firstName} ${athlete.lastName}` : college.name}</RowButton>
      }
      corner={
        <span className={styles.corner}>
          <time dateTime={last.postedAt} className={styles.when}>
            {agoInWords(last.postedAt, new Date())}
          </time>
          <CountBadge value={unreadCount} noun="unread" />
        </span>
      }
    >
      {ofTeam && <p className={styles.college}>{college.name}</p>}
      <p className={styles.last} data-unread={unreadCount > 0}>
        {author}: {last.text}
      </p>
      {ofTeam && needsAnswer && (
        <p className={styles.answer}>
          <StatusBadge tone="warn">Needs an answer</StatusBadge>
        </p>
      )}
    </Line>
  );
}
