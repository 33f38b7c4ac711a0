import { birthdaysTaken, FIRST_BIRTHDAY_SHOWN } from '../../../../../../contract/athlete/onboarding.js';
import { sportLabels, sports } from '../../../../../../contract/team/vocabulary.js';
import { DayField } from '../../../../ui/form/day-field.js';
import { PhoneField } from '../../../../ui/form/phone-field.js';
import { TextField } from '../../../../ui/form/text-field.js';
import type { WizardStep } from '../use-wizard.js';
import { CardsField } from './cards-field.js';
import { Question } from './question.js';
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
          hint={fixed && 'This is the name of your account.'}
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
      <PhoneField
        of={of}
        name="phone"
        label="Phone number"
        hint="Outside of the US and Canada, begin with the country’s code: +61 412 345 678"
      />
    </Question>
  );
}

/** Step 3: the birthday, within 40 years up to the current year minus 14. */
export function BirthdayStep({ of }: WizardStep) {
  const { first, last } = birthdaysTaken(new Date().getFullYear());
  return (
    <Question title="When is your birthday?" text="Your coaches and your parents see it. When our staff look, your settings list it.">
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
