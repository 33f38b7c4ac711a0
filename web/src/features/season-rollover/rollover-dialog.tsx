import { Button, Modal, Select, Spin } from 'antd';
import { useState } from 'react';
import { seasonAt, seasonOf, yearOf } from '../../../../contract/college/season.js';
import { previewRollover, startRollover } from '../../../../contract/season-rollover.js';
import { type Sport, sportLabels, sports } from '../../../../contract/team/vocabulary.js';
import { messageOf } from '../../app/api-error.js';
import type { CallAnswer } from '../../app/call.js';
import { useAction } from '../../app/data/action.js';
import { useRead } from '../../app/data/read.js';
import { tellClosed } from '../../ui/use-open.js';
import { LoadFailed } from '../../ui/empty-state.js';
import { counted } from './season-words.js';

/** Moves rosters on to a season: first what that would do, then the press. */
export function RolloverDialog({ onClosed }: { onClosed: () => void }) {
  const current = seasonAt(new Date());
  const [open, setOpen] = useState(true);
  const [season, setSeason] = useState(current);
  const [sport, setSport] = useState<Sport | ''>('');
  const wanted = sport === '' ? [] : [sport];
  const preview = useRead(previewRollover, { query: { season, ...(sport && { sport: [sport] }) } });
  const start = useAction(startRollover, {
    input: (sports: Sport[]) => ({ body: { season, sports } }),
    done: ({ rosters }) => ({
      title: 'Rollover started',
      text: `${counted(rosters, 'roster')}. You can undo it here.`,
    }),
    failed: (error) => messageOf(error, 409) ?? 'The rollover could not be started. Please try again.',
  });
  const { data, error, refetch } = preview;
  const none = data?.rosters === 0;
  return (
    <Modal
      open={open}
      onCancel={() => setOpen(false)}
      afterClose={() => tellClosed(onClosed)}
      title="Roll over rosters"
      width={520}
      footer={
        <div className="buttons">
          <Button onClick={() => setOpen(false)}>Cancel</Button>
          <Button
            type="primary"
            disabled={!data || none}
            loading={start.isPending}
            onClick={() => start.mutate(wanted, { onSuccess: () => setOpen(false) })}
          >
            {data && !none ? `Roll over ${counted(data.rosters, 'roster')}` : 'Roll over'}
          </Button>
        </div>
      }
    >
      <div style={{ display: 'grid', gap: 12, paddingBottom: 12 }}>
        <p>Players move on to their next class. Seniors and graduates leave. Decisions stay.</p>
        <div style={{ display: 'flex', flexWrap: 'wrap', gap: 8 }}>
          <Select
            aria-label="New season"
            value={season}
            onChange={setSeason}
            style={{ minWidth: 130 }}
            options={[1, 0, -1]
              .map((step) => seasonOf(yearOf(current) + step))
              .map((value) => ({ value, label: value }))}
          />
          <Select<Sport | ''>
            aria-label="Sport"
            value={sport}
            onChange={setSport}
            style={{ minWidth: 180 }}
            options={[
              { value: '', label: 'All sports' },
              ...sports.map((value) => ({ value, label: sportLabels[value] })),
            ]}
          />
        </div>
        <div
          role="status"
          style={{ minHeight: 110, padding: '10px 14px', borderRadius: 10, background: 'var(--accent-soft)' }}
        >
          {none ? (
            <p>No roster of {data.from} is left to move on.</p>
          ) : data ? (
            <Preview {...data} />
          ) : error ? (
            <LoadFailed what="The preview" error={error} onRetry={() => void refetch()} />
          ) : (
            <Spin size="small" />
          )}
        </div>
      </div>
    </Modal>
  );
}

function Preview({ from, season, rosters, players, skipped }: CallAnswer<typeof previewRollover>) {
  const { moves, leaves, noClass, classesDiffer } = players;
  const lines = [
    `${counted(rosters, 'roster')} of ${from} begin ${season}`,
    `${counted(moves, 'player')} move on, ${counted(leaves, 'player')} leave`,
    noClass > 0 && `${counted(noClass, 'player')} stay: no class is listed`,
    classesDiffer > 0 && `${counted(classesDiffer, 'player')} stay: the class is waiting for a decision`,
    skipped.already > 0 && `${counted(skipped.already, 'roster')} not changed: already in ${season} or later`,
    skipped.older > 0 && `${counted(skipped.older, 'roster')} not changed: older than ${from}`,
    skipped.noSeason > 0 && `${counted(skipped.noSeason, 'roster')} not changed: no season is named`,
  ];
  return <ul className="bullets">{lines.map((line) => line && <li key={line}>{line}</li>)}</ul>;
}
