import { Button, Drawer, Flex } from 'antd';
import { GitCompareArrows, History, List } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { RosterSourceLink } from '../../../../contract/roster-source/endpoints.js';
import { readingScheduleLabels, type SourceRead } from '../../../../contract/roster-source/roster-source.js';
import { paths } from '../../app/paths.js';
import { useLogPath } from '../../app/session/use-may.js';
import { tellClosed } from '../../ui/use-open.js';
import { formatMoment } from '../../ui/day.js';
import { Fact, FactList } from '../../ui/fact-list.js';
import { Line, Lines, Under } from '../../ui/list/lines.js';
import { StatusBadge } from '../../ui/status-badge.js';
import { PageLink } from './source-actions.js';
import { foundWords, nameOfSource, nextWords, outcomeWords, streamOf, systemWords } from './source-words.js';

interface Props {
  source: RosterSourceLink;
  onClosed: () => void;
}

/** One source with its last readings, the latest first. */
export function ReadingsDrawer({ source, onClosed }: Props) {
  const [open, setOpen] = useState(true);
  const logOf = useLogPath();
  const { collegeId, sport, address, reads, schedule, nextReadAt, changedAt } = source;
  return (
    <Drawer
      open={open}
      onClose={() => setOpen(false)}
      afterOpenChange={(shown) => !shown && tellClosed(onClosed)}
      title={nameOfSource(source)}
      size={460}
    >
      <FactList>
        <Fact label="Page">
          {address === null ? 'None linked. Its files are imported by hand.' : <PageLink address={address} />}
        </Fact>
        {schedule && (
          <Fact label="Next reading">
            {schedule === 'never'
              ? readingScheduleLabels.never
              : `${nextWords(nextReadAt, new Date())} · ${readingScheduleLabels[schedule]}`}
          </Fact>
        )}
        {changedAt && <Fact label="Last change">{formatMoment(changedAt)}</Fact>}
      </FactList>
      <h2 style={{ margin: '16px 0 8px', fontSize: 15 }}>Last readings</h2>
      {reads.length === 0 ? (
        <p className="hint">Not read yet.</p>
      ) : (
        <Lines label="Last readings" framed>
          {reads.map((read) => (
            <Reading key={read.at} of={read} />
          ))}
        </Lines>
      )}
      <Flex wrap gap={8} style={{ marginTop: 20 }}>
        <Link to={paths.admin.roster(collegeId, sport)}>
          <Button icon={<List size={15} aria-hidden />} tabIndex={-1}>
            View roster
          </Button>
        </Link>
        <Link to={paths.admin.rostersOf(collegeId, sport)}>
          <Button icon={<GitCompareArrows size={15} aria-hidden />} tabIndex={-1}>
            View differences
          </Button>
        </Link>
        <Link to={logOf(streamOf(source))}>
          <Button icon={<History size={15} aria-hidden />} tabIndex={-1}>
            View history
          </Button>
        </Link>
      </Flex>
    </Drawer>
  );
}

function Reading({ of: read }: { of: SourceRead }) {
  const { tone, words } = outcomeWords[read.outcome];
  const from = [
    read.kind === 'page' ? null : (read.fileName ?? 'Pasted table'),
    read.season,
    read.system && systemWords[read.system],
  ]
    .filter(Boolean)
    .join(' · ');
  return (
    <Line name={formatMoment(read.at)} end={<StatusBadge tone={tone}>{words}</StatusBadge>}>
      <Under>{foundWords(read)}</Under>
      {from && <Under>{from}</Under>}
      {read.why && <p style={{ color: 'var(--bad)', fontSize: 13, overflowWrap: 'anywhere' }}>{read.why}</p>}
    </Line>
  );
}
