import { Button } from 'antd';
import { Plus } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useDocumentTitle } from '../../app/document-title.js';
import { AllCamps } from './all-camps.js';
import { ScreenHeader } from '../../ui/screen-header.js';

const AddCampDrawer = lazy(async () => ({
  default: (await import('./camp-form.js')).AddCampDrawer,
}));

/** /admin/camps: every camp, past ones too. */
export function AdminCampsScreen() {
  const [adding, setAdding] = useState(false);
  useDocumentTitle('Camps');
  return (
    <>
      <ScreenHeader
        title="Camps"
        text="College camps. Athletes stop seeing a camp after its last day."
        actions={
          <Button type="primary" icon={<Plus size={15} aria-hidden />} onClick={() => setAdding(true)}>
            Add camp
          </Button>
        }
      />
      <AllCamps />
      <Suspense>{adding && <AddCampDrawer onClosed={() => setAdding(false)} />}</Suspense>
    </>
  );
}
