import type { TransportRequest } from '@tessera/contract';

/** Caller and route on the wire, as the spec demands; the server does not trust them. */
export interface CallerContext {
  readonly userId: string | null;
  readonly corporationCode: string | null;
  readonly roleId: string | null;
  /** From the route query. */
  readonly bizType: string | null;
  /** From the route query: which linkage led to this page. */
  readonly linkageInfo: string | null;
}

/** Adds userId to the query of a GET, and corporationCode where the endpoint is scoped. */
export function identifiedQuery(
  { endpoint, query }: TransportRequest,
  { userId, corporationCode }: CallerContext,
): Record<string, string> {
  const all: Record<string, unknown> = { ...query };
  if (endpoint.method === 'GET') {
    all.userId ??= userId;
    if (endpoint.corporationScoped) all.corporationCode ??= corporationCode;
  }
  return Object.fromEntries(
    Object.entries(all)
      .filter(([, value]) => value !== undefined && value !== null)
      .map(([key, value]) => [key, typeof value === 'object' ? JSON.stringify(value) : String(value)]),
  );
}

/**
 * Adds userId, corporationCode where scoped, roleId to what filters ask, bizType and linkage info to POST bodies that are
 * plain objects.
 */
export function identifiedBody({ endpoint, body }: TransportRequest, caller: CallerContext): unknown {
  if (endpoint.method !== 'POST' || !isPlainObject(body)) return body;
  const added: Record<string, unknown> = {
    userId: caller.userId,
    corporationCode: endpoint.corporationScoped ? caller.corporationCode : null,
    roleId: endpoint.area === 'filter' ? caller.roleId : null,
    bizType: caller.bizType,
    linkageInfo: caller.linkageInfo,
  };
  const present = Object.fromEntries(Object.entries(added).filter(([, value]) => value !== null));
  return { ...present, ...body };
}

function isPlainObject(value: unknown): value is Record<string, unknown> {
  if (typeof value !== 'object' || value === null) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === null || Object.getPrototypeOf(prototype) === null;
}
