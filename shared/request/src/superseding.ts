/** Report queries: a newer one for the same report makes the older one useless. */
const REPORT_QUERY = /^\/api\/reportcenter\/query\/[^/]+\/(?:report\/)?query$/;

/** Key of the requests that replace each other, or undefined for a request that replaces none. */
export function supersedingKey(path: string, body: unknown): string | undefined {
  if (!REPORT_QUERY.test(path) || typeof body !== 'object' || body === null) return undefined;
  const { reportCode, menuCode = '' } = body as { reportCode?: unknown; menuCode?: unknown };
  return typeof reportCode === 'string' ? `${path}|${String(menuCode)}|${reportCode}` : undefined;
}
