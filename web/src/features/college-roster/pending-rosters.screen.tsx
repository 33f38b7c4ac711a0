import { useDocumentTitle } from '../../app/document-title.js';
import { ScreenHeader } from '../../ui/screen-header.js';
import { PendingList } from './pending-list.js';

/** /admin/rosters: how imported rosters differ from the approved ones, to be decided on. */
export function PendingRostersScreen() {
  useDocumentTitle('Rosters');
  return (
    <>
      <ScreenHeader title="Rosters" text="Approve what came in, or keep what we have." />
      <PendingList />
    </>
  );
}
