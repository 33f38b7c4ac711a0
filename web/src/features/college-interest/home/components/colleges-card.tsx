import { Button } from 'antd';
import { Link, useNavigate } from 'react-router-dom';
import type { CollegeInterest } from '../../../../../../contract/college-interest/college-interest.js';
import { Card } from '../../../../ui/card.js';
import { Crest } from '../../../college/components/crest.js';
import { useInterests } from '../../interests.js';
import { LevelDots, StageBadge } from '../../components/level-dots.js';
import styles from '../../list/components/interest-words.module.css';

/** How many a home screen shows. */
const SHOWN = 4;

interface Props {
  athleteId: string;
  /** `My colleges`. */
  title: string;
  /** Where the whole list is, and where one of it is open. */
  to: { readonly list: string; readonly interest: (interest: CollegeInterest) => string; readonly find?: string };
}

/** The first colleges of the list, with how far each has come. */
export function CollegesCard({ athleteId, title, to }: Props) {
  const navigate = useNavigate();
  const { data } = useInterests(athleteId);
  if (!data) return null;
  const { collegeInterests: all, collegeInterestCount: count } = data;
  if (count === 0 && !to.find) return null;
  const find = to.find;
  return (
    <Card
      title={title}
      action={count > 0 && <Link to={to.list}>{count > SHOWN ? `All ${count} colleges` : 'Open list'}</Link>}
    >
      {count === 0 && find ? (
        <div className={styles.none}>
          <p>No colleges yet. Add the ones you like.</p>
          <Button onClick={() => void navigate(find)}>Find colleges</Button>
        </div>
      ) : (
        <ul className={styles.collegesCardList} aria-label={title}>
          {all.slice(0, SHOWN).map((interest) => (
            <li key={interest._id}>
              <Link to={to.interest(interest)} className={styles.collegesCardCollege}>
                <Crest college={interest.college} size={34} />
                <span style={{ flex: '1 1 160px', fontWeight: 550 }}>{interest.college.name}</span>
                <LevelDots level={interest.interestLevel} />
                <StageBadge stage={interest.stage} />
              </Link>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
