import type { FieldPathByValue, FieldValues } from 'react-hook-form';
import { z } from 'zod';
import { inviteTexts } from '../../../../../../contract/invite/texts.js';
import { useSession } from '../../../../app/session/session.js';
import { TextField } from '../../../../ui/form/text-field.js';
import type { FormOf } from '../../../../ui/form/use-form.js';

const name = (required: string) => z.string().trim().min(1, required).max(100);

/** The names that go with joining. */
export const NamesEntry = z.object({
  firstName: name(inviteTexts.firstNameRequired),
  lastName: name(inviteTexts.lastNameRequired),
});

/** Names of the account; asked for where a third party's sign-in has given none. */
export function useOwnNames() {
  const {
    user: { firstName, lastName },
  } = useSession();
  return { names: { firstName, lastName }, missing: !firstName || !lastName };
}

interface Props<Values extends FieldValues> {
  of: FormOf<Values>;
  /** Where the form holds the first and the last name. */
  names: readonly [first: FieldPathByValue<Values, string | null>, last: FieldPathByValue<Values, string | null>];
}

/** First and last name, of an account that has none. */
export function NameFields<Values extends FieldValues>({ of, names: [first, last] }: Props<Values>) {
  return (
    <div style={{ display: 'grid', gridTemplateColumns: 'repeat(2, minmax(0, 1fr))', gap: 12 }}>
      <TextField of={of} name={first} label="First name" autoComplete="given-name" maxLength={100} />
      <TextField of={of} name={last} label="Last name" autoComplete="family-name" maxLength={100} />
    </div>
  );
}
