import { useQuery } from '@tanstack/react-query';
import { Button, Modal, Spin } from 'antd';
import { useState } from 'react';
import {
  fileColumnLabels,
  type RosterPagePreview,
  tryRosterPage,
} from '../../../../contract/roster-source/roster-file.js';
import { call } from '../../app/call.js';
import { tellClosed } from '../../ui/use-open.js';
import { Fact, FactList } from '../../ui/fact-list.js';
import { FormAlert } from '../../ui/form-alert.js';
import { Line, Lines, Under } from '../../ui/list/lines.js';
import { playersInWords } from '../college-roster/roster-words.js';
import { type Page, useLinkSource } from './change-source.js';
import { heading, ReadRows } from './file-preview.js';
import { PageLink } from './source-actions.js';
import { rowsInWords, systemWords } from './source-words.js';

interface Props {
  page: Page;
  /** It was linked before: to this page. */
  linked: boolean;
  onBack?: () => void;
  onClosed: () => void;
}

/** A page read as a roster before it is linked: nothing is kept until the press. */
export function TryDialog({ page, linked, onBack, onClosed }: Props) {
  const [open, setOpen] = useState(true);
  const [key] = useState(() => crypto.randomUUID());
  const link = useLinkSource();
  const { collegeId, sport, address, schedule } = page;
  const { data: found, error } = useQuery({
    queryKey: ['try roster page', collegeId, sport, address, key],
    queryFn: ({ signal }) => call(tryRosterPage, { params: { id: collegeId, sport }, body: { address }, signal }),
    ...{ gcTime: 0, staleTime: Infinity, refetchOnWindowFocus: false, retry: false },
  });
  const close = () => setOpen(false);
  const save = () =>
    link.mutate({ collegeId, sport, address, schedule, key, again: linked, readNow: true }, { onSuccess: close });
  return (
    <Modal
      open={open}
      onCancel={close}
      afterClose={() => tellClosed(onClosed)}
      title="Try this page"
      width={760}
      footer={
        <div className="buttons">
          <Button
            disabled={link.isPending}
            onClick={() => {
              onBack?.();
              close();
            }}
          >
            {onBack ? 'Back' : 'Cancel'}
          </Button>
          <Button type="primary" loading={link.isPending} disabled={!found?.changes} onClick={save}>
            {linked ? 'Import' : 'Save link and import'}
          </Button>
        </div>
      }
    >
      <div aria-busy={!found && !error} style={{ display: 'grid', gap: 18, paddingBottom: 12 }}>
        <FactList>
          <Fact label="Page">
            <PageLink address={address} />
          </Fact>
          {found?.system && <Fact label="Site system">{systemWords[found.system]}</Fact>}
          {found?.season && <Fact label="Season">{found.season}</Fact>}
          {found && found.players.length + found.unread.length > 0 && <Fact label="Read">{readWordsOf(found)}</Fact>}
        </FactList>
        {!found && !error && (
          <div role="status">
            <Spin size="small" /> <span className="hint">Reading the page. This can take up to 45 seconds.</span>
          </div>
        )}
        {error && <FormAlert>{error.message}</FormAlert>}
        {link.error && <FormAlert>{link.error.message}</FormAlert>}
        {found && <Columns of={found} />}
        {found && <ReadRows of={found} />}
        {found && !found.changes && (
          <p className="hint">You can still link this page and try again later, or import a file.</p>
        )}
      </div>
    </Modal>
  );
}

/** `98 players, 2 rows not read`. */
const readWordsOf = ({ players, unread }: RosterPagePreview): string =>
  [playersInWords(players.length), unread.length > 0 && `${rowsInWords(unread.length)} not read`]
    .filter(Boolean)
    .join(', ');

function Columns({ of: { columns } }: { of: RosterPagePreview }) {
  if (columns.length === 0) return null;
  return (
    <section aria-label="Columns">
      <h3 style={heading}>Columns</h3>
      <Lines label="Columns" framed>
        {columns.map(({ column, rows, samples }) => (
          <Line key={column} name={fileColumnLabels[column]} end={<span className="hint">{rowsInWords(rows)}</span>}>
            <Under>{samples.join(' · ')}</Under>
          </Line>
        ))}
      </Lines>
    </section>
  );
}
