import { Card } from '../../../../ui/card.js';
import { useInterestIn } from '../../interests.js';
import { ListButton } from '../../components/list-button.js';
import { InterestTimeline } from '../../timeline/components/interest-timeline.js';
import styles from '../../timeline/components/interest-timeline.module.css';

interface Props {
  athleteId: string;
  college: { readonly _id: string; readonly name: string };
  /** `You and this college`. */
  title: string;
  /** What is said while the college is not on the list. */
  without: string;
}

/** What an athlete and a college have had with each other, on the college's page. */
export function TimelineCard({ athleteId, college, title, without }: Props) {
  const interest = useInterestIn(athleteId, college._id);
  if (interest === undefined) return null;
  return (
    <Card title={title} action={interest && <ListButton athleteId={athleteId} college={college} />}>
      {interest ? (
        <InterestTimeline interest={interest} />
      ) : (
        <div className={styles.without}>
          <p>{without}</p>
          <ListButton athleteId={athleteId} college={college} />
        </div>
      )}
    </Card>
  );
}
