import { Fragment } from 'react';
import { Link } from 'react-router-dom';
import type { FitPart } from '../../../../../../contract/fit/fit.js';
import { withinSentence } from '../../../../../../contract/within-sentence.js';
import { sections } from '../../../athlete/profile/sections.js';
import styles from './fit-answer.module.css';

interface Props {
  missing: FitPart['missing'];
  editAt: ((section: string) => string) | undefined;
}

/** What would make an answer surer: of the profile, where it can be added; of the college, what it has not reported. */
export function MissingFacts({ missing: { athlete, college }, editAt }: Props) {
  const fields = sections.flatMap(({ key, fields }) =>
    fields.flatMap(({ path, label }) => (athlete.some((name) => name === path) ? [{ key, path, label }] : [])),
  );
  return (
    <>
      {fields.length > 0 && (
        <p className={styles.missing}>
          Missing to be sure:{' '}
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
