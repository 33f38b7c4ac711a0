import { useParams } from 'react-router-dom';
import { CollegeTabs } from '../../features/college/components/college-tabs.js';
import { useCollege } from '../../features/college/api/college.js';
import { EditCollege } from '../../features/college/editing/components/edit-college.js';
import { LoadFailed } from '../../ui/load-failed.js';
import { ListSkeleton } from '../../ui/list/list-skeleton.js';

/** /admin/college/{collegeId}: all that is known of a college. */
export function AdminCollegeScreen() {
  const { collegeId = '' } = useParams();
  const { data, error, refetch } = useCollege(collegeId);
  return (
    <>
      <CollegeTabs present="colleges" />
      {data && <EditCollege key={data._id} college={data} />}
      {!data && error && <LoadFailed what="The college" error={error} onRetry={() => void refetch()} />}
      {!data && !error && <ListSkeleton label="Loading the college" rows={8} plain />}
    </>
  );
}
