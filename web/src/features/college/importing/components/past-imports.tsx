import { Button } from 'antd';
import { History } from 'lucide-react';
import { useState } from 'react';
import { type CollegeImport, listImports, undoImport } from '../../../../../../contract/college-import/endpoints.js';
import { importKindLabels, type ImportStatus } from '../../../../../../contract/college-import/vocabulary.js';
import { ApiError } from '../../../../app/api-error.js';
import { useAction } from '../../../../app/data/action.js';
import { useRead } from '../../../../app/data/read.js';
import { formatMoment } from '../../../../ui/day.js';
import { EmptyState } from '../../../../ui/empty-state.js';
import { InlineQuestion } from '../../../../ui/inline-question.js';
import { Line, Lines, Under } from '../../../../ui/list/lines.js';
import { List } from '../../../../ui/list/list.js';
import { useView } from '../../../../ui/list/use-view.js';
import { A_PAGE, PagedView } from '../../../../ui/list/view-fields.js';
import { StatusBadge, type Tone } from '../../../../ui/status-badge.js';

/** The imports that were written, each with a way to take it back. */
export function PastImports() {
  const [{ page }, onView] = useView(PagedView, 'past-');
  return (
    <List
      query={usePastImports(page)}
      what="The imports"
      rows={({ imports }) => imports}
      skeleton={{ rows: 3, plain: true }}
      empty={
        <EmptyState
          icon={<History size={22} />}
          title="No imports yet"
          text="Imports appear here. You can undo a whole import."
        />
      }
      pages={{
        page,
        size: A_PAGE,
        total: ({ importCount }) => importCount,
        noun: ['import', 'imports'],
        onPage: (next) => onView({ page: next }),
        quietAlone: true,
      }}
    >
      {(imports) => (
        <Lines label="Imports">
          {imports.map((one) => (
            <PastImport key={one._id} of={one} />
          ))}
        </Lines>
      )}
    </List>
  );
}

const badges: Readonly<Record<ImportStatus, { tone: Tone; words: string }>> = {
  applying: { tone: 'warn', words: 'Importing' },
  applied: { tone: 'good', words: 'Imported' },
  undoing: { tone: 'warn', words: 'Undoing' },
  undone: { tone: 'quiet', words: 'Undone' },
};

function PastImport({ of }: { of: CollegeImport }) {
  const [asking, setAsking] = useState(false);
  const undo = useUndoImport();
  const { tone, words } = badges[of.status];
  return (
    <Line name={of.fileName} corner={<StatusBadge tone={tone}>{words}</StatusBadge>}>
      <Under>
        {importKindLabels[of.kind]}, {of.year}
      </Under>
      <Under>
        {formatMoment(of.begunAt)} by {of.begunBy}
      </Under>
      {of.status !== 'applying' && (
        <Under>
          {counted(of.edited)} changed, {counted(of.added)} added, {counted(of.refused)} rejected
        </Under>
      )}
      <WhatStays of={of} />
      {of.status === 'applied' && !asking && (
        <Button onClick={() => setAsking(true)} aria-label={`Undo the import of ${of.fileName}`}>
          Undo
        </Button>
      )}
      {asking && of.status === 'applied' && (
        <InlineQuestion
          label={`Undo the import of ${of.fileName}`}
          question={`Undo this import? ${counted(of.edited + of.added)} colleges go back to how they were. Later changes stay.`}
          yes="Undo"
          pending={undo.isPending}
          onYes={() => undo.mutate(of, { onSettled: () => setAsking(false) })}
          onKeep={() => setAsking(false)}
        />
      )}
    </Line>
  );
}

function WhatStays({ of: { undone } }: { of: CollegeImport }) {
  if (!undone) return null;
  const { at, changes, archived, stays } = undone;
  return (
    <>
      <Under>
        {formatMoment(at)}: {counted(changes)} undone, {counted(archived)} archived
      </Under>
      {stays.length > 0 && (
        <details>
          <summary>{counted(stays.length)} unchanged</summary>
          <ul>
            {stays.map(({ name, reason }) => (
              <li key={`${name} ${reason}`}>
                {name}: {reason}
              </li>
            ))}
          </ul>
        </details>
      )}
    </>
  );
}

const counted = (count: number): string => count.toLocaleString('en-US');

/** The latest first; told live as they go on. */
const usePastImports = (page: number) => useRead(listImports, { query: { page, count: A_PAGE } }, { keep: true });

/** Takes a whole import back. */
const useUndoImport = () =>
  useAction(undoImport, {
    input: ({ _id }: CollegeImport) => ({ params: { id: _id } }),
    done: ({ fileName }) => ({
      title: 'Undoing the import',
      text: `${fileName}: you can leave this screen.`,
    }),
    failed: (error) =>
      error instanceof ApiError ? error.message : 'The import could not be undone. Please try again.',
    renews: [listImports],
  });
