import type { CollegeCoachFields } from '../../../../../../contract/college/college-coach.js';
import { PhoneField } from '../../../../ui/form/phone-field.js';
import { TextField } from '../../../../ui/form/text-field.js';
import type { FormOf } from '../../../../ui/form/use-form.js';

const optional = { optional: true, autoComplete: 'off' } as const;

/** What is typed of a coach. What is left empty, nobody has reported. */
export function CoachFields({ of }: { of: FormOf<CollegeCoachFields> }) {
  return (
    <>
      <TextField of={of} name="name" label="Name" maxLength={100} autoComplete="off" />
      <TextField of={of} name="title" label="Title" maxLength={100} placeholder="Head coach" {...optional} />
      <TextField of={of} name="email" label="E-mail" type="email" inputMode="email" maxLength={254} {...optional} />
      <PhoneField of={of} name="phone" label="Phone" autoComplete="off" />
      <TextField of={of} name="xHandle" label="X handle" maxLength={16} placeholder="@handle" {...optional} />
    </>
  );
}
