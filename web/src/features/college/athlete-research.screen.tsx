import { Button } from 'antd';
import { lazy, Suspense } from 'react';
import { useNavigate } from 'react-router-dom';
import { useDocumentTitle } from '../../app/document-title.js';
import { paths } from '../../app/paths.js';
import { useSession } from '../../app/session/session.js';
import { ScreenHeader } from '../../ui/screen-header.js';
import { ScreenLoading } from '../../ui/screen-loading.js';
import { OwnAthlete } from '../athlete/own-athlete.js';
import { CollegesTabs, useCollegesTab } from '../college-interest/components/colleges-tabs.js';
import { ListButton } from '../college-interest/components/list-button.js';
import { RecommendationsCard } from '../recommendation/components/recommendations-card.js';
import { Research } from './research/components/research.js';
import { forMe } from './research/research-for.js';

const list = () => import('../college-interest/list/components/interest-list.js');
const InterestList = lazy(async () => ({ default: (await list()).InterestList }));
const EmptyList = lazy(async () => ({ default: (await list()).EmptyList }));

/** /athlete/research: the colleges that there are, and those on the athlete's list. */
export function AthleteResearchScreen() {
  useDocumentTitle('Colleges');
  const { athleteId = '' } = useSession();
  return (
    <>
      <ScreenHeader title="Colleges" text="Find where you could play and track each college." />
      <CollegesTabs athleteId={athleteId} label="My colleges" />
      {useCollegesTab() === 'list' ? (
        <Suspense fallback={<ScreenLoading />}>
          <InterestList athleteId={athleteId} label="My colleges" empty={<NoneYet />} />
          <OwnAthlete>{(own) => <RecommendationsCard athlete={own} title="Recommended for you" />}</OwnAthlete>
        </Suspense>
      ) : (
        <OwnAthlete>
          {(own) => (
            <Research
              whom={forMe(own, (section) => `${paths.athlete.profile}?edit=${section}`)}
              actionOf={(college) => <ListButton athleteId={athleteId} college={college} small />}
            />
          )}
        </OwnAthlete>
      )}
    </>
  );
}

function NoneYet() {
  const navigate = useNavigate();
  return (
    <EmptyList
      text="Add the ones you like to track messages, visits and offers."
      action={
        <Button type="primary" onClick={() => void navigate(paths.athlete.research)}>
          Find colleges
        </Button>
      }
    />
  );
}
