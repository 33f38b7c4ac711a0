import { PHONE_LENGTH } from '../../../../../contract/athlete/onboarding.js';

export interface PhoneCountry {
  readonly code: string;
  readonly name: string;
  readonly dial: string;
}

const unitedStates: PhoneCountry = { code: 'US', name: 'United States', dial: '1' };
/** Countries whose numbers have the 12 characters that are asked for; the US is the default (spec, "Onboarding"). */
export const phoneCountries: readonly PhoneCountry[] = [
  unitedStates,
  { code: 'CA', name: 'Canada', dial: '1' },
  { code: 'AU', name: 'Australia', dial: '61' },
  { code: 'BE', name: 'Belgium', dial: '32' },
  { code: 'FR', name: 'France', dial: '33' },
  { code: 'NL', name: 'Netherlands', dial: '31' },
  { code: 'ZA', name: 'South Africa', dial: '27' },
  { code: 'ES', name: 'Spain', dial: '34' },
  { code: 'SE', name: 'Sweden', dial: '46' },
  { code: 'CH', name: 'Switzerland', dial: '41' },
];
export const DEFAULT_COUNTRY = unitedStates.code;

const countryOf = (code: string): PhoneCountry =>
  phoneCountries.find((country) => country.code === code) ?? unitedStates;

/** Digits behind the country's code. */
export const nationalLength = (code: string): number => PHONE_LENGTH - 1 - countryOf(code).dial.length;

/** `US`, `(555) 555-0123` → `+15555550123`; shorter while it is being typed. */
export function phoneOf(code: string, typed: string): string {
  const { dial } = countryOf(code);
  return `+${dial}${nationalDigits(code, typed)}`;
}

/** What counts of what was typed or pasted, the country's own code left out. */
export function nationalDigits(code: string, typed: string): string {
  const { dial } = countryOf(code);
  const digits = typed.replace(/\D/g, '');
  const most = nationalLength(code);
  const withCode = typed.trim().startsWith('+') || digits.length > most;
  return (withCode && digits.startsWith(dial) ? digits.slice(dial.length) : digits).slice(0, most);
}

/** `5555550123` → `(555) 555-0123`, and as far as it goes while it is typed; other countries in groups of three. */
export function showNational(code: string, digits: string): string {
  if (countryOf(code).dial !== '1') return digits.replace(/(\d{3})(?=\d)/g, '$1 ');
  const [area, office, line] = [digits.slice(0, 3), digits.slice(3, 6), digits.slice(6)];
  if (!office) return area;
  return `(${area}) ${office}${line ? `-${line}` : ''}`;
}
