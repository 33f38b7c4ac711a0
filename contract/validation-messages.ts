import { type core, z } from 'zod';

/** Values that a message names; of more, the first few as examples. */
const MAX_NAMED = 20;
const EXAMPLES = 3;

const number = (value: number | bigint): string => value.toLocaleString('en-US');
const quoted = (value: unknown): string => `“${String(value)}”`;
const isMissing = (input: unknown): boolean => input === undefined || input === null || input === '';

const types: Readonly<Record<string, string>> = {
  string: 'Enter text.',
  number: 'Enter a number.',
  int: 'Enter a whole number.',
  bigint: 'Enter a whole number.',
  boolean: 'Enter true or false.',
  date: 'Enter a date.',
  array: 'Send a list.',
  tuple: 'Send a list.',
  set: 'Send a list.',
  file: 'Choose a file.',
  null: 'Leave this empty.',
  undefined: 'Leave this out.',
  never: 'Leave this out.',
};

const formats: Readonly<Record<string, string>> = {
  email: 'Enter an email address like name@example.com.',
  url: 'Enter a web address like https://example.com.',
  uuid: 'Send an ID: a UUID like 5f2d7f0e-6a52-4c0e-9d5f-0f3f3c1f7a11.',
  guid: 'Send an ID: a UUID like 5f2d7f0e-6a52-4c0e-9d5f-0f3f3c1f7a11.',
  date: 'Enter a date like 2026-03-15.',
  datetime: 'Enter a date and time like 2026-03-15T14:30:00Z.',
  time: 'Enter a time like 14:30.',
  base64: 'Send bytes in Base64.',
  base64url: 'Send bytes in Base64URL.',
  json_string: 'Send JSON.',
};

/**
 * What an input lacks and what is allowed, in words for people: in forms and in answers of the API. A schema’s own message
 * goes before it. The field is named by its path beside the message.
 */
function describeIssue(issue: core.$ZodRawIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      if (isMissing(issue.input)) return 'Required.';
      return types[issue.expected] ?? 'Send an object.';
    case 'invalid_value':
      return isMissing(issue.input) && !issue.values.includes('') ? 'Required.' : oneOf(issue.values);
    case 'too_small':
      return tooSmall(issue);
    case 'too_big':
      return tooBig(issue);
    case 'invalid_format':
      return invalidFormat(issue);
    case 'not_multiple_of':
      return `Enter a multiple of ${number(issue.divisor)}.`;
    case 'unrecognized_keys':
      return 'Unknown field.';
    case 'invalid_union': {
      const { options, input, discriminator } = issue as {
        options?: unknown[];
        input?: unknown;
        discriminator?: string;
      };
      if (options && discriminator !== undefined) {
        const given = (input as Record<string, unknown> | undefined)?.[discriminator];
        return isMissing(given) ? 'Required.' : oneOf(options);
      }
      return isMissing(input) ? 'Required.' : (messageOfUnion(issue.errors) ?? 'This isn’t one of the allowed values.');
    }
    case 'invalid_key':
      return 'A name in this object isn’t allowed.';
    default:
      return 'This value isn’t allowed.';
  }
}

function oneOf(values: readonly unknown[]): string {
  const named = values.filter((value) => value !== undefined && value !== null && value !== '').map(String);
  const [only = ''] = named;
  if (named.length === 1) return `Only ${quoted(only)} is allowed.`;
  if (named.length <= MAX_NAMED) return `Choose one of: ${named.join(', ')}.`;
  return `Choose one of the ${number(named.length)} allowed values, such as ${named.slice(0, EXAMPLES).join(', ')}.`;
}

const sized = (count: number | bigint, one: string, many: string): string => (Number(count) === 1 ? one : many);

function tooSmall({
  origin,
  minimum,
  inclusive = true,
  exact = false,
}: core.$ZodRawIssue<core.$ZodIssueTooSmall>): string {
  const least = number(minimum);
  switch (origin) {
    case 'string':
      if (Number(minimum) === 1 && !exact) return 'Required.';
      return `Enter ${exact ? 'exactly' : 'at least'} ${least} ${sized(minimum, 'character', 'characters')}.`;
    case 'array':
    case 'set':
    case 'map':
      if (Number(minimum) === 1 && !exact) return 'Add at least one.';
      return `Add ${exact ? 'exactly' : 'at least'} ${least}.`;
    case 'date':
      return `Enter a date from ${new Date(Number(minimum)).toISOString().slice(0, 10)} on.`;
    case 'file':
      return 'This file is empty or too small.';
    default:
      return inclusive ? `Enter ${least} or more.` : `Enter more than ${least}.`;
  }
}

function tooBig({ origin, maximum, inclusive = true, exact = false }: core.$ZodRawIssue<core.$ZodIssueTooBig>): string {
  const most = number(maximum);
  switch (origin) {
    case 'string':
      return `Enter ${exact ? 'exactly' : 'up to'} ${most} ${sized(maximum, 'character', 'characters')}.`;
    case 'array':
    case 'set':
    case 'map':
      return exact ? `Add exactly ${most}.` : `Add up to ${most}.`;
    case 'date':
      return `Enter a date up to ${new Date(Number(maximum)).toISOString().slice(0, 10)}.`;
    case 'file':
      return 'This file is too large.';
    default:
      return inclusive ? `Enter ${most} or less.` : `Enter less than ${most}.`;
  }
}

function invalidFormat(issue: core.$ZodRawIssue<core.$ZodIssueInvalidStringFormat>): string {
  if (issue.input === '') return 'Required.';
  const { format, prefix, suffix, includes } = issue as {
    format: string;
    prefix?: string;
    suffix?: string;
    includes?: string;
  };
  if (prefix !== undefined) return `This must begin with ${quoted(prefix)}.`;
  if (suffix !== undefined) return `This must end with ${quoted(suffix)}.`;
  if (includes !== undefined) return `This must contain ${quoted(includes)}.`;
  return formats[format] ?? 'This has the wrong format.';
}

/** What the first of several shapes lacks that isn’t just “nothing at all”. */
function messageOfUnion(errors: readonly (readonly core.$ZodIssue[])[]): string | undefined {
  const isNothing = (issue: core.$ZodIssue): boolean =>
    (issue.code === 'invalid_type' && ['null', 'undefined'].includes(issue.expected)) ||
    (issue.code === 'invalid_value' && issue.values.every((value) => value === '' || value == null));
  const found = errors.flat().filter((issue) => !isNothing(issue));
  return (found.find(({ code }) => code !== 'invalid_type') ?? found[0])?.message;
}

z.config({ customError: describeIssue });
