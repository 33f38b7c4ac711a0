import { Button } from 'antd';
import { FastForward } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { Together } from '../../app/data/together.js';
import { useDocumentTitle } from '../../app/document-title.js';
import { useMay } from '../../app/session/use-may.js';
import { ScreenHeader } from '../../ui/screen-header.js';
import { CollegeTabs } from '../college/components/college-tabs.js';
import { Rollovers } from './rollovers.js';
import { SeasonList } from './season-list.js';

const RolloverDialog = lazy(async () => ({ default: (await import('./rollover-dialog.js')).RolloverDialog }));

/** /admin/college-season: how seasons went, where colleges played then, and moving rosters on to a new one. */
export function CollegeSeasonScreen() {
  useDocumentTitle('Seasons');
  const mayManage = useMay()('roster.manage');
  const [asked, setAsked] = useState(false);
  return (
    <>
      <ScreenHeader
        title="Colleges"
        text="Records and conferences by season."
        actions={
          mayManage && (
            <Button icon={<FastForward size={15} aria-hidden />} onClick={() => setAsked(true)}>
              Roll over rosters
            </Button>
          )
        }
      />
      <CollegeTabs present="seasons" />
      <Together>
        <Rollovers />
        <SeasonList />
      </Together>
      <Suspense>{asked && <RolloverDialog onClosed={() => setAsked(false)} />}</Suspense>
    </>
  );
}
