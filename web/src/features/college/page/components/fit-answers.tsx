import type { Athlete } from '../../../../../../contract/athlete/athlete.js';
import { fitParts } from '../../../../../../contract/fit/fit.js';
import { Card } from '../../../../ui/card.js';
import { ListSkeleton } from '../../../../ui/list/list-skeleton.js';
import { LoadFailed } from '../../../../ui/load-failed.js';
import { useFit } from '../api/fit.js';
import { fitQuestions, fitQuestionsAbout, rangeWords } from '../fit-words.js';
import { FitAnswer } from './fit-answer.js';
import styles from './fit-answers.module.css';
import { RangeBar } from './range-bar.js';

interface Props {
  athlete: Athlete;
  collegeId: string;
  /** The athlete themself is reading. */
  own: boolean;
  /** Where a fact of the athlete is added, by the section of the profile; undefined for who may not. */
  editAt: ((section: string) => string) | undefined;
}

/** How well a college fits an athlete: four answers and the distance, each with why. */
export function FitAnswers({ athlete, collegeId, own, editAt }: Props) {
  const { data: fit, error, refetch } = useFit(athlete._id, collegeId);
  const questions = own ? fitQuestions : fitQuestionsAbout(athlete.firstName);
  return (
    <Card title={own ? 'How it fits you' : `How it fits ${athlete.firstName}`}>
      {fit ? (
        <>
          <div className={styles.sum}>
            <p>
              On the whole <strong>{rangeWords(fit.sum)}</strong> of 100, with {fit.sum.confidence} confidence. What is
              not known makes a range wider, never lower.
            </p>
            <RangeBar low={fit.sum.low} high={fit.sum.high} />
          </div>
          <ul className={styles.answers}>
            {fitParts.map((name) => (
              <FitAnswer key={name} name={name} question={questions[name]} part={fit.parts[name]} editAt={editAt} />
            ))}
          </ul>
        </>
      ) : error ? (
        <LoadFailed what="The fit" error={error} onRetry={() => void refetch()} />
      ) : (
        <ListSkeleton label="Loading the fit" rows={5} />
      )}
    </Card>
  );
}
