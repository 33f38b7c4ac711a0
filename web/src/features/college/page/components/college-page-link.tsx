import { Link, useLocation } from 'react-router-dom';
import type { ListedCollege } from '../../../../../../contract/college/college.js';
import { useSession } from '../../../../app/session/session.js';
import { backTo, collegePageAddress } from '../college-page-address.js';
import styles from './college-page-link.module.css';

/** Leads from a list of colleges to a college's page, and that back to the list as it is. */
export function CollegePageLink({ college }: { college: ListedCollege }) {
  const { user } = useSession();
  const { pathname, search } = useLocation();
  const to = collegePageAddress(user.role, college);
  return (
    to && (
      <Link to={to} className={styles.link} state={backTo(pathname + search, 'Colleges')}>
        Open page
      </Link>
    )
  );
}
