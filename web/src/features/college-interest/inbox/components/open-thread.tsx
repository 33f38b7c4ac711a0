import { Avatar, Button } from 'antd';
import { ArrowLeft, MessagesSquare } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import {
  getUpdates,
  type UpdateThread,
  type listTeamUpdateThreads,
} from '../../../../../../contract/college-interest/updates.js';
import { ApiError } from '../../../../app/api-error.js';
import { useRead } from '../../../../app/data/read.js';
import { paths } from '../../../../app/paths.js';
import { useSession } from '../../../../app/session/session.js';
import { LoadFailed, NoneFound } from '../../../../ui/empty-state.js';
import { ScreenLoading } from '../../../../ui/screen-loading.js';
import { Crest } from '../../../college/components/crest.js';
import type { Interest, Thread } from '../../change-interest.js';
import { Conversation } from '../../updates/components/conversation.js';
import { type InboxOf, threadId } from '../inbox-view.js';
import styles from './open-thread.module.css';
import type { CallAnswer } from '../../../../app/call.js';

export type ThreadsAnswer = CallAnswer<typeof listTeamUpdateThreads>;

/** Whose conversation is open, about which college; drawn at once where it is on the page of the list. */
const useOpenThread = (id: string, listed: UpdateThread | undefined) => {
  const { data, error, ...query } = useRead(
    getUpdates,
    { params: { id } },
    { select: ({ athleteId, college }): Thread => ({ _id: id, athleteId, college }) },
  );
  const drawn: Thread | undefined = listed && { _id: id, athleteId: listed.athlete._id, college: listed.college };
  return { ...query, error, data: data ?? (error ? undefined : drawn) };
};

/** Where the caller sees everything that has happened with a college. */
function useInterestPath(): (interest: Interest) => string {
  const { coachId, parentId } = useSession();
  return ({ _id, athleteId, college }) => {
    if (coachId !== undefined) return paths.coach.interest(athleteId, college._id, _id);
    return parentId !== undefined ? paths.parent.interest(athleteId, _id) : paths.athlete.interest(_id);
  };
}

interface Props {
  /** Of the conversation. */
  id: string;
  of: InboxOf;
  all: ThreadsAnswer | undefined;
  /** Where it leads back, and what that is called; absent where the list is beside it. */
  onBack?: (() => void) | undefined;
  back?: string;
}

/** The open conversation: its college and people, its messages, and where to write. */
export function OpenThread({ id, of, all, onBack, back = 'All updates' }: Props) {
  const listed = all?.threads.find((thread) => threadId(thread) === id);
  const thread = useOpenThread(id, listed && !('massUpdateId' in listed) ? listed : undefined);
  const { data: interest, error, refetch } = thread;
  return (
    <div className={styles.pane}>
      {onBack && (
        <div className={styles.back}>
          <Button type="text" icon={<ArrowLeft size={16} aria-hidden />} onClick={onBack}>
            {back}
          </Button>
        </div>
      )}
      {interest && !error ? (
        <>
          <Head interest={interest} athlete={'teamId' in of ? nameOf(interest, all) : undefined} />
          <Conversation interest={interest} fills />
        </>
      ) : error instanceof ApiError && (error.status === 404 || error.status === 403) ? (
        <NoneFound title="Conversation not found" text="The college left the list, or the athlete left the team." />
      ) : error ? (
        <LoadFailed what="The conversation" error={error} onRetry={() => void refetch()} />
      ) : (
        <ScreenLoading label="Loading the conversation" />
      )}
    </div>
  );
}

function Head({ interest, athlete }: { interest: Thread; athlete: string | undefined }) {
  const interestPath = useInterestPath();
  const { college, ...of } = interest;
  return (
    <header className={styles.head}>
      <ThreadPicture college={college} />
      <div>
        <h2>{athlete ?? topicOf(college)}</h2>
        {college ? (
          <p>
            <Link to={interestPath({ ...of, college })}>
              {athlete ? college.name : 'All activity with this college'}
            </Link>
          </p>
        ) : (
          athlete && <p>{topicOf(college)}</p>
        )}
      </div>
    </header>
  );
}

/** What a conversation is about. */
export const topicOf = (college: Thread['college']): string => college?.name ?? 'General';

/** The college's crest, or a picture of no college. */
export const ThreadPicture = ({ college }: Pick<Thread, 'college'>) =>
  college ? <Crest college={college} size={40} /> : <GeneralPicture icon={<MessagesSquare size={18} aria-hidden />} />;

export const GeneralPicture = ({ icon }: { icon: ReactNode }) => (
  <Avatar size={40} icon={icon} style={{ flex: 'none', background: 'var(--line)', color: 'var(--ink-2)' }} />
);

function nameOf({ athleteId }: Thread, all: ThreadsAnswer | undefined): string | undefined {
  const athlete = all?.athletes.find(({ _id }) => _id === athleteId);
  return athlete && `${athlete.firstName} ${athlete.lastName}`;
}
