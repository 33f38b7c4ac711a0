import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import {
  listReadModels,
  rebuildReadModel,
  retryReadModel,
  verifyReadModel,
  type ReadModelStatus,
  type VerifyReport,
} from '../../../../../contract/operations/endpoints.js';
import { titleOf, type WholeReport } from '../follower-words.js';
import { messageOf } from '../../../app/api-error.js';
import { call } from '../../../app/call.js';
import { useAction, useCustomAction } from '../../../app/data/action.js';
import { useRead } from '../../../app/data/read.js';
import { toasts } from '../../../app/toasts/toast-store.js';

/** How often figures are asked for that no live topic tells: often only while something is built or lags. */
const CALM = 10_000;
const BUSY = 1000;

const isBusy = ({ rebuild, status, lag }: ReadModelStatus): boolean =>
  rebuild !== null || status === 'starting' || (status === 'running' && lag > 0);

/** Every read model and reaction, as they are now. */
export const useReadModels = () =>
  useRead(
    listReadModels,
    {},
    {
      refetchInterval: ({ state: { data } }) =>
        [...(data?.readModels ?? []), ...(data?.reactions ?? [])].some(isBusy) ? BUSY : CALM,
    },
  );

/** Rebuilds a read model beside the live one, and tells when it is done. */
export function useRebuild(now: readonly ReadModelStatus[], fetchedAt: number) {
  /** Name → when its rebuild was acknowledged; until the list shows it done. */
  const begun = useRef(new Map<string, number>());
  useEffect(() => {
    for (const { name, rebuild, lastError } of now) {
      const at = begun.current.get(name);
      if (at === undefined || at >= fetchedAt || rebuild !== null) continue;
      begun.current.delete(name);
      const failed = lastError !== null && Date.parse(lastError.at) >= at;
      if (failed) toasts.error(`${titleOf(name)} could not be rebuilt. The live one goes on.`);
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
export function useVerify() {
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
export const useRetry = () =>
  useAction(retryReadModel, {
    input: (name: string) => ({ params: { name } }),
    done: (_, name) => ({ title: 'Trying again', text: titleOf(name) }),
    failed: (error) => messageOf(error, 409) ?? 'It could not be tried again. Please try again in a moment.',
    renews: [listReadModels],
  });
