import { useParams } from 'react-router-dom';
import { paths } from '../../app/paths.js';
import { CollegePage } from '../../features/college/page/components/college-page.js';

/** /coach/colleges/{collegeId}: what is known of a college. */
export function CoachCollegeScreen() {
  const { collegeId = '' } = useParams();
  return <CollegePage collegeId={collegeId} home={paths.coach.colleges} sports={[]} />;
}
