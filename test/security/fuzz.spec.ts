import { beforeAll, describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { anybody, endpoint, type EndpointDefinition } from '../../contract/endpoint.js';
import { answerTo } from '../../src/platform/http/error-answer.js';
import { parseInput } from '../../src/platform/http/input.js';
import { faultIn } from '../../src/platform/http/json-body.js';
import { contractEndpoints } from '../support/contract-endpoints.js';
import { calls } from './expectations.js';
import { variants, wrong } from './fuzz.js';
import { sampleFor, type Parts } from './sample.js';

const ids = {
  teamId: randomUUID(),
  athleteId: randomUUID(),
  coachId: randomUUID(),
  parentId: randomUUID(),
  collegeId: randomUUID(),
};

/** What an address carries of a part: text alone. */
const asText = (part: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(part).map(([name, value]) => [name, String(value)]));
/** What a form carries of a body. */
const inForm = (body: Parts['body']) =>
  Object.fromEntries(
    Object.entries(body).map(([name, value]) => [name, typeof value === 'string' ? value : JSON.stringify(value)]),
  );

/** What arrives of a body, in each way that it can be sent; nothing where the server refuses it unread. */
function arriving({ method, upload }: EndpointDefinition, body: Parts['body']): unknown[] {
  if (method === 'GET') return [undefined];
  const form = upload ? [inForm(body)] : [];
  if (upload && !upload.optional) return form;
  const json = JSON.stringify(body);
  return faultIn(json) ? form : [...form, JSON.parse(json)];
}

/** Every way in which bad input to a call is not refused as it should be, before any handler has it. */
function failures(definition: EndpointDefinition): string[] {
  return [...variants(definition, sampleFor(definition, { hawks: ids }))].flatMap(([what, parts]) =>
    arriving(definition, parts.body).flatMap((body) => {
      try {
        parseInput(definition, { params: asText(parts.params), query: asText(parts.query), body });
        return [];
      } catch (error) {
        const answer = answerTo(error);
        const problem = wrong({ status: answer.status, body: { ...answer.body, requestId: 'made-up' } });
        return problem ? [`${what}: ${problem}`] : [];
      }
    }),
  );
}

describe('bad input, as every call of the contract reads it,', () => {
  let definitions: readonly EndpointDefinition[];
  beforeAll(async () => {
    definitions = await contractEndpoints();
  });

  it.each(Object.keys(calls))('is refused in words by %s', (name) => {
    const definition = definitions.find(({ method, path }) => `${method} ${path}` === name);
    if (!definition) throw new Error('The contract has no such call.');
    expect(failures(definition)).toEqual([]);
  });

  it('is noticed where a schema trusts it', () => {
    const text = z.string().or(z.null().transform((value: unknown) => (value as string).toUpperCase()));
    const fragile = endpoint({
      method: 'POST',
      path: '/api/fragile',
      summary: '',
      access: anybody,
      body: z.strictObject({ text }),
      response: z.unknown(),
    });
    expect(failures(fragile)).toContainEqual(expect.stringContaining('body.text = null: answered 500'));
  });
});
