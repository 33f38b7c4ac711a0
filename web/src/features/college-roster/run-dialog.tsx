import { useQuery } from '@tanstack/react-query';
import { Button, Modal, Select, Spin } from 'antd';
import { useId, useState } from 'react';
import { Division, divisions } from '../../../../contract/college/vocabulary.js';
import { rosterFieldLabels } from '../../../../contract/college-roster/roster-player.js';
import {
  allRosters,
  previewRosterRun,
  type RosterRunPreview,
  type RosterScope,
  startRosterRun,
} from '../../../../contract/college-roster/runs.js';
import { sportLabels, sports } from '../../../../contract/team/vocabulary.js';
import { call } from '../../app/call.js';
import { useAction } from '../../app/data/action.js';
import { tellClosed } from '../../ui/use-open.js';
import { ChangeList } from '../../ui/change-list.js';
import { FormAlert } from '../../ui/form-alert.js';
import { CollegePicker } from '../college/components/college-picker.js';
import { differencesOf, nameOf, playersInWords, statusWords } from './roster-words.js';
import { rostersInWords } from './roster-runs.js';

type Kind = 'recalculate' | 'reset';

const words = {
  recalculate: {
    title: 'Recalculate rosters?',
    text: 'The stored cells are read again by today’s rules. Approved values and decisions stay. Where a player’s values change, you decide again.',
    press: 'Recalculate rosters',
    none: 'Every player reads the same. There is nothing to recalculate.',
    changed: 'would read differently',
  },
  reset: {
    title: 'Reset all decisions?',
    text: 'All decisions on these rosters return to pending. Approved values stay until you decide again. You can undo this as a run.',
    press: 'Reset decisions',
    none: 'These rosters have no decisions.',
    changed: 'would return to pending',
  },
} as const;

/** First what a run would change and why, then the press that starts it. */
export function RunDialog({ kind, onClosed }: { kind: Kind; onClosed: () => void }) {
  const [open, setOpen] = useState(true);
  const [scope, setScope] = useState<RosterScope>(allRosters);
  const close = () => setOpen(false);
  const preview = usePreview(kind, scope);
  const start = useAction(startRosterRun, {
    done: ({ rosters }) => ({ title: 'Run started', text: `It goes through ${rostersInWords(rosters)}.` }),
  });
  const { title, text, press } = words[kind];
  return (
    <Modal
      open={open}
      onCancel={close}
      afterClose={() => tellClosed(onClosed)}
      title={title}
      width={560}
      footer={
        <div className="buttons">
          <Button disabled={start.isPending} onClick={close}>
            Cancel
          </Button>
          <Button
            type="primary"
            loading={start.isPending}
            disabled={!preview.data || preview.data.changed === 0}
            onClick={() =>
              start.mutate({ body: kind === 'reset' ? { kind, scope } : { kind, scope } }, { onSuccess: close })
            }
          >
            {press}
          </Button>
        </div>
      }
    >
      <div style={{ display: 'grid', gap: 12, paddingBottom: 12 }}>
        <p>{text}</p>
        <ScopeFields scope={scope} onChange={(changes) => setScope({ ...scope, ...changes })} />
        {preview.error ? (
          <FormAlert>{preview.error.message}</FormAlert>
        ) : (
          <Preview kind={kind} preview={preview.data} looked={preview.looked} />
        )}
        {start.error && <FormAlert>{start.error.message}</FormAlert>}
      </div>
    </Modal>
  );
}

function ScopeFields({ scope, onChange }: { scope: RosterScope; onChange: (changes: Partial<RosterScope>) => void }) {
  const id = useId();
  return (
    <div style={{ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: '12px 8px' }}>
      <div style={field}>
        <label htmlFor={`${id}-sport`}>Sport</label>
        <Select
          id={`${id}-sport`}
          size="large"
          value={scope.sport ?? ''}
          options={[
            { value: '', label: 'All sports' },
            ...sports.map((value) => ({ value, label: sportLabels[value] })),
          ]}
          onChange={(value) => onChange({ sport: sports.find((sport) => sport === value) ?? null })}
        />
      </div>
      <div style={field}>
        <label htmlFor={`${id}-division`}>Division</label>
        <Select
          id={`${id}-division`}
          size="large"
          value={scope.division ?? ''}
          options={[{ value: '', label: 'All divisions' }, ...divisions.map((value) => ({ value, label: value }))]}
          onChange={(value) => onChange({ division: Division.safeParse(value).data ?? null })}
        />
      </div>
      <div style={{ ...field, gridColumn: '1 / -1' }}>
        <label htmlFor={`${id}-college`}>College</label>
        <CollegePicker
          control={{ id: `${id}-college`, 'aria-invalid': false, 'aria-describedby': undefined }}
          placeholder="All colleges"
          clearable
          value={scope.collegeId}
          onChange={(collegeId) => onChange({ collegeId })}
        />
      </div>
    </div>
  );
}

