import { Link, Navigate, useParams } from 'react-router-dom';
import { getAthlete } from '../../../../contract/athlete/endpoints.js';
import { fitParts, getFit } from '../../../../contract/fit/fit.js';
import { useRead } from '../../app/data/read.js';
import { Together } from '../../app/data/together.js';
import { useDocumentTitle } from '../../app/document-title.js';
import { paths } from '../../app/paths.js';
import { useInterestIn } from './interests.js';
import { InterestTimeline } from './timeline/components/interest-timeline.js';
import { Crest } from '../college/components/crest.js';
import { FitTable } from '../college/page/components/fit-table.js';
import { FitLine } from '../college/page/components/range-bar.js';
import { Card } from '../../ui/card.js';
import { ScreenHeader } from '../../ui/screen-header.js';
import { ScreenLoading } from '../../ui/screen-loading.js';

/** /coach/team/{athleteId}/college/{collegeId}/college-interest/{collegeInterestId} (spec, "Coach routes"). */
export function InterestScreen() {
  const { athleteId = '', collegeId = '' } = useParams();
  const { data: athlete, error } = useRead(getAthlete, { params: { id: athleteId } });
  const interest = useInterestIn(athleteId, collegeId);
  useDocumentTitle(interest?.college.name ?? 'College');
  // No longer on the list, or not seen by the coach: the athlete's list says so.
  if (interest === null || error) return <Navigate to={paths.coach.athleteColleges(athleteId)} replace />;
  if (!interest || !athlete) return <ScreenLoading label="Loading the college" />;
  const { college } = interest;
  return (
    <>
      <ScreenHeader
        title={college.name}
        text={
          <Link to={paths.coach.athleteColleges(athleteId)}>
            All colleges of {athlete.firstName} {athlete.lastName}
          </Link>
        }
        actions={<Crest college={college} size={56} />}
      />
      <Together>
        <div style={{ display: 'grid', gap: 16 }}>
          <FitCard athleteId={athleteId} collegeId={collegeId} />
          <Card title="Activity with this college">
            <InterestTimeline interest={interest} />
          </Card>
        </div>
      </Together>
    </>
  );
}

/** What the college usually takes beside what the athlete has; nothing where nothing can be compared. */
function FitCard({ athleteId, collegeId }: { athleteId: string; collegeId: string }) {
  const { data: fit } = useRead(getFit, { params: { athleteId, collegeId }, query: {} });
  const compared = fit ? fitParts.flatMap((name) => fit.parts[name].compared) : [];
  if (!fit || compared.length === 0) return null;
  return (
    <Card title="Fit">
      <FitLine fit={fit.sum} />
      <FitTable compared={compared} label="Fit" />
    </Card>
  );
}
