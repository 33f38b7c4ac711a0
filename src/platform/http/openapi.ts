import { z } from 'zod';
import type { EndpointDefinition, Target } from '../../../contract/endpoint.js';
import { ApiError } from '../../../contract/errors.js';
import { SESSION_HEADER } from '../../../contract/session-header.js';
import { productVersion } from '../config/project.js';
import { contractEndpoints, contractShapes, type Fields, type Json, JsonSchemas, type Shapes } from './json-schemas.js';

type Content = Record<string, Json>;

export interface Operation {
  /** What a generated client calls it; it stays the same as long as method and path do. */
  readonly operationId: string;
  readonly summary: string;
  readonly tags: readonly string[];
  readonly security: readonly Json[];
  readonly 'x-permission'?: string;
  /** Only if the resource's team grants it. */
  readonly 'x-module'?: string;
  readonly parameters: readonly Parameter[];
  readonly requestBody?: { readonly required: true; readonly content: Content };
  /** Error responses are in the components, because they are the same everywhere. */
  readonly responses: Readonly<Record<string, Response | { readonly $ref: string }>>;
}

interface Response {
  readonly description: string;
  readonly content: Content;
}

export interface Parameter {
  readonly name: string;
  readonly in: 'path' | 'query';
  readonly required: boolean;
  readonly schema: Json;
}

export interface OpenApiDocument {
  readonly openapi: '3.1.0';
  readonly info: Readonly<Record<'title' | 'version' | 'description', string>> & { readonly license: Json };
  readonly servers: readonly { readonly url: string }[];
  /** Path → method → call. */
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: {
    readonly securitySchemes: Json;
    readonly responses: Readonly<Record<string, Response>>;
    /** By the names that contract/ exports them under. */
    readonly schemas: Readonly<Record<string, Json>>;
  };
}

const errors: Record<string, string> = {
  '400': 'Something sent isn’t valid; `fields` names it',
  '401': 'Not signed in, or the session has ended',
  '403': 'Not allowed',
  '404': 'Not found, or not yours',
  '409': 'The state has changed; `now` holds the current state',
  '429': 'Too many requests; see Retry-After',
  '503': 'Part of the service is unavailable; see Retry-After',
};

/** For authenticated writes, where an Idempotency-Key applies. */
const keyErrors: Record<string, string> = {
  '422': 'The Idempotency-Key was used for another call or body; send this one with a new key',
};

const uploadErrors: Record<string, string> = {
  '413': 'The file is too large',
  '415': 'This type of file isn’t accepted, whatever its name',
};

/** A token as a header; or, of browsers, as a cookie, and then with the mark of its session beside it. */
const securitySchemes = {
  bearer: { type: 'http', scheme: 'bearer' },
  cookie: { type: 'apiKey', in: 'cookie', name: '__Host-touchline' },
  mark: { type: 'apiKey', in: 'header', name: SESSION_HEADER },
};

export interface ApiAbout {
  /** Of the product. */
  readonly version: string;
  /** Base address of the calls. */
  readonly server: string;
}

/**
 * The OpenAPI 3.1 document of these endpoints, made from the schemas that validate them; `shapes` are those with a name.
 * @throws Error when two shapes share a name
 */
export function openApi(
  definitions: readonly EndpointDefinition[],
  shapes: Shapes,
  { version, server }: ApiAbout,
): OpenApiDocument {
  const schemas = new JsonSchemas(shapes);
  const paths: Record<string, Record<string, Operation>> = {};
  for (const definition of definitions.toSorted(byPath)) {
    const path = definition.path.replace(/:(\w+)/g, '{$1}');
    (paths[path] ??= {})[definition.method.toLowerCase()] = operation(definition, schemas);
  }
  const responses = errorResponses(schemas.of(ApiError, 'output'));
  return {
    openapi: '3.1.0',
    info: {
      title: 'Touchline',
      version,
      description: 'The API behind Touchline’s screens. Every write can carry an Idempotency-Key.',
      license: { name: 'All rights reserved', identifier: 'LicenseRef-UNLICENSED' },
    },
    servers: [{ url: server }],
    paths,
    components: { securitySchemes, responses, schemas: schemas.components },
  };
}

