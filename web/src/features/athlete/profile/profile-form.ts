import { AthleteProfile, type PreviousCollege } from '../../../../../contract/athlete/athlete.js';
import type { EditAthleteRequest } from '../../../../../contract/athlete/edit-athlete.js';
import { formatHeight, MAX_POSITIONS, parseHeight } from '../../../../../contract/athlete/vocabulary.js';
import { fieldErrorsOf, type FieldErrors } from '../../../ui/form-errors.js';
import { formatPhone, readPhone } from '../../../ui/phone.js';
import { at, type ProfileField, type ProfileValue } from './sections.js';

/** What stands in a control: text as typed, what is picked, or the previous colleges. */
export type Typed = string | readonly string[] | readonly PreviousCollege[];
export type TypedValues = Readonly<Record<string, Typed>>;

/** What the controls show of a profile. */
export const typedOf = (profile: AthleteProfile, fields: readonly ProfileField[]): TypedValues =>
  Object.fromEntries(fields.map((field) => [field.path, typed(at(profile, field.path), field)]));

function typed(value: ProfileValue, field: ProfileField): Typed {
  if (Array.isArray(value))
    return field.kind === 'lines' || field.kind === 'links'
      ? value.filter((line) => typeof line === 'string').join('\n')
      : value;
  if (value === null) return '';
  if (field.kind === 'height') return formatHeight(Number(value));
  if (field.kind === 'phone') return formatPhone(String(value));
  return typeof value === 'boolean' ? (value ? 'Yes' : 'No') : String(value);
}

type Read = { readonly value: unknown } | { readonly error: string };

/** What was typed as the profile keeps it, or what is wrong with it. */
export function readTyped(input: Typed, field: ProfileField): Read {
  if (typeof input !== 'string') return readList(input, field);
  const text = input.trim();
  if (text === '' && field.kind !== 'lines' && field.kind !== 'links') {
    const required = field.kind === 'text' && field.required;
    return required ? { error: `${field.label} is required` } : { value: null };
  }
  switch (field.kind) {
    case 'phone': {
      const phone = readPhone(text);
      return phone ? { value: phone } : { error: 'Enter a 10-digit US phone number' };
    }
    case 'height': {
      const height = parseHeight(text);
      return height ? { value: height } : { error: `Enter a height from 4'9" to 7'4", like 5'11" or 71` };
    }
    case 'number':
      return readNumber(text, field);
    case 'yes-no':
      return { value: text === 'Yes' };
    case 'choice':
      return { value: field.numeric ? Number(text) : text };
    case 'lines':
      return { value: linesOf(text) };
    case 'links':
      return { value: linesOf(text).map((line) => (/^[a-z]+:/i.test(line) ? line : `https://${line}`)) };
    default:
      return { value: text };
  }
}

function readList(input: Exclude<Typed, string>, field: ProfileField): Read {
  return field.kind === 'positions' && input.length > MAX_POSITIONS
    ? { error: `Pick at most ${MAX_POSITIONS} positions` }
    : { value: input };
}

const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);

/** Spec, "Onboarding": exactly 12 characters, country US. */
function readNumber(text: string, field: Extract<ProfileField, { kind: 'number' }>): Read {
  const number = Number(text.replace(new RegExp(`\\s*${field.unit ?? ''}\\s*$`, 'i'), ''));
  const fits = Number.isFinite(number) && number >= field.least && number <= field.most;
  if (fits && (!field.whole || Number.isInteger(number))) return { value: number };
  return { error: `Enter a ${field.whole ? 'whole ' : ''}number from ${field.least} to ${field.most}` };
}

export interface ReadForm {
  /** The parts of the profile that change. */
  readonly edit: EditAthleteRequest;
  /** Path of a field → message. */
  readonly errors: FieldErrors;
  readonly changed: boolean;
}

/** The whole form against the profile it started from. */
export function readForm(profile: AthleteProfile, fields: readonly ProfileField[], values: TypedValues): ReadForm {
  const edit: Record<string, unknown> = {};
  const errors: Record<string, string> = {};
  const before = typedOf(profile, fields);
  let changed = false;
  for (const field of fields) {
    const input = values[field.path] ?? '';
    // What was not touched stays as it is, also where the form would no longer take it.
    if (same(input, before[field.path])) continue;
    const read = readTyped(input, field);
    if ('error' in read) {
      errors[field.path] = read.error;
      changed = true;
    } else if (!same(read.value, at(profile, field.path))) {
      const [part = '', name] = field.path.split('.');
      const whole = profile[part as keyof AthleteProfile] as object;
      edit[part] = name ? { ...(edit[part] ?? whole), [name]: read.value } : read.value;
      changed = true;
    }
  }
  const { error } = AthleteProfile.partial().safeParse(edit);
  return {
    edit: edit,
    errors: { ...(error ? onFields(fieldErrorsOf(error), fields) : {}), ...errors },
    changed,
  };
}

/** Messages of the schema or the server (`filmLinks.1`) by the field that they stand under (`filmLinks`). */
export const onFields = (errors: FieldErrors, fields: readonly ProfileField[]): FieldErrors =>
  Object.fromEntries(
    Object.entries(errors).flatMap(([path, message]) => {
      const field = fields.find((one) => path === one.path || path.startsWith(`${one.path}.`));
      return field ? [[field.path, messageFor(field, path, message)]] : [];
    }),
  );

function messageFor(field: ProfileField, path: string, message: string): string {
  const line = Number(path.slice(field.path.length + 1)) + 1;
  if (field.kind === 'links') return `Line ${line}: please enter a valid URL`;
  if (field.kind === 'email') return 'Please enter a valid email address';
  return field.kind === 'lines' ? `Line ${line}: ${message}` : message;
}

const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);
