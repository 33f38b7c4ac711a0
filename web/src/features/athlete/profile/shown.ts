import type { AthleteProfile } from '../../../../../contract/athlete/athlete.js';
import { formatHeight, positionLabel } from '../../../../../contract/athlete/vocabulary.js';
import { formatDay } from '../../../ui/day.js';
import { formatPhone } from '../../../ui/phone.js';
import { at, type ProfileField } from './sections.js';

/** How a field of the profile reads; empty when nothing is known. */
export function shown(profile: AthleteProfile, field: ProfileField): string {
  const value = at(profile, field.path);
  if (value === null || value === '') return '';
  if (field.kind === 'positions') return positionsOf(profile);
  if (Array.isArray(value)) return value.filter((one) => typeof one === 'string').join(', ');
  switch (field.kind) {
    case 'height':
      return formatHeight(Number(value));
    case 'phone':
      return formatPhone(String(value));
    case 'day':
      return formatDay(String(value));
    case 'yes-no':
      return value ? 'Yes' : 'No';
    case 'number':
      return [String(value), field.unit].filter(Boolean).join(' ');
    case 'choice':
      return field.options.find((option) => option.value === String(value))?.label ?? String(value);
    default:
      return String(value);
  }
}

const positionsOf = ({ sport, position }: AthleteProfile): string =>
  position.map((code) => (sport ? positionLabel(sport, code) : code)).join(', ');
