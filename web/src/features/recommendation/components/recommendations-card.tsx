import { X } from 'lucide-react';
import { Link } from 'react-router-dom';
import { planIncludes } from '../../../../../contract/subscription/entitlement.js';
import type { Athlete } from '../../../../../contract/athlete/athlete.js';
import {
  dismissRecommendation,
  listRecommendations,
  type Recommendation,
} from '../../../../../contract/recommendation/endpoints.js';
import { ApiError, messageOf } from '../../../app/api-error.js';
import { useAction } from '../../../app/data/action.js';
import { useRead } from '../../../app/data/read.js';
import { useSession } from '../../../app/session/session.js';
import { useMay } from '../../../app/session/use-may.js';
import { Card } from '../../../ui/card.js';
import { IconButton } from '../../../ui/icon-button.js';
import { Line, Lines, Under } from '../../../ui/list/lines.js';
import { ListButton } from '../../college-interest/components/list-button.js';
import { Crest } from '../../college/components/crest.js';
import { collegePageAddress } from '../../college/page/components/college-page-link.js';
import { FitLine } from '../../college/page/components/range-bar.js';
import styles from '../../college/research/components/college-drawer.module.css';

interface Props {
  athlete: Pick<Athlete, '_id' | 'subscription'>;
  /** `Recommended for you`. */
  title: string;
  /** So many at most. */
  most?: number;
}

/** Colleges that the product recommends, each with why; nothing for a free account (spec, "Pro"), or while there are none. */
export function RecommendationsCard({ athlete, title, most = 4 }: Props) {
  const { flagsOff = [] } = useSession();
  const open = planIncludes('suggestions', athlete.subscription) && !flagsOff.includes('recommendations');
  return !open ? null : <Recommendations athleteId={athlete._id} title={title} most={most} />;
}

function Recommendations({ athleteId, title, most }: { athleteId: string; title: string; most: number }) {
  const { data } = useRecommendations(athleteId);
  if (!data || data.recommendations.length === 0) return null;
  return (
    <Card title={title}>
      <p style={{ marginBottom: 6, color: 'var(--ink-3)', fontSize: 13 }}>
        Suggested because they fit, or because similar athletes follow them.
      </p>
      <Lines label={title}>
        {data.recommendations.slice(0, most).map((recommendation) => (
          <RecommendationLine key={recommendation.collegeId} athleteId={athleteId} recommendation={recommendation} />
        ))}
      </Lines>
    </Card>
  );
}

function RecommendationLine({ athleteId, recommendation }: { athleteId: string; recommendation: Recommendation }) {
  const { user } = useSession();
  const mayDismiss = useMay()('suggestion.answer');
  const dismiss = useDismiss(athleteId);
  const { college, fit, reasons } = recommendation;
  const page = collegePageAddress(user.role, college);
  return (
    <Line
      lead={<Crest college={college} size={34} />}
      name={page ? <Link to={page}>{college.name}</Link> : college.name}
      corner={
        <span style={{ display: 'flex', gap: 4 }}>
          <ListButton athleteId={athleteId} college={college} small />
          {mayDismiss && (
            <IconButton
              label={`Remove ${college.name} from recommendations`}
              icon={<X size={17} aria-hidden />}
              disabled={dismiss.isPending}
              onClick={() => dismiss.mutate(recommendation)}
            />
          )}
        </span>
      }
    >
      <Under>{[college.city, college.state].filter(Boolean).join(', ') || 'Place not reported'}</Under>
      <FitLine fit={fit} />
      <ul className={styles.reasons}>
        {reasons.map((reason) => (
          <li key={reason}>{reason}</li>
        ))}
      </ul>
    </Line>
  );
}

/** Colleges that the product recommends to an athlete; they change with the list. */
const useRecommendations = (athleteId: string) => useRead(listRecommendations, { params: { id: athleteId } });

/** Has a college recommended no longer, with Undo in the toast. */
const useDismiss = (athleteId: string) =>
  useAction(dismissRecommendation, {
    input: ({ collegeId }: Recommendation) => ({ params: { id: athleteId, collegeId }, body: { dismissed: true } }),
    done: (_, { college: { name } }) => ({ title: 'Recommendation removed', text: name }),
    undo: ({ eventId }, { college: { name } }) => ({ eventId, stream: `recommendations-${athleteId}`, text: name }),
    failed: (error, { college: { name } }) =>
      error instanceof ApiError && error.code === 'nothing-changed'
        ? undefined
        : (messageOf(error, 'too-many-dismissed') ?? `${name} could not be removed. Please try again.`),
    renews: [listRecommendations],
  });
