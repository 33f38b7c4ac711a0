import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { readFileSync } from 'node:fs';
import request from 'supertest';
import type { OpenApiDocument } from '../../src/platform/http/openapi.js';
import { startTestApp, type TestApp } from '../support/app.js';

/** Bytes a call, on average. It has 1,700; with each shape written out wherever it stands, there were over 3,000. */
const MOST = 2_000;

let started: TestApp;
let text: string;
let document: OpenApiDocument;
beforeAll(async () => {
  started = await startTestApp();
  const answer = await request(started.url).get('/api/docs/openapi.json').expect(200);
  text = answer.text;
  document = answer.body as OpenApiDocument;
}, 60_000);
afterAll(() => started.stop());

const refs = () => new Set([...text.matchAll(/"\$ref":"(.+?)"/g)].map(([, ref]) => ref));
const pathsOf = (part: 'schemas' | 'responses') =>
  Object.keys(document.components[part]).map((name) => `#/components/${part}/${name}`);
const body = (path: string) => document.paths[path]?.['post']?.requestBody?.content['application/json']?.['schema'];

describe('the API document', () => {
  it('describes every call under a name of its own', () => {
    expect(document.openapi).toBe('3.1.0');
    const ids = Object.values(document.paths).flatMap((calls) =>
      Object.values(calls).map(({ operationId }) => operationId),
    );
    expect(ids).toContain('postAuthSignIn');
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('says what a call takes, also where that is one of several shapes', () => {
    expect(body('/api/auth/sign-in')).toEqual({ $ref: '#/components/schemas/SignInRequest' });
    expect(document.components.schemas['SignInRequest']).toMatchObject({ required: ['email', 'password'] });
    expect(body('/api/invite')).toEqual({ $ref: '#/components/schemas/SendInviteRequest' });
  });

  it('calls shapes what the contract calls them', () => {
    expect(document.paths['/api/college/{id}']?.['get']?.responses['200']).toMatchObject({
      content: { 'application/json': { schema: { $ref: '#/components/schemas/College' } } },
    });
    expect(document.components.schemas).toMatchObject({ Athlete: { type: 'object' }, Id: { format: 'uuid' } });
  });

  it('names no component that is not there, and has none that nothing names', () => {
    expect([...refs()].sort()).toEqual([...pathsOf('schemas'), ...pathsOf('responses')].sort());
  });

  it('is what is committed (npm run generate), but for the address', () => {
    const committed = JSON.parse(readFileSync('openapi.json', 'utf8')) as OpenApiDocument;
    expect({ ...document, servers: [] }).toEqual({ ...committed, servers: [] });
  });

  it('says each thing once', () => {
    const calls = Object.values(document.paths).flatMap((path) => Object.keys(path)).length;
    expect(text.length / calls).toBeLessThan(MOST);
  });

  it('can be read as a page without scripts, where the name of a shape leads to it', async () => {
    const { text: page } = await request(started.url)
      .get('/api/docs')
      .expect(200)
      .expect('content-type', 'text/html; charset=utf-8');
    expect(page).toContain('/api/auth/sign-in');
    expect(page).not.toMatch(/<script|https?:\/\//);
    const [links, anchors] = [/<a href="#(\w+)">/g, /<div id="(\w+)">/g].map(
      (pattern) => new Set([...page.matchAll(pattern)].map(([, name]) => name)),
    );
    expect(links?.has('Athlete')).toBe(true);
    expect(anchors).toEqual(links);
  });
});
