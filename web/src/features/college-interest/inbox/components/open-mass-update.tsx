import { Button } from 'antd';
import { ArrowLeft, Send } from 'lucide-react';
import { getMassUpdate } from '../../../../../../contract/college-interest/mass-update.js';
import { ApiError } from '../../../../app/api-error.js';
import { useRead } from '../../../../app/data/read.js';
import { useSession } from '../../../../app/session/session.js';
import { formatMoment } from '../../../../ui/day.js';
import { LoadFailed, NoneFound } from '../../../../ui/empty-state.js';
import { Line, Lines, Under } from '../../../../ui/list/lines.js';
import { RowButton } from '../../../../ui/list/row-menu.js';
import { ScreenLoading } from '../../../../ui/screen-loading.js';
import { StatusBadge } from '../../../../ui/status-badge.js';
import { athletesInWords } from '../../../athlete/roster/roster-words.js';
import { Crest } from '../../../college/components/crest.js';
import { GeneralPicture, topicOf } from './open-thread.js';
import styles from './open-thread.module.css';

interface Props {
  teamId: string;
  massUpdateId: string;
  /** Opens the conversation of one of them. */
  onOpen: (thread: string) => void;
  /** Where the list is not beside it. */
  onBack: (() => void) | undefined;
}

/** An update that a coach sent to several athletes: who has viewed it, and the way to each of them. */
export function OpenMassUpdate({ teamId, massUpdateId, onOpen, onBack }: Props) {
  const { data, error, refetch } = useRead(getMassUpdate, { params: { id: teamId, massUpdateId } });
  const { user } = useSession();
  const isGone = error instanceof ApiError && error.status === 404;
  return (
    <div className={styles.pane}>
      {onBack && (
        <div className={styles.back}>
          <Button type="text" icon={<ArrowLeft size={16} aria-hidden />} onClick={onBack}>
            All updates
          </Button>
        </div>
      )}
      {isGone && <NoneFound title="Update not found" text="It was deleted, or its athletes left the team." />}
      {error && !isGone && <LoadFailed what="The update" error={error} onRetry={() => void refetch()} />}
      {!error && !data && <ScreenLoading label="Loading the update" />}
      {!error && data && (
        <>
          <header className={styles.head}>
            <MassUpdatePicture college={data.college} />
            <div>
              <h2>Sent to {athletesInWords(data.receivers.length)}</h2>
              <p>{topicOf(data.college)}</p>
            </div>
          </header>
          <section aria-label="Update" className={styles.sent}>
            <p>
              <b>{data.author.userId === user.id ? 'You' : (data.author.name ?? 'Someone who left')}</b>{' '}
              <time dateTime={data.postedAt} style={{ color: 'var(--ink-3)', fontSize: 12 }}>
                {formatMoment(data.postedAt)}
              </time>
            </p>
            <p style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{data.text}</p>
            <h3>
              Viewed by {data.receivers.filter(({ viewedAt }) => viewedAt).length} of {data.receivers.length}
            </h3>
            <Lines label="Athletes" framed>
              {data.receivers.map(({ athlete, collegeInterestId, viewedAt, replyCount }) => (
                <Line
                  key={athlete._id}
                  name={
                    <RowButton onClick={() => onOpen(collegeInterestId)}>
                      {athlete.firstName} {athlete.lastName}
                    </RowButton>
                  }
                  end={replyCount > 0 && <StatusBadge tone="good">Replied</StatusBadge>}
                >
                  <Under>{viewedAt ? `Viewed ${formatMoment(viewedAt)}` : 'Not viewed yet'}</Under>
                </Line>
              ))}
            </Lines>
          </section>
        </>
      )}
    </div>
  );
}

/** The college's crest, or a picture of a message that was sent. */
export const MassUpdatePicture = ({ college }: { college: Parameters<typeof Crest>[0]['college'] | null }) =>
  college ? <Crest college={college} size={40} /> : <GeneralPicture icon={<Send size={18} aria-hidden />} />;
