import { Building2, GraduationCap, School } from 'lucide-react';
import { birthdaysTaken, FIRST_BIRTHDAY_SHOWN } from '../../../../../contract/athlete/onboarding.js';
import { statesByRegion } from '../../../../../contract/athlete/us-states.js';
import {
  eligibilityLabel,
  eligibilityYears,
  formatHeight,
  graduationYears,
  MAX_HEIGHT,
  MIN_HEIGHT,
  schoolLevels,
} from '../../../../../contract/athlete/vocabulary.js';
import { sportLabels, sports } from '../../../../../contract/team/vocabulary.js';
import { readHandle } from '../../../ui/links.js';
import { DayField } from '../../../ui/form/day-field.js';
import { LongTextField } from '../../../ui/form/long-text-field.js';
import { NumberField } from '../../../ui/form/number-field.js';
import { PhoneField } from '../../../ui/form/phone-field.js';
import { PickField } from '../../../ui/form/pick-field.js';
import { TextField } from '../../../ui/form/text-field.js';
import { PreviousCollegesField } from '../profile/previous-colleges-field.js';
import { CardsField, Question } from './choice-cards.js';
import { sportOf } from './draft.js';
import { FilmLinksField } from './film-links-field.js';
import type { WizardStep } from './use-wizard.js';
import styles from './wizard.module.css';

/** Step 1: the name, and the sport unless the team supplies it. */
export function NameStep({ of, known }: WizardStep) {
  const decided = known.teamSports.length === 1 ? known.teamSports[0] : undefined;
  const fixed = known.lastName !== '';
  return (
    <Question title="What’s your name?" text={decided && `You play ${sportLabels[decided]} with your team.`}>
      <div className={styles.pair}>
        <TextField of={of} name="firstName" label="First name" autoComplete="given-name" maxLength={100} />
        <TextField
          of={of}
          name="lastName"
          label="Last name"
          hint={fixed ? 'This is your account name.' : 'Only one name? Enter a hyphen.'}
          disabled={fixed}
          autoComplete="family-name"
          maxLength={100}
        />
      </div>
      {!decided && (
        <div>
          <p className={styles.part} aria-hidden>
            Sport
          </p>
          <CardsField
            of={of}
            name="sport"
            legend="Sport"
            options={(known.teamSports.length > 0 ? known.teamSports : sports).map((value) => ({
              value,
              label: sportLabels[value],
            }))}
            // Another sport has other positions.
            onPick={() => of.change('position', [])}
          />
        </div>
      )}
    </Question>
  );
}

/** Step 2: the phone, 12 characters with the country's code. */
export function PhoneStep({ of }: WizardStep) {
  return (
    <Question title="What’s your phone number?" text="Coaches who recruit you will want to call.">
      <PhoneField of={of} name="phone" label="Phone number" />
    </Question>
  );
}

/** Step 3: the birthday, within 40 years up to the current year minus 14. */
export function BirthdayStep({ of }: WizardStep) {
  const { first, last } = birthdaysTaken(new Date().getFullYear());
  return (
    <Question
      title="When is your birthday?"
      text="Your coaches and parents can see it. Settings list any views by our staff."
    >
      <DayField
        of={of}
        name="dateOfBirth"
        label="Birthday"
        hint="Month, day, year: 04/30/2009"
        min={first}
        max={last}
        opensAt={FIRST_BIRTHDAY_SHOWN}
      />
    </Question>
  );
}

const faces = {
  'High School': { icon: School, text: 'I’m in high school or just graduated' },
  'Junior College': { icon: Building2, text: 'I’m transferring from a junior college' },
  College: { icon: GraduationCap, text: 'I’m transferring from a four-year college' },
} as const;

/** Step 4: what leads to step 5 or to step 6. */
export function RecruitTypeStep({ of }: WizardStep) {
  return (
    <Question title="What type of recruit are you?">
      <CardsField
        of={of}
        name="schoolLevel"
        legend="Recruit type"
        options={schoolLevels.map((value) => ({ value, label: value, ...faces[value] }))}
      />
    </Question>
  );
}

export function GraduationYearStep({ of }: WizardStep) {
  return (
    <Question title="When do you graduate from high school?">
      <CardsField<number>
        of={of}
        name="highSchoolGraduationYear"
        compact
        legend="Graduation year"
        options={graduationYears.map((value) => ({ value, label: String(value) }))}
      />
    </Question>
  );
}

export function EligibilityStep({ of }: WizardStep) {
  return (
    <Question title="How many years of eligibility do you have left?">
      <CardsField<number>
        of={of}
        name="yearsOfEligibility"
        compact
        legend="Years of eligibility"
        options={eligibilityYears.map((value) => ({ value, label: eligibilityLabel(value) }))}
      />
    </Question>
  );
}

export function RedshirtStep({ of }: WizardStep) {
  return (
    <Question title="Can you redshirt?" text="A redshirt year keeps you on the team without using up eligibility.">
      <CardsField
        of={of}
        name="canRedshirt"
        legend="Redshirt"
        options={[
          { value: true, label: 'Yes', text: 'I still have a redshirt year' },
          { value: false, label: 'No', text: 'I’ve used it, or can’t' },
        ]}
      />
    </Question>
  );
}

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
    <Question title="Where are you from?" text="We use it to find colleges near you.">
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
    <Question title="Show who you are" text="Add a few words and your best film. You can add more anytime.">
      <LongTextField of={of} name="bio" label="Bio" rows={4} maxLength={5000} />
      <TextField
        of={of}
        name="xHandle"
        label="X handle"
        read={readHandle}
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
