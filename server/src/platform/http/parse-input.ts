import type { AnyEndpoint } from '@tessera/contract';
import { z } from 'zod';

import { CatalogueError } from './catalogue-error.ts';
import type { Viewer } from './handlers.ts';

export interface RawInput {
  readonly params: unknown;
  readonly query: unknown;
  readonly body: unknown;
}

/**
 * Parses a request's parts, dropping unknown ones. @throws CatalogueError invalidInput with the first field and reason
 */
export function parseInput(endpoint: AnyEndpoint, raw: RawInput): RawInput {
  if (endpoint.rawBody === undefined && Buffer.isBuffer(raw.body)) throw new CatalogueError('unsupportedMediaType');
  if (endpoint.rawBody !== undefined && !Buffer.isBuffer(raw.body)) throw new CatalogueError('unsupportedMediaType');
  return {
    params: parsePart('params', endpoint.params, raw.params),
    query: parsePart('query', endpoint.query, raw.query),
    body: endpoint.rawBody === undefined ? parsePart('body', endpoint.body, raw.body ?? undefined) : raw.body,
  };
}

function parsePart(part: string, schema: z.ZodType, value: unknown): unknown {
  if (schema instanceof z.ZodUndefined) return undefined;
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  const issue = deepest(parsed.error.issues);
  throw new CatalogueError('invalidInput', { field: [part, ...issue.path].join('.'), reason: issue.message });
}

type Issue = z.core.$ZodIssue;
/** A union reports one issue; the first of its first branch says more. */
function deepest(issues: readonly Issue[]): { path: readonly PropertyKey[]; message: string } {
  const first = issues[0];
  if (!first) return { path: [], message: 'invalid' };
  const inner = first.code === 'invalid_union' ? first.errors[0] : undefined;
  if (!inner?.length) return first;
  const below = deepest(inner);
  return { path: [...first.path, ...below.path], message: below.message };
}

const IDENTITY_FIELDS = {
  userId: (viewer: Viewer) => viewer.userId,
  toUserId: (viewer: Viewer) => viewer.userId,
  corporationCode: (viewer: Viewer) => viewer.corporationCode,
  toCorporationId: (viewer: Viewer) => viewer.corporationCode,
} as const;

/** Identity fields must agree with the session (D-02). @throws CatalogueError noPermission */
export function checkIdentity(viewer: Viewer, raw: RawInput): void {
  for (const part of [raw.query, raw.body]) {
    if (part === null || typeof part !== 'object' || Array.isArray(part) || Buffer.isBuffer(part)) continue;
    for (const [field, own] of Object.entries(IDENTITY_FIELDS)) {
      if (!Object.hasOwn(part, field)) continue;
      const claimed = (part as Record<string, unknown>)[field];
      if (claimed === undefined || claimed === null || claimed === '') continue;
      if (claimed !== own(viewer)) throw new CatalogueError('noPermission');
    }
  }
}
