import type { AnyEndpoint } from '@tessera/contract';
import { z } from 'zod';

import { CatalogueError } from './catalogue-error.ts';
import type { Viewer } from './handlers.ts';
import { deepest, inputReason, valueAt, type InputReason } from './input-reason.ts';
import { unusableText, usable } from './unusable-text.ts';

export interface RawInput {
  readonly params: unknown;
  readonly query: unknown;
  readonly body: unknown;
}

/**
 * Parses a request's parts, dropping unknown ones.
 * @throws CatalogueError invalidInput with the first field and reason; unsupportedMediaType
 */
export function parseInput(endpoint: AnyEndpoint, raw: RawInput): RawInput {
  if (endpoint.rawBody === undefined && Buffer.isBuffer(raw.body)) throw new CatalogueError('unsupportedMediaType');
  if (endpoint.rawBody !== undefined && !Buffer.isBuffer(raw.body)) throw new CatalogueError('unsupportedMediaType');
  return {
    params: parsePart(endpoint.params, raw.params),
    query: parsePart(endpoint.query, raw.query),
    body: endpoint.rawBody === undefined ? parsePart(endpoint.body, raw.body ?? undefined) : raw.body,
  };
}

function parsePart(schema: z.ZodType, value: unknown): unknown {
  if (schema instanceof z.ZodUndefined) return undefined;
  const unusable = unusableText(value);
  if (unusable) throw invalidInput(unusable, { reason: 'characters' });
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  const issue = deepest(parsed.error.issues);
  throw invalidInput(issue?.path ?? [], issue ? inputReason(issue, valueAt(value, issue.path)) : { reason: 'other' });
}

const invalidInput = (path: readonly PropertyKey[], reason: InputReason): CatalogueError =>
  new CatalogueError('invalidInput', { ...reason, field: usable(path.map(String).join('.')) });

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
