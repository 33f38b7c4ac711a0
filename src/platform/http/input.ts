import type { FastifyRequest } from 'fastify';
import type { core } from 'zod';
import { invalidFields } from '../../kernel/errors.js';
import type { EndpointDefinition } from '../../../contract/endpoint.js';

// No database text can hold U+0000, and no UTF-8 a lone surrogate: they are refused here, once, for every call.
const unsafe = /\0|\p{Surrogate}/u;

/** Path of the first string (or key) that cannot be stored; undefined if there is none. */
export function unsafeTextIn(value: unknown, path = ''): string | undefined {
  if (typeof value === 'string') return unsafe.test(value) ? path : undefined;
  if (typeof value !== 'object' || value === null) return undefined;
  for (const [key, inner] of Object.entries(value)) {
    if (unsafe.test(key)) return path;
    const found = unsafeTextIn(inner, path ? `${path}.${key}` : key);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** The three parts of a request, parsed by the schemas of its endpoint. */
export interface Input {
  readonly params: unknown;
  readonly query: unknown;
  readonly body: unknown;
}

type Part = keyof Input;
const parts: readonly Part[] = ['params', 'query', 'body'];
/** What is known of a request before its body is read. */
export const beforeBody: readonly Part[] = ['params', 'query'];
const MAX_FIELDS = 50;

/**
 * Validates input against the endpoint's schemas.
 * @throws DomainError invalid, naming every wrong field
 */
export function parseInput(
  definition: EndpointDefinition,
  request: Pick<FastifyRequest, Part>,
  wanted: readonly Part[] = parts,
): Input {
  // Without a prototype: a field may be called `__proto__`, and is as unknown as any other.
  const fields = Object.create(null) as Record<string, string>;
  const input: Record<string, unknown> = {};
  for (const part of wanted) {
    // A call without a body has none of its fields.
    const sent = request[part] ?? {};
    const unsafe = unsafeTextIn(sent);
    if (unsafe !== undefined) {
      fields[unsafe || part] = 'Remove characters that aren’t text.';
      continue;
    }
    const parsed = definition[part].safeParse(sent);
    if (parsed.success) input[part] = parsed.data;
    else for (const issue of parsed.error.issues) note(fields, issue, part);
  }
  if (Object.keys(fields).length > 0) throw invalidFields(fields);
  return input as unknown as Input;
}

function note(fields: Record<string, string>, issue: core.$ZodIssue, part: string): void {
  const closest = issue.code === 'invalid_union' ? closestOf(issue) : undefined;
  if (closest) {
    for (const one of closest) note(fields, { ...one, path: [...issue.path, ...one.path] }, part);
    return;
  }
  const path = issue.path.map(String);
  const named = issue.code === 'unrecognized_keys' ? issue.keys.map((key) => [...path, key]) : [path];
  for (const field of named) {
    if (Object.keys(fields).length >= MAX_FIELDS) return;
    fields[field.join('.').slice(0, 200) || part] ??= issue.message;
  }
}

/** Of several objects that would do, what the one that is missed least lacks; undefined where something else would do. */
const closestOf = ({ errors }: core.$ZodIssueInvalidUnion): readonly core.$ZodIssue[] | undefined =>
  errors
    .filter((issues) => issues.every(({ code, path }) => path.length > 0 || code === 'unrecognized_keys'))
    .toSorted((one, other) => one.length - other.length)[0];
