import type { EndpointDefinition } from '../../contract/endpoint.js';
import type { Answer } from './call.js';
import { schemaOf, type Parts } from './sample.js';

const nested = (levels: number): unknown => Array.from({ length: levels }).reduce<unknown>((inner) => [inner], 1);

/** What no field should choke on, whatever it is for. */
const nasty: readonly unknown[] = [
  null,
  true,
  -1,
  0.5,
  2 ** 31,
  2 ** 53,
  1e308,
  '',
  ' ',
  '0',
  'x'.repeat(100_000),
  'nul \0 byte',
  'half a pair \ud83d',
  '\u202e\u0000',
  "'; DROP TABLE touchline.sessions; --",
  '%_\\',
  '=HYPERLINK("http://example.com")',
  '<script>alert(1)</script>',
  '2026-13-45',
  '2026-02-30T25:61:00Z',
  '0001-01-01',
  '+275760-09-13',
  '00000000-0000-0000-0000-000000000000',
  '../../etc/passwd',
  [],
  ['x'],
  Array.from({ length: 2_000 }, () => 'x'),
  {},
  { toString: 'x' },
  { hasOwnProperty: 1, valueOf: {} },
  nested(30),
];
/** Of these, what an address can carry: no encoding has half a surrogate pair. */
const nastyText = nasty.filter(
  (value): value is string => typeof value === 'string' && value.length < 2_000 && !/\p{Surrogate}/u.test(value),
);

export const AS_IT_SHOULD_BE = 'as it should be';

/** What an endpoint should take, and the same with every field of it in turn as nobody should send it. */
export function* variants(definition: EndpointDefinition, sample: Parts): Iterable<[string, Parts]> {
  yield [AS_IT_SHOULD_BE, sample];
  const fieldsOf = (part: keyof Parts) => Object.keys(schemaOf(definition[part]).properties ?? {});
  for (const part of ['params', 'query', 'body'] as const) {
    for (const field of fieldsOf(part)) {
      const values: readonly unknown[] =
        part === 'body' ? nasty : ['-1', '0', '1e308', '99999999999999999999', 'NaN', ...nastyText];
      for (const value of values) {
        if (part === 'params' && value === '') continue;
        yield [
          `${part}.${field} = ${JSON.stringify(value).slice(0, 60)}`,
          { ...sample, [part]: { ...sample[part], [field]: value } },
        ];
      }
      if (part === 'params') continue;
      const { [field]: _, ...rest } = sample[part];
      yield [`without ${part}.${field}`, { ...sample, [part]: rest }];
    }
    if (part !== 'params') yield [`unknown key in ${part}`, { ...sample, [part]: { ...sample[part], surprise: 1 } }];
  }
  if (definition.method !== 'GET')
    yield [
      'a body of many keys',
      { ...sample, body: Object.fromEntries(Array.from({ length: 5_000 }, (_, index) => [`k${index}`, index])) },
    ];
}

/** A client is never answered with a 500, and told in the one shape what is wrong. */
export function wrong({ status, body }: Answer): string | undefined {
  if (status >= 500) return `answered ${status} ${JSON.stringify(body)}`;
  if (
    status >= 400 &&
    !(typeof body['code'] === 'string' && typeof body['message'] === 'string' && typeof body['requestId'] === 'string')
  ) {
    return `answered ${status} in another shape: ${JSON.stringify(body)}`;
  }
  const text = JSON.stringify(body);
  if (/node_modules|SELECT |at Object\.|\.ts:\d/.test(text)) return `told too much: ${text}`;
  return /"(?:Invalid (?:input|option|string|number|key|value|discriminator|UUID|ISO|URL)|Too (?:small|big):|Unrecognized key|[^"]*\bexpected )/.test(
    text,
  )
    ? `told in zod’s words: ${text}`
    : undefined;
}
