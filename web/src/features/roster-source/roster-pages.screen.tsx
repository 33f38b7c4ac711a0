import { Button } from 'antd';
import { FileSpreadsheet, Plus } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import type { RosterSourceLink } from '../../../../contract/roster-source/endpoints.js';
import { useDocumentTitle } from '../../app/document-title.js';
import { ScreenHeader } from '../../ui/screen-header.js';
import { CollegeTabs } from '../college/components/college-tabs.js';
import { SourceList } from './source-list.js';

const FileDialog = lazy(async () => ({ default: (await import('./file-dialog.js')).FileDialog }));
const LinkDialog = lazy(async () => ({ default: (await import('./link-dialog.js')).LinkDialog }));

/** /admin/colleges/linking: the pages on which colleges publish their rosters, and how reading them goes. */
export function RosterPagesScreen() {
  useDocumentTitle('Roster pages');
  const [asked, setAsked] = useState<RosterSourceLink | 'new'>();
  const [importing, setImporting] = useState(false);
  return (
    <>
      <ScreenHeader
        title="Colleges"
        text="We read these pages on schedule. You approve what changed."
        actions={
          <>
            <Button icon={<FileSpreadsheet size={15} aria-hidden />} onClick={() => setImporting(true)}>
              Import a file
            </Button>
            <Button type="primary" icon={<Plus size={15} aria-hidden />} onClick={() => setAsked('new')}>
              Link a page
            </Button>
          </>
        }
      />
      <CollegeTabs present="linking" />
      <SourceList onLink={() => setAsked('new')} onEdit={setAsked} />
      <Suspense>
        {asked && <LinkDialog source={asked === 'new' ? undefined : asked} onClosed={() => setAsked(undefined)} />}
        {importing && <FileDialog onClosed={() => setImporting(false)} />}
      </Suspense>
    </>
  );
}
