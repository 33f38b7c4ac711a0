import { ListChecks } from 'lucide-react';
import type { ImportPlan, PlannedLine } from '../../../../../../contract/college-import/endpoints.js';
import type { Outcome } from '../../../../../../contract/college-import/vocabulary.js';
import { ChangeList } from '../../../../ui/change-list.js';
import { EmptyState } from '../../../../ui/empty-state.js';
import { Line, Lines, Under } from '../../../../ui/list/lines.js';
import { List } from '../../../../ui/list/list.js';
import { ListSkeleton } from '../../../../ui/list/list-skeleton.js';
import type { ChangeView } from '../../../../ui/list/use-view.js';
import { A_PAGE } from '../../../../ui/list/view-fields.js';
import { StatusBadge, type Tone } from '../../../../ui/status-badge.js';
import { usePlannedLines } from '../api/plans.js';
import type { ImportingView } from '../importing-view.js';
import styles from './importing.module.css';

interface Props {
  view: ImportingView;
  onView: ChangeView<ImportingView>;
  status: ImportPlan['status'];
}

const badges: Readonly<Record<Outcome, { tone: Tone; words: string }>> = {
  changed: { tone: 'good', words: 'Changes' },
  created: { tone: 'good', words: 'New' },
  kept: { tone: 'quiet', words: 'Kept' },
  'not matched': { tone: 'warn', words: 'Not matched' },
  refused: { tone: 'bad', words: 'Refused' },
};

/** What becomes of each line of a file. */
export function PlannedLines({ view, onView, status }: Props) {
  return (
    <List
      query={usePlannedLines(view, status)}
      what="The lines"
      rows={({ lines }) => lines}
      skeleton={<ListSkeleton label="Loading the lines" rows={6} plain />}
      empty={
        <EmptyState
          icon={<ListChecks size={22} />}
          title="Nothing to show"
          text="The colleges are as the file says already."
        />
      }
      pages={{
        page: view.page,
        size: A_PAGE,
        total: ({ lineCount }) => lineCount,
        noun: ['line', 'lines'],
        onPage: (page) => onView({ page }),
      }}
    >
      {(lines) => (
        <Lines label="Lines of the file">
          {lines.map((line) => (
            <OneLine key={`${line.outcome} ${line.line} ${line.reason ?? ''}`} line={line} />
          ))}
        </Lines>
      )}
    </List>
  );
}

function OneLine({ line: { outcome, line, unitId, college, changes, reason } }: { line: PlannedLine }) {
  const { tone, words } = badges[outcome];
  return (
    <Line name={college || 'No college'} corner={<StatusBadge tone={tone}>{words}</StatusBadge>}>
      <Under>
        Line {line}
        {unitId !== null && `, UNITID ${unitId}`}
      </Under>
      {reason && <p className={styles.reason}>{reason}</p>}
      <ChangeList changes={changes} />
    </Line>
  );
}
