import { Building2, GraduationCap, School } from 'lucide-react';
import {
  eligibilityLabel,
  eligibilityYears,
  graduationYears,
  schoolLevels,
} from '../../../../../../contract/athlete/vocabulary.js';
import type { WizardStep } from '../use-wizard.js';
import { CardsField } from './cards-field.js';
import { Question } from './question.js';

const faces = {
  'High School': { icon: School, text: 'I am still in high school, or have just graduated' },
  'Junior College': { icon: Building2, text: 'I am transferring from a junior college' },
  College: { icon: GraduationCap, text: 'I am transferring from a four-year college' },
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
          { value: false, label: 'No', text: 'I have used it, or cannot' },
        ]}
      />
    </Question>
  );
}
