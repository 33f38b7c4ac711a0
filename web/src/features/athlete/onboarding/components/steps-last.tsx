import { statesByRegion } from '../../../../../../contract/athlete/us-states.js';
import { formatHeight, MAX_HEIGHT, MIN_HEIGHT } from '../../../../../../contract/athlete/vocabulary.js';
import { LongTextField } from '../../../../ui/form/long-text-field.js';
import { NumberField } from '../../../../ui/form/number-field.js';
import { PickField } from '../../../../ui/form/pick-field.js';
import { TextField } from '../../../../ui/form/text-field.js';
import { PreviousCollegesField } from '../../profile/components/previous-colleges-field.js';
import { sportOf } from '../draft.js';
import type { WizardStep } from '../use-wizard.js';
import { FilmLinksField } from './film-links-field.js';
import { Question } from './question.js';
import styles from './wizard.module.css';

const heights = Array.from({ length: MAX_HEIGHT - MIN_HEIGHT + 1 }, (_, index) => ({
  value: MIN_HEIGHT + index,
  label: formatHeight(MIN_HEIGHT + index),
}));
const states = Object.values(statesByRegion)
  .flatMap((members) => Object.entries(members))
  .map(([value, label]) => ({ value, label }))
  .sort((one, other) => one.label.localeCompare(other.label));

/** Step 9: height and weight; for flag football the height alone. */
export function SizeStep({ of, draft, known }: WizardStep) {
  const weighed = sportOf(draft, known) !== 'flagFootball';
  return (
    <Question title={weighed ? 'What’s your height and weight?' : 'What’s your height?'}>
      <div className={weighed ? styles.pair : undefined}>
        <PickField of={of} name="height" label="Height" options={heights} />
        {weighed && <NumberField of={of} name="weight" label="Weight" unit="lb" />}
      </div>
    </Question>
  );
}

/** Step 10: city and state, the high school or the previous colleges. All of it can be skipped. */
export function LocationStep({ of, draft }: WizardStep) {
  return (
    <Question title="Where are you from?" text="So that colleges near you can find you.">
      <div className={styles.pair}>
        <TextField of={of} name="city" label="City" autoComplete="address-level2" maxLength={100} />
        <PickField of={of} name="state" label="State" options={states} autoComplete="address-level1" />
      </div>
      {draft.schoolLevel === 'High School' ? (
        <TextField of={of} name="highSchool" label="High school" autoComplete="organization" maxLength={200} />
      ) : (
        <PreviousCollegesField of={of} name="previousColleges" label="Previous colleges" />
      )}
    </Question>
  );
}

/** Step 11: bio, X handle and film links. All of it can be skipped. */
export function BioStep({ of }: WizardStep) {
  return (
    <Question title="Show who you are" text="A few words and your best film. You can add more at any time.">
      <LongTextField of={of} name="bio" label="Bio" rows={4} maxLength={5000} />
      <TextField
        of={of}
        name="xHandle"
        label="X handle"
        autoCapitalize="none"
        autoComplete="off"
        spellCheck={false}
        maxLength={100}
        placeholder="@handle"
      />
      <FilmLinksField of={of} />
    </Question>
  );
}
