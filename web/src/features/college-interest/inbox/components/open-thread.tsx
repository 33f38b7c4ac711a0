import { Button } from 'antd';
import { ArrowLeft, SearchX } from 'lucide-react';
import { Link } from 'react-router-dom';
import { getCollegeInterest } from '../../../../../../contract/college-interest/endpoints.js';
import type { UpdateThread, listUpdateThreads } from '../../../../../../contract/college-interest/updates.js';
import { ApiError } from '../../../../app/api-error.js';
import { useRead } from '../../../../app/data/read.js';
import { paths } from '../../../../app/paths.js';
import { useSession } from '../../../../app/session/session.js';
import { EmptyState, LoadFailed } from '../../../../ui/empty-state.js';
import { ScreenLoading } from '../../../../ui/screen-loading.js';
import { Crest } from '../../../college/components/crest.js';
import type { Interest } from '../../change-interest.js';
import { Conversation } from '../../updates/components/conversation.js';
import type { InboxOf } from '../inbox-view.js';
import styles from './open-thread.module.css';
import type { CallAnswer } from '../../../../app/call.js';

export type ThreadsAnswer = CallAnswer<typeof listUpdateThreads>;

/** The interest whose conversation is open; drawn at once where it is on the page of the list. */
const useOpenInterest = (id: string, listed: UpdateThread | undefined) => {
  const { data, error, ...query } = useRead(
    getCollegeInterest,
    { params: { id } },
    { select: ({ _id, athleteId, college }): Interest => ({ _id, athleteId, college }) },
  );
  const drawn: Interest | undefined = listed && { _id: id, athleteId: listed.athlete._id, college: listed.college };
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
  /** Of the interest. */
  id: string;
  of: InboxOf;
  all: ThreadsAnswer | undefined;
  /** Where the list is not beside it. */
  onBack?: () => void;
}

/** The open conversation: about which college and with whom, what was written, and where to write. */
export function OpenThread({ id, of, all, onBack }: Props) {
  const listed = all?.threads.find(({ collegeInterestId }) => collegeInterestId === id);
  const { data: interest, error, refetch } = useOpenInterest(id, listed);
  return (
    <div className={styles.pane}>
      {onBack && (
        <div className={styles.back}>
          <Button type="text" icon={<ArrowLeft size={16} aria-hidden />} onClick={onBack}>
            All updates
          </Button>
        </div>
      )}
      {interest && !error ? (
        <>
          <Head interest={interest} athlete={'teamId' in of ? nameOf(interest, all) : undefined} />
          <Conversation interest={interest} fills />
        </>
      ) : error instanceof ApiError && (error.status === 404 || error.status === 403) ? (
        <EmptyState
          icon={<SearchX size={22} />}
          title="Conversation not found"
          text="The college left the list, or the athlete left the team."
        />
      ) : error ? (
        <LoadFailed what="The conversation" error={error} onRetry={() => void refetch()} />
      ) : (
        <ScreenLoading label="Loading the conversation" />
      )}
    </div>
  );
}

function Head({ interest, athlete }: { interest: Interest; athlete: string | undefined }) {
  const path = useInterestPath()(interest);
  const { college } = interest;
  return (
    <header className={styles.head}>
      <Crest college={college} size={40} />
      <div>
        <h2>{athlete ?? college.name}</h2>
        <p>
          <Link to={path}>{athlete ? college.name : 'All activity with this college'}</Link>
        </p>
      </div>
    </header>
  );
}

function nameOf({ athleteId }: Interest, all: ThreadsAnswer | undefined): string | undefined {
  const athlete = all?.athletes.find(({ _id }) => _id === athleteId);
  return athlete && `${athlete.firstName} ${athlete.lastName}`;
}
