import { z } from 'zod';
import type { EndpointDefinition, Target } from '../../../contract/endpoint.js';
import { ApiError } from '../../../contract/errors.js';
import { SESSION_HEADER } from '../../../contract/session-header.js';

export type Json = Record<string, unknown>;
type Content = Record<string, Json>;

export interface Operation {
  /** What a generated client calls it; it stays the same as long as method and path do. */
  readonly operationId: string;
  readonly summary: string;
  readonly tags: readonly string[];
  readonly security: readonly Json[];
  readonly 'x-permission'?: string;
  /** Only where the team of what is asked about grants it. */
  readonly 'x-module'?: string;
  readonly parameters: readonly Parameter[];
  readonly requestBody?: { readonly required: true; readonly content: Content };
  /** The first is that of success. */
  readonly responses: Readonly<Record<string, { readonly description: string; readonly content: Content }>>;
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
  readonly components: Json;
}

const errors: Record<string, string> = {
  '400': 'Something sent is not valid; `fields` names what',
  '401': 'Not signed in, or the session has ended',
  '403': 'Not allowed',
  '404': 'Unknown, or not yours',
  '409': 'The state has changed; `now` says to what',
  '429': 'Too many requests; see Retry-After',
  '503': 'A part of the service is away; see Retry-After',
};

/** Of writes that somebody signed in sends: an Idempotency-Key means something there. */
const keyErrors: Record<string, string> = {
  '422': 'The Idempotency-Key was used for another call, or with another body; send this one under a key of its own',
};

const uploadErrors: Record<string, string> = {
  '413': 'The file is too large',
  '415': 'The file is of a type that is not taken, whatever it is called',
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
  /** Where the calls are answered. */
  readonly server: string;
}

/** The OpenAPI 3.1 document of these endpoints, made from the schemas that validate them. */
export function openApi(definitions: readonly EndpointDefinition[], { version, server }: ApiAbout): OpenApiDocument {
  const paths: Record<string, Record<string, Operation>> = {};
  for (const definition of definitions) {
    const path = definition.path.replace(/:(\w+)/g, '{$1}');
    (paths[path] ??= {})[definition.method.toLowerCase()] = operation(definition);
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Touchline',
      version,
      description: 'What its screens call. Every write may carry an Idempotency-Key.',
      license: { name: 'All rights reserved', identifier: 'LicenseRef-UNLICENSED' },
    },
    servers: [{ url: server }],
    paths,
    components: {
      securitySchemes,
      schemas: { ApiError: schemaOf(ApiError, 'output') },
    },
  };
}

function operation(definition: EndpointDefinition): Operation {
  const { access, contentType = 'application/json' } = definition;
  const content = contentType === 'application/json' ? { schema: schemaOf(definition.response, 'output') } : {};
  return {
    operationId: operationId(definition),
    summary: definition.summary,
    tags: [definition.path.split('/')[2] ?? 'health'],
    security: access.kind === 'public' ? [] : [{ bearer: [] }, { cookie: [], mark: [] }],
    ...(access.kind === 'permission' ? { 'x-permission': access.permission, ...moduleOf(access.target) } : {}),
    parameters: [...parameters(definition.params, 'path'), ...parameters(definition.query, 'query')],
    ...requestBody(definition),
    responses: {
      [definition.status]: { description: 'Done', content: { [contentType]: content } },
      ...errorResponses(errorsOf(definition)),
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

const errorsOf = ({ method, access, upload }: EndpointDefinition): Record<string, string> => ({
  ...errors,
  ...(upload ? uploadErrors : {}),
  ...(method !== 'GET' && access.kind !== 'public' ? keyErrors : {}),
});

const moduleOf = (target: Target) => ('module' in target && target.module ? { 'x-module': target.module } : {});

function parameters(schema: z.ZodType, place: 'path' | 'query'): Parameter[] {
  const { properties = {}, required = [] } = schemaOf(schema, 'input') as { properties?: Content; required?: string[] };
  return Object.entries(properties).map(([name, inner]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: inner,
  }));
}

/** JSON, or a form where there is a file beside the fields. */
function requestBody({ body, upload }: EndpointDefinition): Pick<Operation, 'requestBody'> {
  const schema = schemaOf(body, 'input') as { properties?: Content; required?: string[] };
  if (upload) {
    const { field, types, limit } = upload;
    const file = { type: 'string', format: 'binary', description: `One file of up to ${limit} bytes.` };
    const form = { ...schema, properties: { ...schema.properties, [field]: file } };
    const content = {
      schema: { ...form, required: [...(schema.required ?? []), field] },
      encoding: { [field]: { contentType: types.join(', ') } },
    };
    return { requestBody: { required: true, content: { 'multipart/form-data': content } } };
  }
  return isEmpty(schema) ? {} : { requestBody: { required: true, content: { 'application/json': { schema } } } };
}

const errorResponses = (known: Readonly<Record<string, string>>): Operation['responses'] =>
  Object.fromEntries(
    Object.entries(known).map(([status, description]) => [
      status,
      { description, content: { 'application/json': { schema: { $ref: '#/components/schemas/ApiError' } } } },
    ]),
  );

/** What a transform or a coercion takes has no JSON schema: it is shown as anything. */
function schemaOf(schema: z.ZodType, io: 'input' | 'output'): Json {
  const override = ({ jsonSchema }: { jsonSchema: Json }) => nameProperties(jsonSchema);
  const { $schema: _, ...json } = z.toJSONSchema(schema, { io, unrepresentable: 'any', override }) as Json;
  return json;
}

/** A record by known keys names each as a property: generators of clients know no `propertyNames`. */
function nameProperties(json: Json): void {
  const { propertyNames, additionalProperties } = json;
  const keys = (propertyNames as { enum?: readonly string[] } | undefined)?.enum;
  if (!keys) return;
  json.properties = Object.fromEntries(keys.map((key) => [key, additionalProperties]));
  json.additionalProperties = false;
  delete json.propertyNames;
}

const isEmpty = (schema: Json): boolean =>
  Object.keys((schema.properties as Json | undefined) ?? {}).length === 0 && !schema.anyOf;
