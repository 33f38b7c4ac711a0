import { SearchX } from 'lucide-react';
import type { ReactNode } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import type { Sport } from '../../../../../../contract/team/vocabulary.js';
import { useDocumentTitle } from '../../../../app/document-title.js';
import { EmptyState } from '../../../../ui/empty-state.js';
import { ListSkeleton } from '../../../../ui/list/list-skeleton.js';
import { LoadFailed } from '../../../../ui/load-failed.js';
import { isNoCollege, useCollege } from '../../api/college.js';
import { CoachesCard } from '../../coaches/components/coaches-card.js';
import { WhereItIs } from '../../map/components/where-it-is.js';
import { backOf } from '../college-page-address.js';
import { CollegeHead } from './college-head.js';
import { CollegeKnown } from './college-known.js';
import styles from './college-page.module.css';

interface Props {
  collegeId: string;
  /** Where it leads back to, when nobody came by a link that says so. */
  home: string;
  /** Their programs come first. */
  sports: readonly Sport[];
  /** How well it fits somebody. */
  fit?: ReactNode;
  /** What somebody has with this college. */
  trail?: ReactNode;
  /** The camps that it holds. */
  camps?: ReactNode;
}

/** All about one college; its name at once, from what the link to it says. */
export function CollegePage({ collegeId, home, sports, fit, trail, camps }: Props) {
  const [params] = useSearchParams();
  const { state } = useLocation() as { state: unknown };
  const { data: college, error, refetch } = useCollege(collegeId);
  const name = params.get('name') ?? 'College';
  const hint = { name, code: params.get('code'), primaryColor: null, secondaryColor: null };
  const back = backOf(state, { to: home, label: 'Colleges' });
  useDocumentTitle(college?.name ?? name);
  if (error && isNoCollege(error))
    return (
      <>
        <CollegeHead hint={{ ...hint, name: 'College not found', code: null }} college={undefined} back={back} />
        <EmptyState
          icon={<SearchX size={22} />}
          title="There is no such college"
          text="Look for it among the others."
        />
      </>
    );
  return (
    <>
      <CollegeHead hint={hint} college={college} back={back} />
      <div className={styles.parts}>
        {trail}
        {fit}
        {camps}
        {college ? (
          <>
            <CoachesCard college={college} sports={sports} />
            {college.featureImageUrl && <img className={styles.feature} src={college.featureImageUrl} alt="" />}
            <CollegeKnown college={college} sports={sports} />
            <WhereItIs college={college} research={home} />
          </>
        ) : error ? (
          <LoadFailed what="The college" error={error} onRetry={() => void refetch()} />
        ) : (
          <ListSkeleton label="Loading the college" rows={4} />
        )}
      </div>
    </>
  );
}
