import { z } from 'zod';

import { HOST_CAPABILITIES, listEndpoints, PRODUCT_VERSION } from '../../../shared/contract/src/index.ts';

export type JsonSchema = { readonly [key: string]: unknown };
interface EndpointSurface {
  readonly method: string;
  readonly path: string;
  readonly input: Readonly<Record<'params' | 'query' | 'body', JsonSchema>>;
  readonly reply: JsonSchema;
}
/** What remotes, shells and other programs rely on of a version of the contract. */
export interface ContractSurface {
  readonly version: string;
  readonly capabilities: Readonly<Record<string, string>>;
  readonly endpoints: Readonly<Record<string, EndpointSurface>>;
}

/** The surface of the contract of the working copy. */
export function contractSurface(): ContractSurface {
  const endpoints = listEndpoints().map(({ name, endpoint }) => {
    const input = {
      params: schemaOf(endpoint.params, 'input'),
      query: schemaOf(endpoint.query, 'input'),
      body: schemaOf(endpoint.body, 'input'),
    };
    const { method, path } = endpoint;
    return [name, { method, path, input, reply: schemaOf(endpoint.reply, 'output') }] as const;
  });
  return { version: PRODUCT_VERSION, capabilities: { ...HOST_CAPABILITIES }, endpoints: Object.fromEntries(endpoints) };
}

function schemaOf(schema: z.ZodType, io: 'input' | 'output'): JsonSchema {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any', reused: 'inline' });
  return rest;
}
