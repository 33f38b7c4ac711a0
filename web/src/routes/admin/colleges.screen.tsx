import { Button } from 'antd';
import { Plus } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useDocumentTitle } from '../../app/document-title.js';
import { AllColleges } from '../../features/college/all/components/all-colleges.js';
import { CollegeTabs } from '../../features/college/components/college-tabs.js';
import { ScreenHeader } from '../../ui/screen-header.js';

const AddCollegeDrawer = lazy(async () => ({
  default: (await import('../../features/college/editing/components/add-college-drawer.js')).AddCollegeDrawer,
}));

/** /admin/colleges: every college, archived ones too, with how much is known of each. */
export function AdminCollegesScreen() {
  const [adding, setAdding] = useState(false);
  useDocumentTitle('Colleges');
  return (
    <>
      <ScreenHeader
        title="Colleges"
        text="What is known of each college. What stands in no list any more is archived."
        actions={
          <Button type="primary" icon={<Plus size={15} aria-hidden />} onClick={() => setAdding(true)}>
            Add college
          </Button>
        }
      />
      <CollegeTabs present="colleges" />
      <AllColleges />
      <Suspense>{adding && <AddCollegeDrawer onClosed={() => setAdding(false)} />}</Suspense>
    </>
  );
}
