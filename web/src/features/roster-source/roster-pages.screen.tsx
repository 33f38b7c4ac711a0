import { Button } from 'antd';
import { FileSpreadsheet, Plus, RefreshCw } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import type { RosterSourceLink } from '../../../../contract/roster-source/endpoints.js';
import { useDocumentTitle } from '../../app/document-title.js';
import { useMay } from '../../app/session/use-may.js';
import { ScreenHeader } from '../../ui/screen-header.js';
import { CollegeTabs } from '../college/components/college-tabs.js';
import type { Page } from './change-source.js';
import type { LinkStart } from './link-dialog.js';
import { PastReadings, ReadingInWork, useIsReading } from './reading-runs.js';
import { SourceList } from './source-list.js';

const FileDialog = lazy(async () => ({ default: (await import('./file-dialog.js')).FileDialog }));
const LinkDialog = lazy(async () => ({ default: (await import('./link-dialog.js')).LinkDialog }));
const ReadAllDialog = lazy(async () => ({ default: (await import('./read-all-dialog.js')).ReadAllDialog }));
const TryDialog = lazy(async () => ({ default: (await import('./try-dialog.js')).TryDialog }));

/** A link that is being made, or the one that is changed. */
interface Linking {
  readonly source: RosterSourceLink | undefined;
  readonly start: LinkStart;
}
interface Trying {
  readonly page: Page;
  /** Where Back leads; absent for a page that is linked already. */
  readonly from?: Linking;
}

/** As a link, where it is one. */
const pageOf = ({ collegeId, sport, address, schedule }: RosterSourceLink): Page | undefined =>
  address !== null && schedule !== null ? { collegeId, sport, address, schedule } : undefined;

/** /admin/colleges/linking: where colleges’ rosters come from, and how reading them goes; auditors read it. */
export function RosterPagesScreen() {
  useDocumentTitle('Roster pages');
  const [linking, setLinking] = useState<Linking>();
  const [trying, setTrying] = useState<Trying>();
  const [importing, setImporting] = useState<Partial<Pick<RosterSourceLink, 'collegeId' | 'sport'>>>();
  const [readingAll, setReadingAll] = useState(false);
  const isReading = useIsReading();
  const mayManage = useMay()('roster.manage');
  const linkNew = () => setLinking({ source: undefined, start: {} });
  const edit = (source: RosterSourceLink) => {
    const page = pageOf(source);
    const { collegeId, sport } = source;
    setLinking(page ? { source, start: page } : { source: undefined, start: { collegeId, sport } });
  };
  return (
    <>
      <ScreenHeader
        title="Colleges"
        text={`We read these pages on schedule. ${mayManage ? 'You approve' : 'Admins approve'} what changed.`}
        actions={
          mayManage && (
            <>
              {!isReading && (
                <Button icon={<RefreshCw size={15} aria-hidden />} onClick={() => setReadingAll(true)}>
                  Read all now…
                </Button>
              )}
              <Button icon={<FileSpreadsheet size={15} aria-hidden />} onClick={() => setImporting({})}>
                Import a file
              </Button>
              <Button type="primary" icon={<Plus size={15} aria-hidden />} onClick={linkNew}>
                Link a page
              </Button>
            </>
          )
        }
      />
      <CollegeTabs present="linking" />
      <ReadingInWork />
      <SourceList
        onLink={linkNew}
        onEdit={edit}
        onTry={(source) => {
          const page = pageOf(source);
          if (page) setTrying({ page });
        }}
        onImport={({ collegeId, sport }) => setImporting({ collegeId, sport })}
      />
      <PastReadings />
      <Suspense>
        {linking && (
          <LinkDialog
            {...linking}
            onTry={(page) => setTrying({ page, from: { source: linking.source, start: page } })}
            onClosed={() => setLinking(undefined)}
          />
        )}
        {trying && (
          <TryDialog
            page={trying.page}
            linked={!trying.from}
            {...(trying.from && { onBack: () => setLinking(trying.from) })}
            onClosed={() => setTrying(undefined)}
          />
        )}
        {importing && <FileDialog {...importing} onClosed={() => setImporting(undefined)} />}
        {readingAll && <ReadAllDialog onClosed={() => setReadingAll(false)} />}
      </Suspense>
    </>
  );
}
