import { Building2, GraduationCap, School } from 'lucide-react';
import {
  eligibilityLabel,
  eligibilityYears,
  graduationYears,
  schoolLevels,
} from '../../../../../../contract/athlete/vocabulary.js';
import type { WizardStep } from '../use-wizard.js';
import { ChoiceCards } from './choice-cards.js';
import { Question } from './question.js';

const looks = {
  'High School': { icon: School, text: 'I am still in high school, or have just graduated' },
  'Junior College': { icon: Building2, text: 'I am transferring from a junior college' },
  College: { icon: GraduationCap, text: 'I am transferring from a four-year college' },
} as const;

/** Step 4: what leads to step 5 or to step 6. */
export function RecruitTypeStep({ draft, refused, set }: WizardStep) {
  return (
    <Question title="What type of recruit are you?">
      <ChoiceCards
        legend="Recruit type"
        options={schoolLevels.map((value) => ({ value, label: value, ...looks[value] }))}
        value={draft.schoolLevel || null}
        onChange={(schoolLevel) => set({ schoolLevel })}
        error={refused.schoolLevel}
      />
    </Question>
  );
}

export function GraduationYearStep({ draft, refused, set }: WizardStep) {
  return (
    <Question title="When do you graduate from high school?">
      <ChoiceCards
        compact
        legend="Graduation year"
        options={graduationYears.map((value) => ({ value, label: String(value) }))}
        value={draft.highSchoolGraduationYear as (typeof graduationYears)[number] | null}
        onChange={(highSchoolGraduationYear) => set({ highSchoolGraduationYear })}
        error={refused.highSchoolGraduationYear}
      />
    </Question>
  );
}

export function EligibilityStep({ draft, refused, set }: WizardStep) {
  return (
    <Question title="How many years of eligibility do you have left?">
      <ChoiceCards
        compact
        legend="Years of eligibility"
        options={eligibilityYears.map((value) => ({ value, label: eligibilityLabel(value) }))}
        value={draft.yearsOfEligibility as (typeof eligibilityYears)[number] | null}
        onChange={(yearsOfEligibility) => set({ yearsOfEligibility })}
        error={refused.yearsOfEligibility}
      />
    </Question>
  );
}

export function RedshirtStep({ draft, refused, set }: WizardStep) {
  return (
    <Question title="Can you redshirt?" text="A redshirt year keeps you on the team without using up eligibility.">
      <ChoiceCards
        legend="Redshirt"
        options={[
          { value: true, label: 'Yes', text: 'I still have a redshirt year' },
          { value: false, label: 'No', text: 'I have used it, or cannot' },
        ]}
        value={draft.canRedshirt}
        onChange={(canRedshirt) => set({ canRedshirt })}
        error={refused.canRedshirt}
      />
    </Question>
  );
}
