import { Button } from 'antd';
import { ShieldCheck } from 'lucide-react';
import { useState } from 'react';
import { LoadFailed } from '../../../ui/load-failed.js';
import { useReadModels, useRebuild, useRetry, useVerify } from '../api/read-models.js';
import { FollowerList, type FollowerActions } from './follower-list.js';
import { ListSkeleton } from './list-skeleton.js';
import { RebuildDialog } from './rebuild-dialog.js';
import styles from './operations.module.css';

const none = [] as const;

/** Read models and reactions: how far each has read, and what can be done about it. */
export function Operations() {
  const { data, error, dataUpdatedAt, refetch } = useReadModels();
  const [asking, setAsking] = useState<string>();
  const rebuild = useRebuild(data?.readModels ?? none, dataUpdatedAt);
  const { reports, drop, verify, verifyAll, verifying, allPending } = useVerify();
  const retry = useRetry();
  if (error && !data) {
    return (
      <div className={styles.operations}>
        <LoadFailed what="The read models" error={error} onRetry={() => void refetch()} />
      </div>
    );
  }
  if (!data) return <ListSkeleton label="Loading the read models" rows={6} />;
  const actions: FollowerActions = {
    onRetry: (name) => retry.mutate(name),
    retrying: retry.isPending ? retry.variables : undefined,
  };
  return (
    <div className={styles.operations}>
      <section aria-labelledby="read-models">
        <div className={styles.head}>
          <div>
            <h2 id="read-models">Read models</h2>
            <p className={styles.about}>What screens show, made from the log, and made again from it at any time.</p>
          </div>
          <Button
            icon={<ShieldCheck size={15} aria-hidden />}
            loading={allPending}
            disabled={verifying !== undefined}
            onClick={() => verifyAll(data.readModels.map(({ name }) => name))}
          >
            Verify all
          </Button>
        </div>
        <FollowerList
          label="Read models"
          followers={data.readModels}
          {...actions}
          onRebuild={setAsking}
          rebuilding={rebuild.isPending ? rebuild.variables : undefined}
          onVerify={verify}
          verifying={verifying}
          reports={reports}
          onCloseReport={drop}
        />
      </section>
      <section aria-labelledby="reactions">
        <div className={styles.head}>
          <div>
            <h2 id="reactions">Reactions</h2>
            <p className={styles.about}>
              What follows from an event: each reads the log and queues jobs, such as mails.
            </p>
          </div>
        </div>
        <FollowerList label="Reactions" followers={data.reactions} {...actions} />
      </section>
      <RebuildDialog name={asking} onClose={() => setAsking(undefined)} onRebuild={(name) => rebuild.mutate(name)} />
    </div>
  );
}
