import { Button, Flex, Popconfirm } from 'antd';
import { Pause, Play, Square } from 'lucide-react';
import type { ReactNode } from 'react';
import { Card } from './card.js';
import { formatMoment } from './day.js';
import { ProgressTrack } from './progress.js';
import { StatusBadge, type Tone } from './status-badge.js';

export type RunStatus = 'running' | 'paused' | 'done' | 'stopped';

export const runStatuses: Readonly<Record<RunStatus, { readonly label: string; readonly tone: Tone }>> = {
  running: { label: 'Running', tone: 'warn' },
  paused: { label: 'Paused', tone: 'quiet' },
  done: { label: 'Done', tone: 'good' },
  stopped: { label: 'Stopped', tone: 'quiet' },
};

interface Press {
  readonly isPending: boolean;
  readonly press: () => void;
}

interface Props {
  title: string;
  status: RunStatus;
  done: number;
  total: number;
  /** `200 rosters`. */
  count: (many: number) => string;
  /** What it has come to so far. */
  report: string;
  /** Without them it is only read. */
  presses: { readonly pause: Press; readonly resume: Press; readonly stop: Press } | undefined;
  /** What stays where it is stopped. */
  stays: string;
}

/** Work over many things that isn't finished: how far it has come, and its buttons. */
export function RunCard({ title, status, done, total, count, report, presses, stays }: Props) {
  return (
    <div style={{ marginBottom: 16 }}>
      <Card
        title={title}
        action={<StatusBadge tone={runStatuses[status].tone}>{runStatuses[status].label}</StatusBadge>}
      >
        <p role="status">
          <b>
            {done.toLocaleString('en-US')} of {count(total)}
          </b>{' '}
          <span className="hint">{report}</span>
        </p>
        <ProgressTrack share={total === 0 ? 0 : Math.min(1, done / total)} />
        {presses && <RunPresses status={status} {...presses} stays={stays} />}
      </Card>
    </div>
  );
}

function RunPresses({
  status,
  pause,
  resume,
  stop,
  stays,
}: NonNullable<Props['presses']> & Pick<Props, 'status' | 'stays'>) {
  return (
    <Flex wrap gap={8} style={{ marginTop: 10 }}>
      {status === 'running' ? (
        <Button icon={<Pause size={15} aria-hidden />} loading={pause.isPending} onClick={pause.press}>
          Pause
        </Button>
      ) : (
        <Button type="primary" icon={<Play size={15} aria-hidden />} loading={resume.isPending} onClick={resume.press}>
          Resume
        </Button>
      )}
      <Popconfirm
        title="Stop this run?"
        description={stays}
        okText="Stop run"
        cancelText="Keep going"
        onConfirm={stop.press}
      >
        <Button icon={<Square size={14} aria-hidden />} loading={stop.isPending}>
          Stop
        </Button>
      </Popconfirm>
    </Flex>
  );
}

/** Reports of the last runs. Nothing while there are none. */
export const PastRunsCard = ({ title, children }: { title: string; children: readonly ReactNode[] }) =>
  children.length > 0 && (
    <div style={{ marginTop: 24 }}>
      <Card title={title}>
        <ul style={{ display: 'grid', gap: 14, margin: 0, padding: 0, listStyle: 'none' }}>{children}</ul>
      </Card>
    </div>
  );

interface ReportProps {
  title: string;
  tone: Tone;
  label: string;
  /** ISO 8601. */
  startedAt: string;
  /** What it went through. */
  scope: string;
  report: string;
  action?: ReactNode;
  /** `3 rosters`: how many failed. */
  failed: string;
  moreFailed: boolean;
  failures: readonly { readonly key: string; readonly what: string; readonly why: string }[];
}

/** What a run came to, with what failed and why. */
export function RunReport({ title, tone, label, startedAt, scope, report, action, ...rest }: ReportProps) {
  const { failed, moreFailed, failures } = rest;
  return (
    <li>
      <Flex wrap justify="space-between" align="center" gap="4px 12px">
        <div style={{ minWidth: 0 }}>
          <Flex wrap align="center" gap="4px 8px">
            <b>{title}</b>
            <StatusBadge tone={tone}>{label}</StatusBadge>
          </Flex>
          <p className="hint">
            {formatMoment(startedAt)} · {scope}
          </p>
          <p>{report}</p>
        </div>
        {action}
      </Flex>
      {failures.length > 0 && (
        <details>
          <summary style={{ minHeight: 44, alignContent: 'center', cursor: 'pointer' }}>{failed} failed</summary>
          <ul className="bullets">
            {failures.map(({ key, what, why }) => (
              <li key={key}>
                {what}: {why}
              </li>
            ))}
          </ul>
          {moreFailed && <p className="hint">These are the first {failures.length}.</p>}
        </details>
      )}
    </li>
  );
}
