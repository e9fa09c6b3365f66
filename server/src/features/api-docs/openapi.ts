import { ERRORS, LINES_TYPE, PRODUCT_VERSION, type AnyEndpoint, type ErrorKey } from '@tessera/contract';
import { z } from 'zod';

import { INTERFACE_EXAMPLES } from './interface-examples.ts';
import { schemaOf, type Components, type JsonSchema } from './json-schema.ts';
import { createPaths } from './paths.ts';

export interface OpenApiOperation {
  readonly operationId: string;
  readonly tags: readonly string[];
  readonly description: string;
  /** Made for programs of integrators, with an example of a call and its answer. */
  readonly 'x-programming-interface'?: true;
  readonly security: readonly Readonly<Record<string, readonly string[]>>[];
  readonly parameters: readonly OpenApiParameter[];
  readonly requestBody?: { readonly required: boolean; readonly content: Content };
  readonly responses: { readonly '200': { readonly description: string; readonly content: Content } };
}
export interface OpenApiParameter {
  readonly name: string;
  readonly in: 'path' | 'query';
  readonly required: boolean;
  readonly schema: JsonSchema;
  readonly example?: unknown;
}
type Content = Readonly<Record<string, { readonly schema: JsonSchema; readonly example?: unknown }>>;

export interface OpenApiDocument {
  readonly openapi: '3.1.0';
  readonly info: { readonly title: string; readonly version: string; readonly description: string };
  readonly servers: readonly { readonly url: string }[];
  readonly paths: Readonly<Record<string, Readonly<Record<string, OpenApiOperation>>>>;
  readonly components: {
    readonly schemas: Readonly<Record<string, JsonSchema>>;
    readonly securitySchemes: Readonly<Record<string, JsonSchema>>;
  };
}

/**
 * OpenAPI 3.1 of endpoints; replies are `{code, msg, data}` with status 200.
 * @param endpoints the table by name, which becomes the operation id
 */
export function openApiDocument(
  endpoints: readonly { readonly name: string; readonly endpoint: AnyEndpoint }[],
): OpenApiDocument {
  const components: Components = {};
  const paths = createPaths<OpenApiOperation>();
  for (const { name, endpoint } of endpoints) {
    const { path, rename } = paths.place(endpoint.path);
    paths.add(path, endpoint.method, operation(name, endpoint, rename, components));
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Tessera',
      version: PRODUCT_VERSION,
      description: 'Every reply is an envelope; `code` "0" is success. A session token travels in the header `token`.',
    },
    servers: [{ url: '/' }],
    paths: paths.all(),
    components: {
      schemas: components,
      securitySchemes: { session: { type: 'apiKey', in: 'header', name: 'token' } },
    },
  };
}

function operation(
  name: string,
  endpoint: AnyEndpoint,
  rename: (parameter: string) => string,
  components: Components,
): OpenApiOperation {
  const { access, area, errors, params, query, rawBody, file, lines } = endpoint;
  const body = rawBody === undefined ? jsonBody(name, endpoint.body, components) : bytes(rawBody);
  const example = INTERFACE_EXAMPLES[name];
  return {
    operationId: name,
    tags: [area],
    ...(example && { 'x-programming-interface': true as const }),
    description: [
      typeof access === 'string' ? `Access: ${access}.` : `Permission: ${access.join(' or ')}.`,
      ...(example ? ['Programming interface.'] : []),
      ...(errors.length > 0 ? [`Codes: ${errors.map(named).join(', ')}.`] : []),
    ].join(' '),
    security: access === 'public' ? [] : access === 'optional' ? [{ session: [] }, {}] : [{ session: [] }],
    parameters: [
      ...parameters('path', params, components, example?.params, rename),
      ...parameters('query', query, components, example?.query),
    ],
    ...(body && { requestBody: body }),
    responses: {
      '200': {
        description: file
          ? 'The file, or the envelope of a failure.'
          : lines
            ? 'Lines of JSON in order of arrival: for each question its place `n`, from 0, and the members of the envelope.'
            : 'The envelope.',
        content: {
          [lines ? LINES_TYPE : 'application/json']: {
            schema: envelope(schemaOf('output', `${name}.reply`, endpoint.reply, components)),
            ...(example && { example: { code: '0', msg: '', data: example.reply } }),
          },
          ...(file && bytes('application/octet-stream').content),
        },
      },
    },
  };
}

const named = (key: ErrorKey) => `${ERRORS[key].code} ${key}`;
const bytes = (mediaType: string) => ({
  required: true,
  content: { [mediaType]: { schema: { type: 'string', contentMediaType: mediaType } } },
});
const envelope = (data: JsonSchema): JsonSchema => ({
  type: 'object',
  properties: { code: { type: 'string' }, msg: { type: 'string' }, data },
  required: ['code', 'msg', 'data'],
});

function jsonBody(name: string, schema: z.ZodType, components: Components): OpenApiOperation['requestBody'] {
  if (schema instanceof z.ZodUndefined) return undefined;
  const example = INTERFACE_EXAMPLES[name];
  return {
    required: !schema.safeParse(undefined).success,
    content: {
      'application/json': {
        schema: schemaOf('input', `${name}.body`, schema, components),
        ...(example?.body !== undefined && { example: example.body }),
      },
    },
  };
}

function parameters(
  place: OpenApiParameter['in'],
  schema: z.ZodType,
  components: Components,
  example: Readonly<Record<string, string>> = {},
  rename = (name: string) => name,
): OpenApiParameter[] {
  if (schema instanceof z.ZodUndefined) return [];
  const { properties = {}, required = [] } = schemaOf('input', '', schema, components) as {
    properties?: Record<string, JsonSchema>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, property]) => ({
    name: rename(name),
    in: place,
    required: place === 'path' || required.includes(name),
    schema: property,
    ...(Object.hasOwn(example, name) && { example: example[name] }),
  }));
}
