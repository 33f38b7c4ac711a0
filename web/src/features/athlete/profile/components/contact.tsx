import type { Athlete, AthleteProfile } from '../../../../../../contract/athlete/athlete.js';
import type { ProfileField } from '../sections.js';
import { Fact } from '../../../../ui/fact-list.js';
import { Facts } from './facts.js';

const reached: readonly string[] = ['email', 'phone', 'dateOfBirth'];

/** How to reach the athlete; the address last, as it is written on a letter. */
export function Contact({ athlete, fields }: { athlete: Athlete; fields: readonly ProfileField[] }) {
  const address = addressOf(athlete);
  return (
    <Facts athlete={athlete} fields={fields.filter(({ path }) => reached.includes(path))}>
      {address && <Fact label="Address">{address}</Fact>}
    </Facts>
  );
}

/** `12 Elm Street, Ames, IA 50010`. */
const addressOf = ({ addressLine1, addressLine2, city, state, zipCode, country }: AthleteProfile): string =>
  [addressLine1, addressLine2, city, [state, zipCode].filter(Boolean).join(' '), country].filter(Boolean).join(', ');
