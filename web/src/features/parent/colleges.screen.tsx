import { lazy, Suspense } from 'react';
import type { Athlete } from '../../../../contract/athlete/athlete.js';
import { useDocumentTitle } from '../../app/document-title.js';
import { paths } from '../../app/paths.js';
import { useMay } from '../../app/session/use-may.js';
import { ScreenHeader } from '../../ui/screen-header.js';
import { ScreenLoading } from '../../ui/screen-loading.js';
import { CollegesTabs, useCollegesTab } from '../college-interest/components/colleges-tabs.js';
import { Research } from '../college/research/components/research.js';
import { forFollowed } from '../college/research/research-for.js';
import { RecommendationsCard } from '../recommendation/components/recommendations-card.js';
import { FollowedScreen } from './followed-screen.js';

const list = () => import('../college-interest/list/components/interest-list.js');
const InterestList = lazy(async () => ({ default: (await list()).InterestList }));
const EmptyList = lazy(async () => ({ default: (await list()).EmptyList }));

/** /parent/colleges: the colleges that there are, and those on the athlete's list. */
export function ParentCollegesScreen() {
  useDocumentTitle('Colleges');
  return (
    <FollowedScreen header={<ScreenHeader title="Colleges" text="Look up colleges together and track each one." />}>
      {(athlete) => <Colleges athlete={athlete} />}
    </FollowedScreen>
  );
}

function Colleges({ athlete }: { athlete: Athlete }) {
  const { _id, firstName } = athlete;
  const label = `${firstName}’s colleges`;
  const mayEdit = useMay().editAthlete(athlete);
  const editAt = (section: string) => `${paths.parent.profile}?${new URLSearchParams({ athlete: _id, edit: section })}`;
  return (
    <>
      <CollegesTabs athleteId={_id} label={label} />
      {useCollegesTab() === 'list' ? (
        <Suspense fallback={<ScreenLoading />}>
          <InterestList
            athleteId={_id}
            label={label}
            empty={<EmptyList text={`Colleges ${firstName} adds appear here, with visits, applications and offers.`} />}
          />
          <RecommendationsCard athlete={athlete} title={`Recommended for ${firstName}`} />
        </Suspense>
      ) : (
        <Research whom={forFollowed(athlete, mayEdit ? editAt : undefined)} />
      )}
    </>
  );
}
