import { Fragment } from 'react';
import { Link } from 'react-router-dom';
import type { Athlete } from '../../../../../../contract/athlete/athlete.js';
import { type FitPart, type FitPartName, fitParts, getFit, tellsLittle } from '../../../../../../contract/fit/fit.js';
import { withinSentence } from '../../../../../../contract/within-sentence.js';
import { Card } from '../../../../ui/card.js';
import { ListSkeleton } from '../../../../ui/list/list-skeleton.js';
import { LoadFailed } from '../../../../ui/empty-state.js';
import { sections } from '../../../athlete/profile/sections.js';
import { useRead } from '../../../../app/data/read.js';
import { fitQuestions, fitQuestionsAbout, fitWord, rangeWords } from '../fit-words.js';
import { RangeBar } from './range-bar.js';
import styles from './fit-answer.module.css';

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
  const {
    data: fit,
    error,
    refetch,
  } = useRead(getFit, {
    params: { athleteId: athlete._id, collegeId },
    query: {},
  });
  const questions = own ? fitQuestions : fitQuestionsAbout(athlete.firstName);
  return (
    <Card title={own ? 'How it fits you' : `How it fits ${athlete.firstName}`}>
      {fit ? (
        <>
          {tellsLittle(fit.sum) ? (
            <p style={{ marginBottom: 16 }}>We can’t tell the overall fit yet. Each answer says what is missing.</p>
          ) : (
            <div style={{ display: 'grid', gap: 8, marginBottom: 16 }}>
              <p>
                Overall <strong>{rangeWords(fit.sum)}</strong> out of 100, with {fit.sum.confidence} confidence. Missing
                facts widen the range; they never lower it.
              </p>
              <RangeBar low={fit.sum.low} high={fit.sum.high} />
            </div>
          )}
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

interface FitAnswerProps {
  name: FitPartName;
  question: string;
  part: FitPart;
  /** Where a fact of the athlete is added; undefined for who may not. */
  editAt: ((section: string) => string) | undefined;
}

/** One question of the fit: its answer, why, and what is missing to be sure. */
function FitAnswer({ name, question, part, editAt }: FitAnswerProps) {
  const told = !tellsLittle(part);
  return (
    <li style={{ padding: '14px 16px', border: '1px solid var(--line)', borderRadius: 'var(--radius)' }}>
      <div className={styles.head}>
        <h3>{question}</h3>
        <p style={{ fontWeight: 600 }}>
          {fitWord(name, part)}
          {told && <span className={styles.numbers}>{rangeWords(part)}</span>}
        </p>
      </div>
      {told && <RangeBar low={part.low} high={part.high} />}
      <ul className={styles.reasons}>
        {part.reasons.map((reason) => (
          <li key={reason}>{reason}</li>
        ))}
      </ul>
      <MissingFacts missing={part.missing} editAt={editAt} />
    </li>
  );
}

interface MissingFactsProps {
  missing: FitPart['missing'];
  editAt: ((section: string) => string) | undefined;
}

/** What would make an answer surer: of the profile, where it can be added; of the college, what it has not reported. */
function MissingFacts({ missing: { athlete, college }, editAt }: MissingFactsProps) {
  const fields = sections.flatMap(({ key, fields }) =>
    fields.flatMap(({ path, label }) => (athlete.some((name) => name === path) ? [{ key, path, label }] : [])),
  );
  return (
    <>
      {fields.length > 0 && (
        <p className={styles.missing}>
          Missing:{' '}
          {fields.map(({ key, path, label }, index) => (
            <Fragment key={path}>
              {index > 0 && ', '}
              {editAt ? <Link to={editAt(key)}>{withinSentence(label)}</Link> : withinSentence(label)}
            </Fragment>
          ))}
        </p>
      )}
      {college.length > 0 && (
        <p className={styles.missing}>Not reported by the college: {college.map(withinSentence).join('; ')}</p>
      )}
    </>
  );
}
