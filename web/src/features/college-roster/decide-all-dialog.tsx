import { useMutation } from '@tanstack/react-query';
import { Button, Modal, Spin } from 'antd';
import { useState } from 'react';
import { listPendingRoster } from '../../../../contract/college-roster/endpoints.js';
import type { DifferenceKind } from '../../../../contract/college-roster/pending.js';
import { type RosterRunKind, startRosterRun } from '../../../../contract/college-roster/runs.js';
import { call } from '../../app/call.js';
import { useAction } from '../../app/data/action.js';
import { useRead } from '../../app/data/read.js';
import { tellClosed } from '../../ui/use-open.js';
import { FormAlert } from '../../ui/form-alert.js';
import { MOST } from '../../ui/list/view-fields.js';
import { type Decision, decisionWords, useDecide } from './decide.js';
import { type PendingView, runFiltersOf, wantedOf } from './pending-view.js';
import { playersInWords } from './roster-words.js';

interface Props {
  decision: Decision;
  /** Whose filters say which players are meant. */
  view: PendingView;
  total: number;
  /** After it has closed. */
  onClosed: () => void;
}

/** A decision on all that match: first what it comes to and what follows from it, then the press. */
export function DecideAllDialog({ decision, view, total, onClosed }: Props) {
  const [open, setOpen] = useState(true);
  const close = () => setOpen(false);
  const decide = useDecide();
  const { verb, effect } = decisionWords[decision];
  const all = playersInWords(total);
  const isRun = total > MOST;
  const start = useAction(startRosterRun, {
    done: { title: 'Run started', text: 'Its progress is above the list.' },
  });
  const send = useMutation({
    mutationFn: async () => {
      if (isRun)
        return start.mutateAsync({ body: { kind: runKinds[decision], filters: runFiltersOf(view), expected: total } });
      const query = { ...wantedOf(view), page: 1, count: MOST };
      const { records, recordCount } = await call(listPendingRoster, { query });
      // As a run refuses it: nobody decides on players who came in since the press was offered.
      if (recordCount !== total) throw new Error(`${playersInWords(recordCount)} match now, not ${total}. Look again.`);
      return decide.mutateAsync({ decision, recordIds: records.map(({ _id }) => _id), seen: records });
    },
    onSuccess: close,
  });
  const press = decision === 'pending' ? `Return ${all} to pending` : `${verb} ${all}`;
  return (
    <Modal
      open={open}
      onCancel={close}
      afterClose={() => tellClosed(onClosed)}
      title={`${press}?`}
      width={480}
      footer={
        <div className="buttons">
          <Button disabled={send.isPending} onClick={close}>
            Cancel
          </Button>
          <Button type="primary" loading={send.isPending} onClick={() => send.mutate()}>
            {press}
          </Button>
        </div>
      }
    >
      <div style={{ display: 'grid', gap: 12, paddingBottom: 12 }}>
        {decision === 'approved' && <WhatFollows view={view} />}
        <p>{effect} You can undo this in one step.</p>
        {isRun && <p className="hint">So many take a while. You can pause and go on working.</p>}
        {send.error && <FormAlert>{send.error.message}</FormAlert>}
      </div>
    </Modal>
  );
}

const runKinds = {
  approved: 'approve',
  rejected: 'reject',
  pending: 'reset',
  hidden: 'hide',
  shown: 'show',
} as const satisfies Readonly<Record<Decision, RosterRunKind>>;

const kinds = [
  ['new', 'joins the roster', 'join their rosters'],
  ['changed', 'gets new values', 'get new values'],
  ['left', 'leaves the roster', 'leave their rosters'],
] as const satisfies readonly (readonly [DifferenceKind, one: string, several: string])[];

/** How many of the players are new, changed and gone. */
function WhatFollows({ view }: { view: PendingView }) {
  const counts = [useCount(view, 'new'), useCount(view, 'changed'), useCount(view, 'left')];
  const known = counts.every((count) => count !== undefined);
  return (
    <div
      role="status"
      style={{ minHeight: 66, padding: '10px 14px', borderRadius: 10, background: 'var(--accent-soft)' }}
    >
      {known ? (
        <ul className="bullets">
          {kinds.map(([kind, one, several], at) =>
            (counts[at] ?? 0) > 0 ? (
              <li key={kind}>
                {playersInWords(counts[at] ?? 0)} {counts[at] === 1 ? one : several}
              </li>
            ) : null,
          )}
        </ul>
      ) : (
        <Spin size="small" />
      )}
    </div>
  );
}

/** How many of the players differ in this way; none where the filters ask for another. */
function useCount(view: PendingView, kind: DifferenceKind): number | undefined {
  const other = view.kind !== '' && view.kind !== kind;
  const { data } = useRead(
    listPendingRoster,
    { query: { ...wantedOf({ ...view, kind }), page: 1, count: 1 } },
    { enabled: !other },
  );
  return other ? 0 : data?.recordCount;
}
