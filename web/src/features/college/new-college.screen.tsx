import { useDocumentTitle } from '../../app/document-title.js';
import { CollegeTabs } from './components/college-tabs.js';
import { AddCollege } from './editing/components/add-college.js';
import { ScreenHeader } from '../../ui/screen-header.js';

/** /admin/college: a new one. */
export function NewCollegeScreen() {
  useDocumentTitle('Add college');
  return (
    <>
      <CollegeTabs present="colleges" />
      <ScreenHeader title="Add college" text="What is left empty, nobody has reported." />
      <AddCollege />
    </>
  );
}