/** So that the document does not depend on the order in which modules are loaded. */
const byPath = (a: EndpointDefinition, b: EndpointDefinition): number =>
  compare(a.path, b.path) || compare(a.method, b.method);
const compare = (a: string, b: string): number => (a < b ? -1 : Number(a > b));

function operation(definition: EndpointDefinition, schemas: JsonSchemas): Operation {
  const { access, contentType = 'application/json', params, query, response } = definition;
  const content = contentType === 'application/json' ? { schema: schemas.of(response, 'output') } : {};
  return {
    operationId: operationId(definition),
    summary: definition.summary,
    tags: [definition.path.split('/')[2] ?? 'health'],
    security: access.kind === 'public' ? [] : [{ bearer: [] }, { cookie: [], mark: [] }],
    ...(access.kind === 'permission' ? { 'x-permission': access.permission, ...moduleOf(access.target) } : {}),
    parameters: [...parameters(schemas.fieldsOf(params), 'path'), ...parameters(schemas.fieldsOf(query), 'query')],
    ...requestBody(definition, schemas),
    responses: {
      [definition.status]: { description: 'Done', content: { [contentType]: content } },
      ...Object.fromEntries(
        errorsOf(definition).map((status) => [status, { $ref: `#/components/responses/${status}` }]),
      ),
    },
  };
}

/** The method and the path in one word: `GET /api/session/:id` is `getSessionId`. */
const operationId = ({ method, path }: EndpointDefinition): string =>
  method.toLowerCase() +
  path
    .replace(/^\/api\//, '/')
    .split(/[^a-zA-Z0-9]+/)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('');

const errorsOf = ({ method, access, upload }: EndpointDefinition): string[] => [
  ...Object.keys(errors),
  ...(upload ? Object.keys(uploadErrors) : []),
  ...(method !== 'GET' && access.kind !== 'public' ? Object.keys(keyErrors) : []),
];

const moduleOf = (target: Target) => ('module' in target && target.module ? { 'x-module': target.module } : {});

const parameters = ({ properties = {}, required = [] }: Fields, place: 'path' | 'query'): Parameter[] =>
  Object.entries(properties).map(([name, schema]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema,
  }));

/** JSON, or a form where there is a file beside the fields; either where that file is optional. */
function requestBody({ body, upload }: EndpointDefinition, schemas: JsonSchemas): Pick<Operation, 'requestBody'> {
  if (upload) {
    const { field, types, limit, optional } = upload;
    const fields = schemas.fieldsOf(body);
    const file = { type: 'string', format: 'binary', description: `One file of up to ${limit} bytes.` };
    const form = { ...fields, properties: { ...fields.properties, [field]: file } };
    const content = {
      schema: { ...form, required: [...(fields.required ?? []), ...(optional ? [] : [field])] },
      encoding: { [field]: { contentType: types.join(', ') } },
    };
    const json = optional ? { 'application/json': { schema: schemas.of(body, 'input') } } : {};
    return { requestBody: { required: true, content: { 'multipart/form-data': content, ...json } } };
  }
  if (takesNothing(body)) return {};
  const content = { 'application/json': { schema: schemas.of(body, 'input') } };
  return { requestBody: { required: true, content } };
}

const takesNothing = (body: z.ZodType): boolean => body instanceof z.ZodObject && Object.keys(body.shape).length === 0;

const errorResponses = (schema: Json): OpenApiDocument['components']['responses'] =>
  Object.fromEntries(
    Object.entries({ ...errors, ...uploadErrors, ...keyErrors }).map(([status, description]) => [
      status,
      { description, content: { 'application/json': { schema } } },
    ]),
  );

/** What the web app of `npm start` calls. */
const SERVER = 'http://localhost:3000';

/** Every endpoint of the contract, as the API is at this address. */
export async function describeApi(server: string): Promise<OpenApiDocument> {
  return openApi(await contractEndpoints(), await contractShapes(), { version: productVersion(), server });
}

/** The text of openapi.json: the API at the address of `npm start`. */
export async function apiDocument(): Promise<string> {
  return `${JSON.stringify(await describeApi(SERVER), null, 2)}\n`;
}
