import { isUtf8 } from 'node:buffer';
import type { FastifyInstance } from 'fastify';
import { DomainError } from '../../kernel/errors.js';
import { keepRaw } from './raw-body.js';

/** Deepest nesting of objects and lists in a body. */
export const MAX_JSON_DEPTH = 32;

/**
 * Takes JSON bodies and nothing else: no text, no forms. Refuses what others would read differently before it is parsed:
 * bytes that are no UTF-8 (RFC 8259, 8.1), the same key twice (4), prototype keys, deep nesting.
 */
export function takeJsonOnly(fastify: FastifyInstance): void {
  const parse = fastify.getDefaultJsonParser('error', 'error');
  fastify.removeAllContentTypeParsers();
  fastify.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    if (body.length === 0) return done(null, undefined);
    const bytes = typeof body === 'string' ? Buffer.from(body) : body;
    if (keepRaw(request, 'application/json', bytes)) return done(null, undefined);
    const fault = isUtf8(bytes) ? faultIn(bytes.toString()) : badBytesIn(bytes);
    if (fault) return done(refused(fault));
    return parse(request, bytes.toString(), done);
  });
}

/** What is wrong with a body, and in which field, as far as it is in one. */
interface Fault {
  readonly message: string;
  /** Names of fields and places in lists, with dots between, as in other refusals. */
  readonly field?: string | undefined;
  readonly says?: string;
}

function refused({ message, field, says = message }: Fault): DomainError {
  return new DomainError('invalid', 'invalid', message, field ? { fields: { [field]: says } } : {});
}

/** Which field holds bytes that are no UTF-8. */
function badBytesIn(bytes: Buffer): Fault {
  // One character a byte: quotes and brackets stay what they are, whatever is between them.
  const found = faultIn(bytes.toString('latin1'), Infinity, (literal) => !isUtf8(Buffer.from(literal, 'latin1')));
  const field = found?.field && Buffer.from(found.field, 'latin1').toString();
  return { message: 'The body isn’t UTF-8.', field, says: 'Remove characters that aren’t text.' };
}

/** An object or a list that is being read. */
interface Open {
  /** Its keys so far; of a list, none. */
  readonly keys: Set<string> | undefined;
  /** Where in it the reader is: at the value of a key, or at a place of a list. */
  at: string | number;
}

const pathOf = (open: readonly Open[]): string =>
  open
    .map(({ at }) => String(at))
    .join('.')
    .slice(0, 200);

/**
 * Why JSON is refused although it parses; undefined where nothing is wrong. Invalid JSON is left to the parser.
 * @param isBad looks at each string, as it is written
 */
export function faultIn(
  json: string,
  most = MAX_JSON_DEPTH,
  isBad: (literal: string) => boolean = () => false,
): Fault | undefined {
  const open: Open[] = [];
  let awaitsKey = false;
  for (let at = 0; at < json.length; at++) {
    const code = json.charCodeAt(at);
    const inside = open.at(-1);
    if (code === 0x22) {
      const end = endOfString(json, at);
      const literal = json.slice(at, end + 1);
      const key = awaitsKey ? keyIn(literal) : undefined;
      if (inside && key !== undefined) inside.at = key;
      if (isBad(literal)) return { message: '', field: pathOf(open) };
      if (key !== undefined && inside?.keys?.has(key)) {
        const message = `The body has the key ${JSON.stringify(key.slice(0, 100))} twice.`;
        return { message, field: pathOf(open), says: 'Send this field once.' };
      }
      if (key !== undefined) inside?.keys?.add(key);
      awaitsKey = false;
      at = end;
    } else if (code === 0x5b || code === 0x7b) {
      if (open.length >= most) return { message: `JSON can be nested up to ${most} levels deep.` };
      awaitsKey = code === 0x7b;
      open.push({ keys: awaitsKey ? new Set() : undefined, at: awaitsKey ? '' : 0 });
    } else if (code === 0x5d || code === 0x7d) {
      open.pop();
      awaitsKey = false;
    } else if (code === 0x2c && inside) {
      awaitsKey = inside.keys !== undefined;
      if (typeof inside.at === 'number') inside.at += 1;
    }
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
