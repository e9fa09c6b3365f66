import { randomUUID } from 'node:crypto';

import { LOCALE_HEADER, REQUEST_ID_HEADER } from '@tessera/contract';
import {
  fastify,
  LogController,
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
} from 'fastify';
import type { Logger } from 'pino';

import type { Env } from '../env.ts';
import { localeOf, text } from '../texts/index.ts';
import { CatalogueError } from './catalogue-error.ts';
import { keepSignedBody } from './check-signature.ts';
import { isPlainPath } from './plain-path.ts';
import { toCatalogueError } from './to-catalogue-error.ts';

/** Default limit of a body, bytes. */
export const BODY_LIMIT = 2 * 1024 * 1024;
/** Longest parameter of a path, characters. */
const MAX_PATH_PARAMETER = 2_000;

/** The HTTP server without routes: request ids, path check, body parsers and the error catalogue. */
export function createHttp(env: Env, log: Logger): FastifyInstance {
  const trusted = env.TESSERA_TRUST_PROXY;
  const http: FastifyInstance = fastify({
    loggerInstance: log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    // Lines name their request themselves.
    childLoggerFactory: (logger) => logger,
    bodyLimit: BODY_LIMIT,
    trustProxy: typeof trusted === 'number' ? (_address, hop) => hop < trusted : trusted,
    genReqId: () => randomUUID(),
    forceCloseConnections: 'idle',
    // A client that sends its headers or body forever is cut off.
    requestTimeout: 120_000,
    connectionTimeout: 0,
    routerOptions: {
      ignoreTrailingSlash: false,
      caseSensitive: true,
      // Schemas limit ids in a path, with an answer that names them; the router only cuts off what is absurd.
      maxParamLength: MAX_PATH_PARAMETER,
    },
    frameworkErrors: (error, request, reply) =>
      sendError(error, request as unknown as FastifyRequest, reply as unknown as FastifyReply, log),
    onProtoPoisoning: 'error',
    onConstructorPoisoning: 'error',
  });
  http.removeAllContentTypeParsers();
  const parseJson = http.getDefaultJsonParser('error', 'error');
  http.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    const text = body as string;
    keepSignedBody(request, text);
    void parseJson(request, text, done);
  });
  for (const bytes of ['application/gzip', 'application/octet-stream', 'application/x-www-form-urlencoded']) {
    http.addContentTypeParser(bytes, { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
  }

  http.addHook('onRequest', (request, reply, done) => {
    void reply.header(REQUEST_ID_HEADER, request.id);
    done(isPlainPath(request.raw.url ?? '') ? undefined : new CatalogueError('routeNotFound'));
  });
  // Looking for secrets costs more than the rest of the line, which is made of these fields alone.
  const lines = log.child({}, { redact: [] });
  http.addHook('onResponse', (request, reply, done) => {
    // The query string never reaches the log: it holds the socket's token.
    const path = (request.raw.url ?? '').split('?')[0];
    const line = {
      reqId: request.id,
      method: request.method,
      path,
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
    };
    // Refusals of the catalogue may have the status 200.
    const refusal = refusals.get(request);
    if (path?.startsWith('/api/') && refusal) lines.info({ ...line, ...refusal }, 'request refused');
    else if (path?.startsWith('/api/')) lines.info(line, 'request');
    else lines.debug(line, 'request');
    done();
  });
  http.setErrorHandler((error, request, reply) => sendError(error, request, reply, log));
  return http;
}

/** Key and code of the catalogue with which a request was answered. */
const refusals = new WeakMap<FastifyRequest, { readonly error: string; readonly code: string }>();

/** Answers a failure in the caller's language; only unexpected ones are logged with their cause. */
export function sendError(error: unknown, request: FastifyRequest, reply: FastifyReply, log: Logger): FastifyReply {
  const known = logFailure(error, request, log);
  const { code, status } = known.entry;
  refusals.set(request, { error: known.key, code });
  return reply
    .code(status)
    .header(REQUEST_ID_HEADER, request.id)
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .send(envelopeOf(known, request));
}

/** The envelope of a question's failure out of several of a call, which is logged as if it were asked alone. */
export function failureEnvelope(error: unknown, request: FastifyRequest): string {
  const known = logFailure(error, request, request.log);
  request.log.info({ reqId: request.id, error: known.key, code: known.entry.code }, 'question refused');
  return envelopeOf(known, request);
}

function logFailure(error: unknown, request: FastifyRequest, log: Pick<Logger, 'error' | 'warn' | 'debug'>) {
  const known = toCatalogueError(error);
  const line = { reqId: request.id, key: known.key, err: known.cause ?? undefined };
  if (known.key === 'internal') log.error(line, 'a request failed');
  else if (known.entry.status >= 500) log.warn(line, 'a request failed');
  else log.debug(line, 'a request was refused');
  return known;
}

function envelopeOf({ key, args, entry: { code } }: CatalogueError, request: FastifyRequest): string {
  const locale = localeOf(header(request, LOCALE_HEADER), header(request, 'accept-language'));
  return JSON.stringify({ code, msg: text(locale, `error.${key}`, args), data: null });
}

function header(request: FastifyRequest, name: string): string | undefined {
  const value = request.headers[name];
  return Array.isArray(value) ? value[0] : value;
}
