import { types } from 'node:util';

import { isDiskFull } from '../disk-full.ts';
import { CatalogueError } from './catalogue-error.ts';

const BY_FASTIFY_CODE: Readonly<Record<string, ConstructorParameters<typeof CatalogueError>[0]>> = {
  FST_ERR_CTP_INVALID_JSON_BODY: 'malformedBody',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'malformedBody',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'malformedBody',
  FST_ERR_CTP_BODY_TOO_LARGE: 'bodyTooLarge',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unsupportedMediaType',
  FST_ERR_BAD_URL: 'routeNotFound',
  FST_ERR_MAX_PARAM_LENGTH: 'routeNotFound',
  FST_ERR_ROUTE_METHOD_NOT_SUPPORTED: 'routeNotFound',
};
/** Classes and codes of PostgreSQL and of the network that mean: not now. */
const UNAVAILABLE =
  /^(08\w{3}|25P03|40P01|53300|55P03|57P0[1-3]|ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN)$/;
const UNAVAILABLE_TEXT =
  /Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|not queryable|socket has been ended|Connection ended/i;

/** What the caller is told of any failure; unknown failures become `internal` and are only logged. */
export function toCatalogueError(error: unknown): CatalogueError {
  if (error instanceof CatalogueError) return error;
  if ((error as { name?: unknown } | null)?.name === 'AbortError') {
    return new CatalogueError('cancelled', {}, { cause: error });
  }
  if (!(error instanceof Error) && !types.isNativeError(error))
    return new CatalogueError('internal', {}, { cause: error });
  const { code, statusCode } = error as Error & { code?: string; statusCode?: number };
  const cause = { cause: error };
  if (code !== undefined && Object.hasOwn(BY_FASTIFY_CODE, code)) {
    return new CatalogueError(BY_FASTIFY_CODE[code] ?? 'internal', {}, cause);
  }
  if (isDiskFull(error)) return new CatalogueError('storageFull', {}, cause);
  if ((code !== undefined && UNAVAILABLE.test(code)) || UNAVAILABLE_TEXT.test(error.message)) {
    return new CatalogueError('unavailable', {}, cause);
  }
  // fastify's own refusals of a body, such as the JSON parser's, carry a status and no code of their own.
  if (statusCode === 400) return new CatalogueError('malformedBody', {}, cause);
  if (statusCode === 413) return new CatalogueError('bodyTooLarge', {}, cause);
  return new CatalogueError('internal', {}, cause);
}
