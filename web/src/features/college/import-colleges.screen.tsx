import { useDocumentTitle } from '../../app/document-title.js';
import { CollegeTabs } from './components/college-tabs.js';
import { Importing } from './importing/components/importing.js';
import { ScreenHeader } from '../../ui/screen-header.js';

/** /admin/colleges/import: facts of colleges from official files, looked at before they are written. */
export function ImportCollegesScreen() {
  useDocumentTitle('Import');
  return (
    <>
      <ScreenHeader
        title="Colleges"
        text="Facts from official files. You see what would change before it is written."
      />
      <CollegeTabs present="import" />
      <Importing />
    </>
  );
}
