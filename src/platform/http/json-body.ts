import type { FastifyInstance } from 'fastify';
import { DomainError } from '../../kernel/errors.js';

/** Deepest nesting of objects and lists in a body. */
export const MAX_JSON_DEPTH = 32;

const utf8 = new TextDecoder('utf-8', { fatal: true });

/**
 * Takes JSON bodies and nothing else: no text, no forms. Refuses what others would read differently before it is parsed:
 * bytes that are no UTF-8 (RFC 8259, 8.1), the same key twice (4), prototype keys, deep nesting.
 */
export function takeJsonOnly(fastify: FastifyInstance): void {
  const parse = fastify.getDefaultJsonParser('error', 'error');
  fastify.removeAllContentTypeParsers();
  fastify.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    if (body.length === 0) return done(null, undefined);
    const text = textIn(body);
    const fault = text === undefined ? 'The body isn’t UTF-8.' : faultIn(text);
    if (text === undefined || fault !== undefined) return done(new DomainError('invalid', 'invalid', fault ?? ''));
    return parse(request, text, done);
  });
}

function textIn(bytes: string | Buffer): string | undefined {
  if (typeof bytes === 'string') return bytes;
  try {
    return utf8.decode(bytes);
  } catch {
    return undefined;
  }
}

/** Why JSON is refused although it parses; undefined where nothing is wrong. Invalid JSON is left to the parser. */
export function faultIn(json: string, most = MAX_JSON_DEPTH): string | undefined {
  /** The keys of each open object; of a list, none. */
  const open: (Set<string> | undefined)[] = [];
  let awaitsKey = false;
  for (let at = 0; at < json.length; at++) {
    const code = json.charCodeAt(at);
    if (code === 0x22) {
      const end = endOfString(json, at);
      const key = awaitsKey ? keyIn(json.slice(at, end + 1)) : undefined;
      const keys = open.at(-1);
      if (key !== undefined && keys?.has(key))
        return `The body has the key ${JSON.stringify(key.slice(0, 100))} twice.`;
      if (key !== undefined) keys?.add(key);
      awaitsKey = false;
      at = end;
    } else if (code === 0x5b || code === 0x7b) {
      if (open.length >= most) return `JSON can be nested up to ${most} levels deep.`;
      awaitsKey = code === 0x7b;
      open.push(awaitsKey ? new Set() : undefined);
    } else if (code === 0x5d || code === 0x7d) {
      open.pop();
      awaitsKey = false;
    } else if (code === 0x2c) awaitsKey = open.at(-1) !== undefined;
  }
  return undefined;
}

/** Where the string ends that begins here: at its closing quote, or at the end of the text. */
function endOfString(json: string, start: number): number {
  for (let at = start + 1; at < json.length; at++) {
    const code = json.charCodeAt(at);
    if (code === 0x5c) at++;
    else if (code === 0x22) return at;
  }
  return json.length;
}

function keyIn(literal: string): string | undefined {
  if (!literal.includes('\\')) return literal.slice(1, -1);
  try {
    return String(JSON.parse(literal));
  } catch {
    return undefined;
  }
}
