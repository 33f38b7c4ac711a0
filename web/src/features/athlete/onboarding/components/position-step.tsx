import { useEffect } from 'react';
import { useController } from 'react-hook-form';
import { MAX_POSITIONS, positionsBySport } from '../../../../../../contract/athlete/vocabulary.js';
import { sportOf } from '../draft.js';
import type { WizardStep } from '../use-wizard.js';
import styles from './position-step.module.css';
import { Question } from './question.js';

/** Step 8: one to four positions of the sport, the main one first. */
export function PositionStep({ of, draft, known }: WizardStep) {
  const { fieldState } = useController({ control: of.control, name: 'position' });
  const { mount } = of;
  useEffect(() => mount('position'), [mount]);
  const { position: picked } = draft;
  const groups = Object.entries(positionsBySport[sportOf(draft, known) || 'football']);
  const full = picked.length >= MAX_POSITIONS;
  const toggle = (code: string) =>
    of.change('position', picked.includes(code) ? picked.filter((one) => one !== code) : [...picked, code]);
  return (
    <Question title="What positions do you play?" text={`Pick up to ${MAX_POSITIONS}, your main one first.`}>
      <p className={styles.count} role="status">
        {picked.length} of {MAX_POSITIONS} picked{picked[0] && `, ${picked[0]} is your main one`}
      </p>
      {fieldState.error && picked.length > 0 && (
        <p className={styles.error} role="alert">
          {fieldState.error.message}
        </p>
      )}
      {groups
        .filter(([, positions]) => Object.keys(positions).length > 0)
        .map(([group, positions]) => (
          <fieldset key={group} className={styles.group}>
            <legend>{group}</legend>
            {Object.entries(positions).map(([code, label]) => {
              const place = picked.indexOf(code) + 1;
              return (
                <label key={code} className={styles.position}>
                  <input
                    type="checkbox"
                    checked={place > 0}
                    disabled={full && place === 0}
                    onChange={() => toggle(code)}
                  />
                  <span>
                    {place > 0 && <b aria-hidden>{place}</b>}
                    {label} ({code})
                  </span>
                </label>
              );
            })}
          </fieldset>
        ))}
    </Question>
  );
}
