import { Button } from 'antd';
import { Reply } from 'lucide-react';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { getUpdates, type Update, viewUpdates } from '../../../../../../contract/college-interest/updates.js';
import { useAction } from '../../../../app/data/action.js';
import { useRead } from '../../../../app/data/read.js';
import { useSession } from '../../../../app/session/session.js';
import { useMay } from '../../../../app/session/use-may.js';
import { LoadFailed } from '../../../../ui/empty-state.js';
import type { Thread } from '../../change-interest.js';
import { useDraftPlaces } from '../drafts.js';
import { messageCount, unreadIn, viewedLine } from '../unread.js';
import { Composer } from './composer.js';
import { MessageCard } from './message-card.js';
import styles from './conversation.module.css';

/** All that was written on an interest. */
const useUpdates = ({ _id }: Thread) => useRead(getUpdates, { params: { id: _id } });

/** Says that the caller has viewed these. Where it fails they stay unread: the next look says it again. */
const useMarkViewed = ({ _id }: Thread) =>
  useAction(viewUpdates, {
    input: (ids: { updateIds: string[]; replyIds: string[] }) => ({
      params: { id: _id },
      body: { ...ids, viewStatus: 'viewed' as const },
    }),
  });

/** Brings what is marked as the end into view, at first and whenever more has come; for none it does nothing. */
function useEndInView(count: number): RefObject<HTMLDivElement | null> {
  const end = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (count > 0) end.current?.scrollIntoView({ block: 'nearest' });
  }, [count]);
  return end;
}

interface Props {
  interest: Thread;
  /** Whether it has a place of its own to itself: it ends at the newest, with what is written next at the bottom. */
  fills?: boolean;
}

/** Messages between athlete, parents and coaches. Showing it marks it as viewed. */
export function Conversation({ interest, fills = false }: Props) {
  const { data, error, refetch } = useUpdates(interest);
  const may = useMay();
  const mayPost = may('interest.change');
  useViewing(interest, data?.updates ?? []);
  const viewed = viewedLine(data?.updates ?? [], useSession().user.id);
  const end = useEndInView(fills ? messageCount(data?.updates ?? []) : 0);
  return (
    <section aria-label="Updates" className={fills ? styles.filling : styles.conversation}>
      {!fills && <h3>Updates</h3>}
      <div className={styles.messages}>
        {error && <LoadFailed what="Updates" error={error} onRetry={() => void refetch()} />}
        {data?.updates.length === 0 && <p className="hint">No messages yet.</p>}
        <ol className={styles.thread}>
          {data?.updates.map((update) => (
            <li key={update._id}>
              <UpdateWithReplies interest={interest} update={update} />
            </li>
          ))}
        </ol>
        {viewed && (
          <p className="hint" style={{ marginTop: 8 }}>
            {viewed}
          </p>
        )}
        <div ref={end} className={styles.end} />
      </div>
      {mayPost && <Composer interest={interest} label="Write an update" action="Post" />}
    </section>
  );
}

function UpdateWithReplies({ interest, update }: { interest: Thread; update: Update }) {
  const [replying, setReplying] = useState(false);
  const hasDraft = useDraftPlaces().includes(`${interest._id} ${update._id}`);
  const { coachId } = useSession();
  const may = useMay();
  const mayReply = may('update.reply');
  const shared = { interest, updateId: update._id, mayModerate: coachId !== undefined };
  return (
    <>
      <MessageCard {...shared} message={update} mayWrite={may('interest.change')} />
      <ol className={styles.replies} aria-label="Replies">
        {update.replies.map((reply) => (
          <li key={reply._id}>
            <MessageCard {...shared} message={reply} mayWrite={mayReply} />
          </li>
        ))}
      </ol>
      {mayReply && !replying && (
        <Button type="text" icon={<Reply size={16} aria-hidden />} onClick={() => setReplying(true)}>
          {hasDraft ? 'Continue reply' : 'Reply'}
        </Button>
      )}
      {replying && (
        <Composer
          interest={interest}
          label="Your reply"
          action="Send"
          at={{ updateId: update._id }}
          onClose={() => setReplying(false)}
        />
      )}
    </>
  );
}

/** Says what was viewed, once for each that comes. */
function useViewing(interest: Thread, updates: readonly Update[]): void {
  const mayReply = useMay()('update.reply');
  const { mutate } = useMarkViewed(interest);
  const ids = JSON.stringify(unreadIn(updates));
  useEffect(() => {
    const unread = JSON.parse(ids) as ReturnType<typeof unreadIn>;
    if (mayReply && unread.updateIds.length + unread.replyIds.length > 0) mutate(unread);
  }, [ids, mayReply, mutate]);
}
