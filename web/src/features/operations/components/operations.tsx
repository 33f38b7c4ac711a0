import { Alert, Button } from 'antd';
import { ShieldCheck } from 'lucide-react';
import { useState } from 'react';
import { useMay } from '../../../app/session/use-may.js';
import { EmptyState } from '../../../ui/empty-state.js';
import { ListSkeleton } from '../../../ui/list/list-skeleton.js';
import { List } from '../../../ui/list/list.js';
import { useReadModels, useRebuild, useRetry, useVerify } from '../api/read-models.js';
import { wholeWords } from '../follower-words.js';
import { FollowerList, type FollowerActions } from './follower-list.js';
import { RebuildDialog } from './rebuild-dialog.js';
import styles from './operations.module.css';

const none = [] as const;

/** Read models and reactions: how far each has read, and what can be done about it. */
export function Operations() {
  const models = useReadModels();
  const { data, dataUpdatedAt } = models;
  const may = useMay();
  const [asking, setAsking] = useState<string>();
  const rebuild = useRebuild(data?.readModels ?? none, dataUpdatedAt);
  const { reports, drop, whole, dropWhole, verify, verifyAll, verifying, allPending } = useVerify();
  const retry = useRetry();
  const actions: FollowerActions = may('operations.run')
    ? { onRetry: (name) => retry.mutate(name), retrying: retry.isPending ? retry.variables : undefined }
    : {};
  const changes: FollowerActions = may('operations.run')
    ? {
        onRebuild: setAsking,
        rebuilding: rebuild.isPending ? rebuild.variables : undefined,
        onVerify: verify,
        verifying,
        reports,
        onCloseReport: drop,
      }
    : {};
  return (
    <div className={styles.operations}>
      <section aria-labelledby="read-models">
        <div className={styles.head}>
          <div>
            <h2 id="read-models">Read models</h2>
            <p className={styles.about}>
              What screens show, made from the log, and made again from it at any time. Positions only grow; numbers
              that were drawn and never used, after a kill for example, are left out.
            </p>
          </div>
          {may('operations.run') && (
            <Button
              icon={<ShieldCheck size={15} aria-hidden />}
              loading={allPending}
              disabled={verifying !== undefined || !data}
              onClick={() => verifyAll((data?.readModels ?? none).map(({ name }) => name))}
            >
              Verify all
            </Button>
          )}
        </div>
        <div role="status">
          {whole && (
            <Alert
              className={styles.whole ?? ''}
              type="success"
              role="note"
              showIcon
              title={wholeWords(whole)}
              closable={{ onClose: dropWhole, 'aria-label': 'Close the report on all of them' }}
            />
          )}
        </div>
        <List
          query={models}
          what="The read models"
          rows={({ readModels }) => readModels}
          skeleton={<ListSkeleton label="Loading the read models" rows={9} />}
          empty={<EmptyState title="No read models" />}
        >
          {(followers) => <FollowerList label="Read models" followers={followers} {...actions} {...changes} />}
        </List>
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
        <List
          query={models}
          what="The reactions"
          rows={({ reactions }) => reactions}
          skeleton={<ListSkeleton label="Loading the reactions" rows={6} />}
          empty={<EmptyState title="No reactions" />}
        >
          {(followers) => <FollowerList label="Reactions" followers={followers} {...actions} />}
        </List>
      </section>
      <RebuildDialog name={asking} onClose={() => setAsking(undefined)} onRebuild={(name) => rebuild.mutate(name)} />
    </div>
  );
}