const field = { display: 'grid', gap: 4, minWidth: 0 } as const;

function Preview({ kind, preview, looked }: { kind: Kind; preview: RosterRunPreview | undefined; looked: number }) {
  return (
    <div
      role="status"
      style={{ minHeight: 66, padding: '10px 14px', borderRadius: 10, background: 'var(--accent-soft)' }}
    >
      {!preview ? (
        <>
          <Spin size="small" /> <span style={beside}>Checked {rostersInWords(looked)} so far.</span>
        </>
      ) : preview.changed === 0 ? (
        <p>{preview.rosters === 0 ? 'No rosters match. Choose others.' : words[kind].none}</p>
      ) : (
        <Changes kind={kind} preview={preview} />
      )}
    </div>
  );
}

function Changes({ kind, preview }: { kind: Kind; preview: RosterRunPreview }) {
  const { rosters, players, changed, moved, fields, decisions, samples } = preview;
  const many = (count: number) => count.toLocaleString('en-US');
  const mostFirst = fields.toSorted((a, b) => b.players - a.players);
  return (
    <div style={{ display: 'grid', gap: 8 }}>
      <p>
        <b>
          {playersInWords(changed)} {words[kind].changed}
        </b>{' '}
        of {many(players)} on {rostersInWords(rosters)}.
      </p>
      <ul className="bullets">
        {kind === 'recalculate' ? (
          <>
            {mostFirst.map(({ field, players: of }) => (
              <li key={field}>
                {rosterFieldLabels[field]}: {playersInWords(of)}
              </li>
            ))}
            {moved > 0 && <li>{playersInWords(moved)} to decide again</li>}
          </>
        ) : (
          <>
            {(['approved', 'rejected'] as const).map(
              (status) =>
                decisions[status] > 0 && (
                  <li key={status}>
                    {statusWords[status].label}: {many(decisions[status])}
                  </li>
                ),
            )}
            {decisions.pending > 0 && <li>Changed since decided: {many(decisions.pending)}</li>}
          </>
        )}
      </ul>
      {samples.length > 0 && samples.length < changed && <p style={beside}>For example:</p>}
      {samples.map(({ recordId, collegeName, before, after }) => {
        const player = after ?? before;
        return (
          <div key={recordId} style={{ fontSize: 13 }}>
            <p>
              <b>{player ? nameOf(player) : 'A player who left'}</b> <span style={beside}>{collegeName}</span>
            </p>
            {kind === 'recalculate' && (
              <ChangeList changes={differencesOf(before, after).map((one) => ({ ...one, from: one.from ?? 'None' }))} />
            )}
          </div>
        );
      })}
    </div>
  );
}

/** On the tinted ground a hint would be too pale. */
const beside = { color: 'var(--ink-2)', fontSize: 13 } as const;

const SAMPLES = 3;

/** Adds up the parts of a preview. `looked`: rosters so far. */
function usePreview(kind: Kind, scope: RosterScope) {
  const [looked, setLooked] = useState(0);
  const { sport, division, collegeId } = scope;
  const query = {
    kind,
    ...(sport && { sport }),
    ...(division && { division }),
    ...(collegeId && { collegeId }),
  };
  const { data, error } = useQuery({
    queryKey: ['roster run preview', query],
    queryFn: async ({ signal }) => {
      setLooked(0);
      let sum = await call(previewRosterRun, { query, signal });
      while (sum.next !== null) {
        setLooked(sum.rosters);
        sum = added(sum, await call(previewRosterRun, { query: { ...query, after: sum.next }, signal }));
      }
      return { ...sum, samples: sum.samples.slice(0, SAMPLES) };
    },
    gcTime: 0,
    staleTime: 0,
    refetchOnWindowFocus: false,
    retry: false,
  });
  return { data, error, looked };
}

function added(one: RosterRunPreview, other: RosterRunPreview): RosterRunPreview {
  const fields = new Map(one.fields.map(({ field, players }) => [field, players]));
  for (const { field, players } of other.fields) fields.set(field, (fields.get(field) ?? 0) + players);
  return {
    rosters: one.rosters + other.rosters,
    players: one.players + other.players,
    changed: one.changed + other.changed,
    moved: one.moved + other.moved,
    decisions: sumOf(one.decisions, other.decisions),
    kinds: sumOf(one.kinds, other.kinds),
    fields: [...fields].map(([field, players]) => ({ field, players })),
    samples: [...one.samples, ...other.samples].slice(0, SAMPLES),
    next: other.next,
  };
}

const sumOf = <Counts extends Readonly<Record<string, number>>>(one: Counts, other: Counts): Counts =>
  Object.fromEntries(Object.entries(one).map(([name, count]) => [name, count + (other[name] ?? 0)])) as Counts;
