import { Button } from 'antd';
import { SearchX } from 'lucide-react';
import { Link, useParams } from 'react-router-dom';
import { useDocumentTitle } from '../../app/document-title.js';
import { paths } from '../../app/paths.js';
import { CollegeTabs } from './components/college-tabs.js';
import { isNoCollege, useCollege } from './api/college.js';
import { EditCollege } from './editing/components/edit-college.js';
import { EmptyState } from '../../ui/empty-state.js';
import { LoadFailed } from '../../ui/load-failed.js';
import { ListSkeleton } from '../../ui/list/list-skeleton.js';
import { ScreenHeader } from '../../ui/screen-header.js';

/** /admin/college/{collegeId}: all that is known of a college. */
export function AdminCollegeScreen() {
  const { collegeId = '' } = useParams();
  const { data, error, refetch } = useCollege(collegeId);
  return (
    <>
      <CollegeTabs present="colleges" />
      {data && <EditCollege key={data._id} college={data} />}
      {!data &&
        error &&
        (isNoCollege(error) ? (
          <NoCollege />
        ) : (
          <LoadFailed what="The college" error={error} onRetry={() => void refetch()} />
        ))}
      {!data && !error && <ListSkeleton label="Loading the college" rows={8} plain />}
    </>
  );
}

function NoCollege() {
  useDocumentTitle('College not found');
  return (
    <>
      <ScreenHeader title="College not found" />
      <EmptyState
        icon={<SearchX size={22} />}
        title="There is no such college"
        text="Look for it among the others."
        action={
          <Link to={paths.admin.colleges}>
            <Button tabIndex={-1}>All colleges</Button>
          </Link>
        }
      />
    </>
  );
}
