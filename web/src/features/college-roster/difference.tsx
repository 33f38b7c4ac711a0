import { Flex } from 'antd';
import { ArrowLeftRight, ArrowRight } from 'lucide-react';
import type { PendingRosterRecord } from '../../../../contract/college-roster/pending.js';
import { useMay } from '../../app/session/use-may.js';
import { ChangeList } from '../../ui/change-list.js';
import { StatusBadge } from '../../ui/status-badge.js';
import { confidenceWords, differencesOf, kindWords, statusWords, summaryOf } from './roster-words.js';

/** What is approved on the left, what came in on the right, and only what differs. */
export function Difference({ record }: { record: PendingRosterRecord }) {
  return (
    <dl style={{ display: 'grid', gap: 4, fontSize: 13, lineHeight: 1.4 }}>
      {rowsOf(record).map(({ field, from, to, columns }) => (
        <div key={field} style={{ display: 'grid', gridTemplateColumns: columns, gap: 8, alignItems: 'start' }}>
          <dt className={columns === ofValue ? '' : 'visually-hidden'} style={{ color: 'var(--ink-3)' }}>
            {field}
          </dt>
          <dd style={{ color: 'var(--ink-2)', overflowWrap: 'anywhere' }}>{from ?? 'None'}</dd>
          <dd style={{ paddingTop: 2, color: 'var(--ink-3)' }}>
            <ArrowRight size={13} role="img" aria-label="to" />
          </dd>
          <dd style={{ color: 'var(--ink)', fontWeight: 550, overflowWrap: 'anywhere' }}>{to ?? 'None'}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Of one value: its name, what we have, what came in. */
const ofValue = 'minmax(64px, 92px) fit-content(45%) 14px 1fr';
/** Of a whole player, who is on one side alone: that one needs the room. */
const cameIn = 'auto 14px 1fr';
const leaves = 'minmax(0, max-content) 14px max-content';

function rowsOf({ standing, incoming, fields }: PendingRosterRecord) {
  if (standing && incoming) {
    const rows = differencesOf(standing, incoming, fields);
    const same = { field: 'Player', from: summaryOf(standing), to: 'The same' };
    return rows.length > 0 ? rows.map((row) => ({ ...row, columns: ofValue })) : [{ ...same, columns: leaves }];
  }
  return [
    {
      field: 'Player',
      from: standing ? summaryOf(standing) : 'Not on the roster',
      to: incoming ? summaryOf(incoming) : 'No longer listed',
      columns: standing ? leaves : cameIn,
    },
  ];
}

/** Kind, and status and visibility where they are not the usual ones. */
export function RecordBadges({ record: { kind, status, isHidden } }: { record: PendingRosterRecord }) {
  const { label, tone, icon } = kindWords[kind];
  return (
    <Flex wrap gap="4px 6px">
      <StatusBadge tone={tone} {...(icon && { icon })}>
        {label}
      </StatusBadge>
      {status !== 'pending' && <StatusBadge tone={statusWords[status].tone}>{statusWords[status].label}</StatusBadge>}
      {isHidden && <StatusBadge tone="quiet">Hidden</StatusBadge>}
    </Flex>
  );
}

/** Where a player probably came from or went to, and an earlier decision that no longer counts; undefined where neither is so. */
export function notesOf({ transfer, moved: before, incoming, standing }: PendingRosterRecord) {
  // Most differences are of this kind: an import changed what is approved, which the row itself shows.
  const isShown =
    standing && before?.status === 'approved' && before.saw && differencesOf(before.saw, standing).length === 0;
  const moved = isShown && before.by === 'import' ? null : before;
  if (!transfer && !moved) return undefined;
  return (
    <Flex vertical gap={6} style={{ fontSize: 13 }}>
      {transfer && (
        <Flex wrap align="center" gap="4px 8px">
          <StatusBadge tone={confidenceWords[transfer.confidence].tone} icon={ArrowLeftRight}>
            {`${confidenceWords[transfer.confidence].label} transfer`}
          </StatusBadge>
          <span style={{ overflowWrap: 'anywhere' }}>
            {transfer.direction === 'from' ? 'From' : 'To'} <b>{transfer.collegeName || 'another college'}</b>.{' '}
            {transfer.reason}
          </span>
        </Flex>
      )}
      {moved &&
        (isShown ? (
          <p className="hint">
            <MovedWords of={moved} />
          </p>
        ) : (
          <div role="note" className="note warned" style={{ marginBottom: 0, padding: '8px 12px' }}>
            <p>
              <MovedWords of={moved} />
            </p>
            <ChangeList changes={sinceDecided(moved.saw, incoming)} />
          </div>
        ))}
    </Flex>
  );
}

function MovedWords({ of: { status, by } }: { of: NonNullable<PendingRosterRecord['moved']> }) {
  const mayDecide = useMay()('roster.manage');
  const what = by === 'import' ? 'A newer import' : 'A recalculation';
  return `${statusWords[status].label} before. ${what} changed it.${mayDecide ? ' Decide again.' : ''}`;
}

/** What was decided on, and what it is now. */
function sinceDecided(
  saw: NonNullable<PendingRosterRecord['moved']>['saw'],
  incoming: PendingRosterRecord['incoming'],
) {
  if (saw && incoming) return differencesOf(saw, incoming);
  return [
    {
      field: 'Player',
      from: saw ? summaryOf(saw) : 'No longer listed',
      to: incoming ? summaryOf(incoming) : 'No longer listed',
    },
  ];
}
