import { useMutation } from '@tanstack/react-query';
import { Alert, Button, Modal } from 'antd';
import { ShieldCheck } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import {
  listReadModels,
  type ReadModelStatus,
  rebuildReadModel,
  retryReadModel,
  verifyReadModel,
  type VerifyReport,
} from '../../../../contract/operations/endpoints.js';
import { messageOf } from '../../app/api-error.js';
import { call } from '../../app/call.js';
import { useAction, useCustomAction } from '../../app/data/action.js';
import { useRead } from '../../app/data/read.js';
import { useMay } from '../../app/session/use-may.js';
import { toasts } from '../../app/toasts/toast-store.js';
import { EmptyState } from '../../ui/empty-state.js';
import { List } from '../../ui/list/list.js';
import { type FollowerActions, FollowerList } from './follower-list.js';
import { titleOf, type WholeReport, wholeWords } from './operations-words.js';
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
            <p style={{ marginTop: 1, color: 'var(--ink-2)' }}>
              What screens show, built from the log. You can rebuild them anytime. Positions only grow and can skip
              numbers, for example after a crash.
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
        {data?.readModels.some(({ head }) => head === null) && (
          <Alert
            className={styles.whole ?? ''}
            type="error"
            showIcon
            title="The event log can’t be read."
            description="Screens show what was known before. Nothing can be saved until it’s back."
          />
        )}
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
          skeleton={{ rows: 9 }}
          empty={<EmptyState title="No read models" />}
        >
          {(followers) => <FollowerList label="Read models" followers={followers} {...actions} {...changes} />}
        </List>
      </section>
      <section aria-labelledby="reactions">
        <div className={styles.head}>
          <div>
            <h2 id="reactions">Reactions</h2>
            <p style={{ marginTop: 1, color: 'var(--ink-2)' }}>
              What happens after an event. Each reads the log and queues jobs, such as emails.
            </p>
          </div>
        </div>
        <List
          query={models}
          what="The reactions"
          rows={({ reactions }) => reactions}
          skeleton={{ rows: 6 }}
          empty={<EmptyState title="No reactions" />}
        >
          {(followers) => <FollowerList label="Reactions" followers={followers} {...actions} />}
        </List>
      </section>
      <RebuildDialog name={asking} onClose={() => setAsking(undefined)} onRebuild={(name) => rebuild.mutate(name)} />
    </div>
  );
}

/** How often figures are asked for that no live topic tells: often only while something is built or lags. */
const CALM = 10_000;
const BUSY = 1000;

const isBusy = ({ rebuild, status, lag }: ReadModelStatus): boolean =>
  rebuild !== null || status === 'starting' || (status === 'running' && lag !== null && lag > 0);

/** Every read model and reaction, as they are now. */
const useReadModels = () =>
  useRead(
    listReadModels,
    {},
    {
      refetchInterval: ({ state: { data } }) =>
        [...(data?.readModels ?? []), ...(data?.reactions ?? [])].some(isBusy) ? BUSY : CALM,
    },
  );

/** Rebuilds a read model beside the live one, and tells when it is done. */
function useRebuild(now: readonly ReadModelStatus[], fetchedAt: number) {
  /** Name → when its rebuild was acknowledged; until the list shows it done. */
  const begun = useRef(new Map<string, number>());
  useEffect(() => {
    for (const { name, rebuild, lastError } of now) {
      const at = begun.current.get(name);
      if (at === undefined || at >= fetchedAt || rebuild !== null) continue;
      begun.current.delete(name);
      const failed = lastError !== null && Date.parse(lastError.at) >= at;
      if (failed) toasts.error(`${titleOf(name)} could not be rebuilt. The live one keeps running.`);
      else toasts.show({ title: 'Read model rebuilt', text: titleOf(name) });
    }
  }, [now, fetchedAt]);
  return useAction(rebuildReadModel, {
    input: (name: string) => ({ params: { name } }),
    done: (_, name) => void begun.current.set(name, Date.now()),
    failed: (error) => messageOf(error, 409) ?? 'The rebuild could not be started. Please try again.',
    renews: [listReadModels],
  });
}

interface Verifying {
  readonly name: string;
  /** Among all of them: only what does not hold is reported of each. */
  readonly amongAll: boolean;
}

/** Rebuilds beside and compares row by row; keeps the newest report of each, or of all that they hold. */
function useVerify() {
  const [reports, setReports] = useState<Readonly<Record<string, VerifyReport>>>({});
  const [whole, setWhole] = useState<WholeReport>();
  const drop = (name: string) => setReports(({ [name]: _gone, ...rest }) => rest);
  const one = useCustomAction(
    async ({ name }: Verifying) => {
      drop(name);
      return call(verifyReadModel, { params: { name } });
    },
    {
      done: (report, { amongAll }) => {
        if (!report.ok) setWhole(undefined);
        if (!report.ok || !amongAll) setReports((all) => ({ ...all, [report.name]: report }));
      },
      failed: (error) => messageOf(error, 409) ?? 'The read model could not be verified. Please try again.',
    },
  );
  /** One after the other: each reads the whole log. */
  const all = useMutation({
    mutationFn: async (names: readonly string[]) => {
      setWhole(undefined);
      const found: VerifyReport[] = [];
      for (const name of names) found.push(await one.mutateAsync({ name, amongAll: true }));
      return found;
    },
    onSuccess: (found) => {
      if (found.every(({ ok }) => ok))
        setWhole({ at: new Date().toISOString(), positions: found.map(({ position }) => position) });
    },
    // The one that failed has said so.
    onError: () => undefined,
  });
  return {
    reports,
    drop,
    whole,
    dropWhole: () => setWhole(undefined),
    verify: (name: string) => one.mutate({ name, amongAll: false }),
    verifyAll: (names: readonly string[]) => all.mutate(names),
    verifying: one.isPending ? one.variables.name : undefined,
    allPending: all.isPending,
  };
}

/** Lets a failed one try its event again. */
const useRetry = () =>
  useAction(retryReadModel, {
    input: (name: string) => ({ params: { name } }),
    done: (_, name) => ({ title: 'Trying again', text: titleOf(name) }),
    failed: (error) => messageOf(error, 409) ?? 'The retry failed. Please try again in a moment.',
    renews: [listReadModels],
  });

interface Props {
  /** The read model that is asked about; open while there is one. */
  name: string | undefined;
  onClose: () => void;
  onRebuild: (name: string) => void;
}

/** Asks before a rebuild: it is safe, but it reads the whole log. */
function RebuildDialog({ name, onClose, onRebuild }: Props) {
  // Keeps its words while it fades out.
  const [shown, setShown] = useState(name);
  if (name !== undefined && name !== shown) setShown(name);
  return (
    <Modal
      open={name !== undefined}
      onCancel={onClose}
      centered
      width={460}
      title={`Rebuild the read model “${titleOf(shown ?? '')}”?`}
      okText="Rebuild"
      onOk={() => {
        if (name !== undefined) onRebuild(name);
        onClose();
      }}
    >
      <p>
        This is safe. We build a new copy while people keep using the live one. Once it catches up, it takes over. A
        long log takes a while and slows the server a little.
      </p>
    </Modal>
  );
}
