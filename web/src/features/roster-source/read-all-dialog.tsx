import { Button, Modal, Segmented, Spin } from 'antd';
import { useState } from 'react';
import {
  previewReadingRun,
  type ReadingFilters,
  type ReadingRunPreview,
  startReadingRun,
} from '../../../../contract/roster-source/reading-runs.js';
import { useAction } from '../../app/data/action.js';
import { useRead } from '../../app/data/read.js';
import { tellClosed } from '../../ui/use-open.js';
import { formatMoment } from '../../ui/day.js';
import { FormAlert } from '../../ui/form-alert.js';
import { Line, Lines, Under } from '../../ui/list/lines.js';
import { useView } from '../../ui/list/use-view.js';
import { View } from './source-list.js';
import { pagesInWords } from './source-words.js';

const everything: ReadingFilters = { sport: [], health: [], search: null };

/** First how many pages of which sites are read, then the press that starts it. */
export function ReadAllDialog({ onClosed }: { onClosed: () => void }) {
  const [{ sport, health, search }] = useView(View);
  const matching: ReadingFilters = {
    sport: sport ? [sport] : [],
    health: health ? [health] : [],
    search: search || null,
  };
  const isNarrowed = Boolean(sport || health || search);
  const [open, setOpen] = useState(true);
  const [all, setAll] = useState(!isNarrowed);
  const filters = all ? everything : matching;
  const query = {
    ...(filters.sport.length > 0 && { sport: filters.sport }),
    ...(filters.health.length > 0 && { health: filters.health }),
    ...(filters.search && { search: filters.search }),
  };
  const preview = useRead(previewReadingRun, { query });
  const close = () => setOpen(false);
  const start = useAction(startReadingRun, {
    done: ({ sources }) => ({ title: 'Run started', text: `It goes through ${pagesInWords(sources)}.` }),
  });
  const toRead = preview.data ? preview.data.sources - preview.data.skipped : 0;
  return (
    <Modal
      open={open}
      onCancel={close}
      afterClose={() => tellClosed(onClosed)}
      title="Read roster pages now?"
      width={520}
      footer={
        <div className="buttons">
          <Button disabled={start.isPending} onClick={close}>
            Cancel
          </Button>
          <Button
            type="primary"
            loading={start.isPending}
            disabled={toRead === 0}
            onClick={() => start.mutate({ body: { filters } }, { onSuccess: close })}
          >
            {toRead > 0 ? `Read ${pagesInWords(toRead)}` : 'Read pages'}
          </Button>
        </div>
      }
    >
      <div style={{ display: 'grid', gap: 12, paddingBottom: 12 }}>
        <p>We ask each site for one page at a time. You can pause or stop the run.</p>
        {isNarrowed && (
          <Segmented<'all' | 'matching'>
            aria-label="Which pages"
            block
            options={[
              { value: 'matching', label: 'Filtered pages' },
              { value: 'all', label: 'All pages' },
            ]}
            value={all ? 'all' : 'matching'}
            onChange={(which) => setAll(which === 'all')}
          />
        )}
        {preview.error ? (
          <FormAlert>{preview.error.message}</FormAlert>
        ) : preview.data ? (
          <Preview of={preview.data} />
        ) : (
          <Spin size="small" />
        )}
        {start.error && <FormAlert>{start.error.message}</FormAlert>}
      </div>
    </Modal>
  );
}

function Preview({ of: { sources, skipped, hostCount, hosts } }: { of: ReadingRunPreview }) {
  if (sources === 0) return <p role="status">No roster pages match.</p>;
  return (
    <>
      <p role="status">
        <b>
          {pagesInWords(sources)} on {hostCount === 1 ? '1 site' : `${hostCount.toLocaleString('en-US')} sites`}.
        </b>{' '}
        {skipped > 0 && `${pagesInWords(skipped)} will be skipped: their sites asked us to wait.`}
      </p>
      <div tabIndex={0} role="group" aria-label="Sites" style={{ maxHeight: 260, overflowY: 'auto', borderRadius: 10 }}>
        <Lines label="Sites" framed>
          {hosts.map(({ host, sources: pages, notBefore }) => (
            <Line key={host} name={host} end={<span className="hint">{pagesInWords(pages)}</span>}>
              {notBefore && <Under>Skipped: asked us to wait until {formatMoment(notBefore)}</Under>}
            </Line>
          ))}
        </Lines>
      </div>
      {hostCount > hosts.length && <p className="hint">These are the {hosts.length} sites with the most pages.</p>}
    </>
  );
}
