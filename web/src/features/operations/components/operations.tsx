import { LoadFailed } from '../../../ui/load-failed.js';
import { ScreenLoading } from '../../../ui/screen-loading.js';
import { useReadModels, useRebuild, useRetry, useVerify } from '../api/read-models.js';
import { FollowerList, type FollowerActions } from './follower-list.js';
import styles from './operations.module.css';

const none = [] as const;

/** Read models and reactions: how far each has read, and what can be done about it. */
export function Operations() {
  const { data, error, dataUpdatedAt, refetch } = useReadModels();
  const rebuild = useRebuild(data?.readModels ?? none, dataUpdatedAt);
  const verify = useVerify();
  const retry = useRetry();
  if (error && !data) return <LoadFailed what="The read models" error={error} onRetry={() => void refetch()} />;
  if (!data) return <ScreenLoading label="Loading the read models" />;
  const actions: FollowerActions = {
    onRetry: (name) => retry.mutate(name),
    retrying: retry.isPending ? retry.variables : undefined,
  };
  return (
    <div className={styles.operations}>
      <section aria-labelledby="read-models">
        <h2 id="read-models">Read models</h2>
        <p className={styles.about}>What screens show, made from the log, and made again from it at any time.</p>
        <FollowerList
          label="Read models"
          followers={data.readModels}
          {...actions}
          onRebuild={(name) => rebuild.mutate(name)}
          rebuilding={rebuild.isPending ? rebuild.variables : undefined}
          onVerify={(name) => verify.mutate(name)}
          verifying={verify.isPending ? verify.variables : undefined}
          report={verify.data}
          onCloseReport={verify.reset}
        />
      </section>
      <section aria-labelledby="reactions">
        <h2 id="reactions">Reactions</h2>
        <p className={styles.about}>What happens because of an event: mails, for the time being.</p>
        <FollowerList label="Reactions" followers={data.reactions} {...actions} />
      </section>
    </div>
  );
}
