import { Button } from 'antd';
import { Plus } from 'lucide-react';
import { Link } from 'react-router-dom';
import { useDocumentTitle } from '../../app/document-title.js';
import { paths } from '../../app/paths.js';
import { AllColleges } from './all/components/all-colleges.js';
import { CollegeTabs } from './components/college-tabs.js';
import { ScreenHeader } from '../../ui/screen-header.js';

/** /admin/colleges: every college, archived ones too, with how much is known of each. */
export function AdminCollegesScreen() {
  useDocumentTitle('Colleges');
  return (
    <>
      <ScreenHeader
        title="Colleges"
        text="Facts about each college. Archived colleges don’t show in lists."
        actions={
          <Link to={paths.admin.newCollege}>
            <Button type="primary" icon={<Plus size={15} aria-hidden />} tabIndex={-1}>
              Add college
            </Button>
          </Link>
        }
      />
      <CollegeTabs present="colleges" />
      <AllColleges />
    </>
  );
}
