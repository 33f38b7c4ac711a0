import { Button, Flex } from 'antd';
import { Check, Eye, EyeOff, List, RotateCcw, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import type { PendingRosterRecord } from '../../../../contract/college-roster/pending.js';
import { sportLabels } from '../../../../contract/team/vocabulary.js';
import { paths } from '../../app/paths.js';
import { useLogPath, useMay } from '../../app/session/use-may.js';
import type { DataListProps } from '../../ui/list/data-list.js';
import { historyItem, RowMenu } from '../../ui/list/row-menu.js';
import { applies, type Decision, decisionWords, onOne, useDecide } from './decide.js';
import { Difference, RecordBadges } from './difference.js';
import { nameOfRecord, readWords } from './roster-words.js';

export const pendingColumns: DataListProps<PendingRosterRecord>['columns'] = [
  {
    key: 'player',
    title: 'Player',
    width: '24%',
    cell: (record) => (
      <Player record={record}>
        <Link style={{ fontWeight: 450 }} to={paths.admin.roster(record.collegeId, record.sport)}>
          {collegeOf(record)}
        </Link>
      </Player>
    ),
    // Without the link, which would lie over the tick: the menu leads there.
    card: ['name', (record) => <Player record={record}>{collegeOf(record)}</Player>],
  },
  {
    key: 'kind',
    title: 'Difference',
    width: '128px',
    cell: (record) => <RecordBadges record={record} />,
    card: 'line',
  },
  {
    key: 'values',
    title: 'What we have → what came in',
    cell: (record) => <Difference record={record} />,
    card: 'line',
  },
];

const collegeOf = ({ collegeName }: PendingRosterRecord): string => collegeName || 'A college';

/** Who it is, of which roster, and where that was read. */
const Player = ({ record, children }: { record: PendingRosterRecord; children: ReactNode }) => (
  <>
    <span style={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{nameOfRecord(record)}</span>
    <p className="under" style={{ fontWeight: 400, overflowWrap: 'anywhere' }}>
      {children}
      {`, ${sportLabels[record.sport]}`}
    </p>
    <p style={{ color: 'var(--ink-3)', fontSize: 12, fontWeight: 400, overflowWrap: 'anywhere' }}>
      {readWords(record.source)}
    </p>
  </>
);

const icons = { approved: Check, rejected: X };

/** Approve and reject; the rest in a menu, which is all that auditors have. */
export function RowDecisions({ record }: { record: PendingRosterRecord }) {
  const navigate = useNavigate();
  const decide = useDecide();
  const mayManage = useMay()('roster.manage');
  const logOf = useLogPath();
  const name = nameOfRecord(record);
  const { collegeId, sport } = record;
  const rest = (['pending', record.isHidden ? 'shown' : 'hidden'] as const).filter(
    (one) => mayManage && applies(one, record),
  );
  return (
    <Flex gap={6} justify="flex-end" align="center" style={{ flex: 1 }}>
      {(['approved', 'rejected'] as const)
        .filter((decision) => mayManage && applies(decision, record))
        .map((decision) => {
          const Icon = icons[decision];
          const { verb } = decisionWords[decision];
          return (
            <Button
              key={decision}
              size="small"
              {...(decision === 'approved' && { color: 'primary' as const, variant: 'filled' as const })}
              icon={<Icon size={14} aria-hidden />}
              aria-label={`${verb}: ${name}`}
              data-decision={decision}
              loading={decide.isPending && decide.variables.decision === decision}
              onClick={() => decide.mutate(onOne(decision, record))}
            >
              {verb}
            </Button>
          );
        })}
      <RowMenu
        name={name}
        items={[
          ...rest.map((decision) => ({
            key: decision,
            label: restLabels[decision],
            icon: restIcons[decision],
            onSelect: () => decide.mutate(onOne(decision, record)),
          })),
          {
            key: 'roster',
            label: 'View roster',
            icon: <List size={16} aria-hidden />,
            separated: rest.length > 0,
            onSelect: () => void navigate(paths.admin.roster(collegeId, sport)),
          },
          historyItem(() => void navigate(logOf(`collegeRoster-${collegeId}_${sport}`))),
        ]}
      />
    </Flex>
  );
}

type Rest = Exclude<Decision, keyof typeof icons>;

const restLabels: Readonly<Record<Rest, string>> = {
  pending: 'Return to pending',
  hidden: 'Hide player',
  shown: 'Show player',
};
const restIcons = {
  pending: <RotateCcw size={16} aria-hidden />,
  hidden: <EyeOff size={16} aria-hidden />,
  shown: <Eye size={16} aria-hidden />,
};
