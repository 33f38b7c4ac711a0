import { Input } from 'antd';
import { useState } from 'react';
import { birthdaysTaken, FIRST_BIRTHDAY_SHOWN } from '../../../../../../contract/athlete/onboarding.js';
import { sportLabels, sports } from '../../../../../../contract/team/vocabulary.js';
import { DateField } from '../../../../ui/date-field.js';
import { Field } from '../../../../ui/field.js';
import { PlainSelect } from '../../../../ui/plain-select.js';
import { nationalDigits, nationalLength, phoneCountries, showNational } from '../phone-countries.js';
import type { WizardStep } from '../use-wizard.js';
import { ChoiceCards } from './choice-cards.js';
import { Question } from './question.js';
import styles from './wizard.module.css';

/** Step 1: the name, and the sport unless the team supplies it. */
export function NameStep({ draft, known, refused, faults, set }: WizardStep) {
  const [left, setLeft] = useState<Readonly<Record<string, boolean>>>({});
  const decided = known.teamSports.length === 1 ? known.teamSports[0] : undefined;
  const name = (field: 'firstName' | 'lastName', label: string, autoComplete: string) => {
    const fixed = field === 'lastName' && known.lastName !== '';
    return (
      <div onBlur={() => setLeft((now) => ({ ...now, [field]: true }))}>
        <Field
          label={label}
          hint={fixed && 'This is the name of your account.'}
          error={refused[field] ?? (left[field] ? faults[field] : undefined)}
        >
          {(control) => (
            <Input
              {...control}
              size="large"
              autoComplete={autoComplete}
              maxLength={100}
              disabled={fixed}
              value={fixed ? known.lastName : draft[field]}
              onChange={(event) => set({ [field]: event.target.value })}
            />
          )}
        </Field>
      </div>
    );
  };
  return (
    <Question title="What’s your name?" text={decided && `You play ${sportLabels[decided]} with your team.`}>
      <div className={styles.pair}>
        {name('firstName', 'First name', 'given-name')}
        {name('lastName', 'Last name', 'family-name')}
      </div>
      {!decided && (
        <div>
          <p className={styles.part} aria-hidden>
            Sport
          </p>
          <ChoiceCards
            legend="Sport"
            options={(known.teamSports.length > 0 ? known.teamSports : sports).map((value) => ({
              value,
              label: sportLabels[value],
            }))}
            value={draft.sport || null}
            onChange={(sport) => set({ sport })}
            error={refused.sport}
          />
        </div>
      )}
    </Question>
  );
}

/** Step 2: the phone, 12 characters with the country's code. */
export function PhoneStep({ draft, refused, set }: WizardStep) {
  const [left, setLeft] = useState(false);
  const length = nationalLength(draft.phoneCountry);
  const short = left && draft.phone !== '' && draft.phone.length < length;
  return (
    <Question title="What’s your phone number?" text="Coaches who recruit you will want to call.">
      <div className={styles.phone}>
        <Field label="Country">
          {(control) => (
            <PlainSelect
              control={control}
              value={draft.phoneCountry}
              onChange={(phoneCountry) =>
                set({ phoneCountry, phone: draft.phone.slice(0, nationalLength(phoneCountry)) })
              }
              options={phoneCountries.map(({ code, name, dial }) => ({ value: code, label: `${name} +${dial}` }))}
            />
          )}
        </Field>
        <Field
          label="Phone number"
          error={refused.phone ?? (short ? `Enter all ${length} digits of your number` : undefined)}
        >
          {(control) => (
            <Input
              {...control}
              size="large"
              type="tel"
              inputMode="tel"
              autoComplete="tel-national"
              maxLength={24}
              value={showNational(draft.phoneCountry, draft.phone)}
              onBlur={() => setLeft(true)}
              onChange={(event) => set({ phone: nationalDigits(draft.phoneCountry, event.target.value) })}
            />
          )}
        </Field>
      </div>
    </Question>
  );
}

/** Step 3: the birthday, within 40 years up to the current year minus 14. */
export function BirthdayStep({ draft, refused, faults, set }: WizardStep) {
  const { first, last } = birthdaysTaken(new Date().getFullYear());
  const wrong = draft.dateOfBirth ? faults.dateOfBirth : undefined;
  return (
    <Question title="When is your birthday?" text="Only your coaches and your parents see it.">
      <Field label="Birthday" hint="Month, day, year: 04/30/2009" error={refused.dateOfBirth ?? wrong}>
        {(control) => (
          <DateField
            control={control}
            size="large"
            value={draft.dateOfBirth}
            min={first}
            max={last}
            opensAt={FIRST_BIRTHDAY_SHOWN}
            onChange={(dateOfBirth) => set({ dateOfBirth })}
          />
        )}
      </Field>
    </Question>
  );
}
