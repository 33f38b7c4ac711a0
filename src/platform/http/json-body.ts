import type { FastifyInstance } from 'fastify';
import { DomainError } from '../../kernel/errors.js';

/** Deepest nesting of objects and lists in a body. */
export const MAX_JSON_DEPTH = 32;

/** Takes JSON bodies and nothing else: no text, no forms. Refuses prototype keys and deep nesting before parsing. */
export function takeJsonOnly(fastify: FastifyInstance): void {
  const parse = fastify.getDefaultJsonParser('error', 'error');
  fastify.removeAllContentTypeParsers();
  fastify.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    const text = body.toString();
    if (text === '') return done(null, undefined);
    if (isTooDeep(text))
      return done(new DomainError('invalid', 'invalid', `JSON may be nested ${MAX_JSON_DEPTH} levels deep.`));
    return parse(request, text, done);
  });
}

/** Counts open brackets outside strings; invalid JSON is left to the parser. */
export function isTooDeep(json: string, most = MAX_JSON_DEPTH): boolean {
  let depth = 0;
  let inString = false;
  for (let at = 0; at < json.length; at++) {
    const code = json.charCodeAt(at);
    if (inString) {
      if (code === 0x5c) at++;
      else if (code === 0x22) inString = false;
    } else if (code === 0x22) inString = true;
    else if (code === 0x5b || code === 0x7b) {
      if (++depth > most) return true;
    } else if (code === 0x5d || code === 0x7d) depth--;
  }
  return false;
}
