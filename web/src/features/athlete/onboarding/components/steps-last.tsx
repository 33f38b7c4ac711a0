import { Input } from 'antd';
import { useState } from 'react';
import { statesByRegion } from '../../../../../../contract/athlete/us-states.js';
import { formatHeight, MAX_HEIGHT, MIN_HEIGHT } from '../../../../../../contract/athlete/vocabulary.js';
import { Field } from '../../../../ui/field.js';
import { PlainSelect } from '../../../../ui/plain-select.js';
import { PreviousCollegesField } from '../../profile/components/previous-colleges-field.js';
import { sportOf } from '../draft.js';
import type { WizardStep } from '../use-wizard.js';
import { FilmLinksField } from './film-links-field.js';
import { Question } from './question.js';
import styles from './wizard.module.css';

const heights = Array.from({ length: MAX_HEIGHT - MIN_HEIGHT + 1 }, (_, index) => ({
  value: String(MIN_HEIGHT + index),
  label: formatHeight(MIN_HEIGHT + index),
}));
const states = Object.values(statesByRegion)
  .flatMap((members) => Object.entries(members))
  .map(([value, label]) => ({ value, label }))
  .sort((one, other) => one.label.localeCompare(other.label));

/** Step 9: height and weight; for flag football the height alone. */
export function SizeStep({ draft, known, refused, faults, set }: WizardStep) {
  const [left, setLeft] = useState(false);
  const weighed = sportOf(draft, known) !== 'flagFootball';
  const wrong = draft.weight.trim() === '' ? 'Weight is required' : 'Enter your weight in pounds, like 185';
  return (
    <Question title={weighed ? 'What’s your height and weight?' : 'What’s your height?'}>
      <div className={weighed ? styles.pair : undefined}>
        <Field label="Height" error={refused.height}>
          {(control) => (
            <PlainSelect
              control={control}
              placeholder="Choose"
              options={heights}
              value={draft.height?.toString() ?? ''}
              onChange={(height) => set({ height: height ? Number(height) : null })}
            />
          )}
        </Field>
        {weighed && (
          <Field label="Weight" error={refused.weight ?? (left && faults.weight ? wrong : undefined)}>
            {(control) => (
              <Input
                {...control}
                size="large"
                inputMode="decimal"
                maxLength={6}
                suffix="lb"
                value={draft.weight}
                onBlur={() => setLeft(true)}
                onChange={(event) => set({ weight: event.target.value })}
              />
            )}
          </Field>
        )}
      </div>
    </Question>
  );
}

/** Step 10: city and state, the high school or the previous colleges. All of it can be skipped. */
export function LocationStep({ draft, refused, set }: WizardStep) {
  return (
    <Question title="Where are you from?" text="So that colleges near you can find you.">
      <div className={styles.pair}>
        <Field label="City" error={refused.city}>
          {(control) => (
            <Input
              {...control}
              size="large"
              autoComplete="address-level2"
              maxLength={100}
              value={draft.city}
              onChange={(event) => set({ city: event.target.value })}
            />
          )}
        </Field>
        <Field label="State" error={refused.state}>
          {(control) => (
            <PlainSelect
              control={control}
              placeholder="Choose"
              autoComplete="address-level1"
              options={states}
              value={draft.state}
              onChange={(state) => set({ state })}
            />
          )}
        </Field>
      </div>
      {draft.schoolLevel === 'High School' ? (
        <Field label="High school" error={refused.highSchool}>
          {(control) => (
            <Input
              {...control}
              size="large"
              autoComplete="organization"
              maxLength={200}
              value={draft.highSchool}
              onChange={(event) => set({ highSchool: event.target.value })}
            />
          )}
        </Field>
      ) : (
        <PreviousCollegesField
          label="Previous colleges"
          colleges={draft.previousColleges}
          error={refused.previousColleges}
          onChange={(previousColleges) => set({ previousColleges })}
        />
      )}
    </Question>
  );
}

/** Step 11: bio, X handle and film links. All of it can be skipped. */
export function BioStep({ draft, refused, set }: WizardStep) {
  return (
    <Question title="Show who you are" text="A few words and your best film. You can add more at any time.">
      <Field label="Bio" error={refused.bio}>
        {(control) => (
          <Input.TextArea
            {...control}
            size="large"
            autoSize={{ minRows: 4, maxRows: 10 }}
            maxLength={5000}
            value={draft.bio}
            onChange={(event) => set({ bio: event.target.value })}
          />
        )}
      </Field>
      <Field label="X handle" error={refused.xHandle}>
        {(control) => (
          <Input
            {...control}
            size="large"
            autoCapitalize="none"
            autoComplete="off"
            spellCheck={false}
            maxLength={100}
            placeholder="@handle"
            value={draft.xHandle}
            onChange={(event) => set({ xHandle: event.target.value })}
          />
        )}
      </Field>
      <FilmLinksField links={draft.filmLinks} error={refused.filmLinks} onChange={(filmLinks) => set({ filmLinks })} />
    </Question>
  );
}
