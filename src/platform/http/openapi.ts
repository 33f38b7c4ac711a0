import { z } from 'zod';
import type { EndpointDefinition } from '../../../contract/endpoint.js';
import { ApiError } from '../../../contract/errors.js';

type Json = Record<string, unknown>;

const errors: Record<string, string> = {
  '400': 'Something sent is not valid; `fields` names what',
  '401': 'Not signed in, or the session has ended',
  '403': 'Not allowed',
  '404': 'Unknown, or not yours',
  '409': 'The state has changed; `now` says to what',
  '429': 'Too many requests; see Retry-After',
  '503': 'A part of the service is away; see Retry-After',
};

/** The OpenAPI 3.1 document of these endpoints, made from the schemas that validate them. */
export function openApi(definitions: readonly EndpointDefinition[], version: string): Json {
  const paths: Record<string, Json> = {};
  for (const definition of definitions) {
    const path = definition.path.replace(/:(\w+)/g, '{$1}');
    (paths[path] ??= {})[definition.method.toLowerCase()] = operation(definition);
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Touchline', version },
    paths,
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } },
      schemas: { ApiError: schemaOf(ApiError, 'output') },
    },
  };
}

function operation(definition: EndpointDefinition): Json {
  const { access, contentType = 'application/json' } = definition;
  const content = contentType === 'application/json' ? { schema: schemaOf(definition.response, 'output') } : {};
  const body = schemaOf(definition.body, 'input');
  return {
    summary: definition.summary,
    tags: [definition.path.split('/')[2] ?? 'health'],
    security: access.kind === 'public' ? [] : [{ bearer: [] }],
    ...(access.kind === 'permission' ? { 'x-permission': access.permission } : {}),
    parameters: [...parameters(definition.params, 'path'), ...parameters(definition.query, 'query')],
    ...(isEmpty(body) ? {} : { requestBody: { required: true, content: { 'application/json': { schema: body } } } }),
    responses: {
      [definition.status]: { description: 'Done', content: { [contentType]: content } },
      ...errorResponses(),
    },
  };
}

function parameters(schema: z.ZodType, place: 'path' | 'query'): Json[] {
  const { properties = {}, required = [] } = schemaOf(schema, 'input') as { properties?: Json; required?: string[] };
  return Object.entries(properties).map(([name, inner]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: inner,
  }));
}

const errorResponses = (): Json =>
  Object.fromEntries(
    Object.entries(errors).map(([status, description]) => [
      status,
      { description, content: { 'application/json': { schema: { $ref: '#/components/schemas/ApiError' } } } },
    ]),
  );

/** What a transform or a coercion takes has no JSON schema: it is shown as anything. */
function schemaOf(schema: z.ZodType, io: 'input' | 'output'): Json {
  const { $schema: _, ...json } = z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as Json;
  return json;
}

const isEmpty = (schema: Json): boolean =>
  Object.keys((schema.properties as Json | undefined) ?? {}).length === 0 && !schema.anyOf;
