import { listEndpoints, TOKEN_HEADER, type AnyEndpoint } from '@tessera/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

import type { WriteAudit } from '../audit/index.ts';
import { authorise, authoriseRemote, refuseCrossSite, type Authenticator } from './authorise.ts';
import { CallContext, single } from './call-context.ts';
import { CatalogueError } from './catalogue-error.ts';
import { checkSignature } from './check-signature.ts';
import { failureEnvelope } from './create-http.ts';
import type { Feature } from './feature.ts';
import { FileAnswer } from './file-answer.ts';
import type { Handler, Viewer } from './handlers.ts';
import { Line } from './line.ts';
import { LinesAnswer, sendLines } from './lines-answer.ts';
import { checkIdentity, parseInput } from './parse-input.ts';
import { ReadyAnswer, sendAnew, sendReady } from './ready-answer.ts';
import { networkOf, type RequestBudget } from './request-budget.ts';

/** Handlers of all features by endpoint name such as `auth.signIn`. */
export type HandlerTable = ReadonlyMap<string, Handler<AnyEndpoint>>;

export interface HandlerFaults {
  readonly missing: readonly string[];
  readonly twice: readonly string[];
  readonly unknown: readonly string[];
}

/** Joins the handlers of the features and tells where they do not match the endpoint table one to one. */
export function collectHandlers(features: readonly Feature[]): { table: HandlerTable; faults: HandlerFaults } {
  const table = new Map<string, Handler<AnyEndpoint>>();
  const known = new Set(listEndpoints().map(({ name }) => name));
  const twice: string[] = [];
  for (const feature of features) {
    for (const [group, handlers] of Object.entries(feature.handlers ?? {})) {
      for (const [name, handler] of Object.entries(handlers ?? {})) {
        const full = `${group}.${name}`;
        if (table.has(full)) twice.push(full);
        table.set(full, handler as unknown as Handler<AnyEndpoint>);
      }
    }
  }
  return {
    table,
    faults: {
      missing: [...known].filter((name) => !table.has(name)),
      twice,
      unknown: [...table.keys()].filter((name) => !known.has(name)),
    },
  };
}

export interface RegisterOptions {
  readonly handlers: HandlerTable;
  readonly features: readonly Feature[];
  readonly authenticator: Authenticator;
  /** Refuses who calls too often; see guardAnonymous(). */
  readonly guard: (endpoint: AnyEndpoint, address: string) => Promise<void>;
  /** Requests that one session, or one address without a session, may make. */
  readonly budgets: { readonly session: RequestBudget; readonly address: RequestBudget };
  /** Checks what handlers answer against the reply schema; in tests and development. */
  readonly validateReplies: boolean;
  /** Take each call as it ends; one of them writes the audit line of a call that leaves one. */
  readonly ended: readonly WriteAudit[];
  readonly stopping: AbortSignal;
}

/** Registers a route for every endpoint that has a handler. */
export function registerEndpoints(http: FastifyInstance, options: RegisterOptions): void {
  const opinions = opinionsOf(options.features);
  const checks = options.features.flatMap((one) => one.check?.bind(one) ?? []);
  for (const { name, endpoint } of listEndpoints()) {
    const handler = options.handlers.get(name);
    if (!handler) continue;
    http.route({
      method: endpoint.method,
      url: endpoint.path.replaceAll(/\{(\w+)\}/g, ':$1'),
      ...(endpoint.bodyLimit === undefined ? {} : { bodyLimit: endpoint.bodyLimit }),
      // Before the body is read, so that nobody uploads megabytes without the right to.
      preParsing: async (request, reply) => {
        await audited(() => admit(endpoint, request, reply, options, opinions), request, { refusalsOnly: true });
      },
      handler: (request, reply) =>
        audited(() => answer(name, endpoint, handler, request, reply, options, checks), request),
    });

    /** Written as soon as the call has ended: a client that left has no reply. */
    async function audited<T>(
      run: () => Promise<T>,
      request: FastifyRequest,
      { refusalsOnly = false }: { readonly refusalsOnly?: boolean } = {},
    ): Promise<T> {
      const write = (error?: unknown): void => {
        const call = {
          name,
          requestId: request.id,
          address: request.ip,
          viewer: contexts.get(request)?.viewer ?? null,
          input: [request.query, request.params, request.body],
          facts: contexts.get(request)?.facts ?? [],
          error,
        };
        for (const take of options.ended) take(call);
      };
      try {
        const result = await run();
        if (!refusalsOnly) write();
        return result;
      } catch (error) {
        write(error);
        throw error;
      }
    }
  }
}

/** What features say about who may call; only those that have an opinion are asked. */
interface Opinions {
  readonly authoriseRelease: readonly NonNullable<Feature['authoriseRelease']>[];
  readonly allowsRemote: readonly NonNullable<Feature['allowsRemote']>[];
  /** By the access of an endpoint; exactly one feature admits each. */
  readonly admit: Readonly<Record<'share' | 'screen', readonly NonNullable<Feature['admitVisitor']>[]>>;
}

function opinionsOf(features: readonly Feature[]): Opinions {
  return {
    authoriseRelease: features.flatMap((one) => one.authoriseRelease?.bind(one) ?? []),
    allowsRemote: features.flatMap((one) => one.allowsRemote?.bind(one) ?? []),
    admit: {
      share: features.flatMap((one) => one.admitVisitor?.bind(one) ?? []),
      screen: features.flatMap((one) => one.admitWall?.bind(one) ?? []),
    },
  };
}

const contexts = new WeakMap<FastifyRequest, CallContext>();

async function admit(
  endpoint: AnyEndpoint,
  request: FastifyRequest,
  reply: FastifyReply,
  { authenticator, guard, budgets, stopping }: RegisterOptions,
  opinions: Opinions,
): Promise<void> {
  const context = new CallContext(request, reply, stopping);
  contexts.set(request, context);
  const spend = (budget: RequestBudget, key: string): void => {
    const wait = budget.spend(key);
    if (wait === 0) return;
    void reply.header('retry-after', String(wait));
    throw new CatalogueError('rateLimited');
  };
  const spendOfAddress = () => spend(budgets.address, networkOf(context.address));
  const token = single(request.headers[TOKEN_HEADER]);
  const { access } = endpoint;
  const visiting = access === 'share' || access === 'screen' ? access : null;
  const isMember = token !== undefined && token !== '' && access !== 'public' && visiting === null;
  if (!isMember && visiting === null) spendOfAddress();
  await guard(endpoint, context.address);
  if (endpoint.method === 'GET' && endpoint.errors.includes('crossSite')) refuseCrossSite(context.headers);
  let viewer: Viewer | null = null;
  // A stale token must not keep anybody from a public page.
  if (isMember) {
    try {
      const found = await authenticator.authenticate(token, context.address);
      viewer = found.viewer;
      if (found.renewedToken) void reply.header(TOKEN_HEADER, found.renewedToken);
    } catch (error) {
      if (!(error instanceof CatalogueError)) throw error;
      // Requests with invalid tokens count against the address's budget; sessions from that address are not slowed down.
      spendOfAddress();
      if (access !== 'optional') throw error;
    }
  }
  if (viewer) spend(budgets.session, viewer.sessionId);
  context.viewer = viewer;
  context.viewer = await authorise(endpoint, viewer, async () => {
    for (const ask of opinions.authoriseRelease) {
      if (await ask(context)) return true;
    }
    return false;
  });
  const asking = visiting === null ? context.viewer : await admitVisitor(opinions.admit[visiting]);
  await authoriseRemote(endpoint.area, asking, async (remote, corporationCode) => {
    for (const ask of opinions.allowsRemote) {
      if (!(await ask(remote, corporationCode))) return false;
    }
    return true;
  });

  /** Many visitors may come from one address; each spends what a session has. */
  async function admitVisitor([ask]: readonly NonNullable<Feature['admitVisitor']>[]): Promise<Viewer> {
    try {
      if (ask) {
        const admission = await ask(context);
        spend(budgets.session, admission.visit);
        return admission.viewer;
      }
    } catch (error) {
      spendOfAddress();
      throw error;
    }
    throw new CatalogueError('internal');
  }
}

async function answer(
  name: string,
  endpoint: AnyEndpoint,
  handler: Handler<AnyEndpoint>,
  request: FastifyRequest,
  reply: FastifyReply,
  { authenticator, budgets, validateReplies }: RegisterOptions,
  checks: readonly NonNullable<Feature['check']>[],
): Promise<unknown> {
  const context = contexts.get(request);
  if (!context) throw new CatalogueError('internal');
  const { viewer } = context;
  const raw = { params: request.params, query: request.query, body: request.body };
  if (viewer && endpoint.access !== 'public') checkIdentity(viewer, raw);
  if (viewer && endpoint.signed) checkSignature(request, authenticator.callKey(viewer.sessionId));
  const input = parseInput(endpoint, raw);
  if (viewer) for (const check of checks) await check({ name, viewer, input });
  const data = await handler({ ...input, viewer, context } as unknown as Parameters<typeof handler>[0]);
  if (reply.sent) return reply;
  if (data instanceof FileAnswer) return reply.headers(data.headers()).send(data.bytes);
  if (data instanceof LinesAnswer) {
    const lineOf = async (n: number): Promise<Line> => {
      try {
        // Each question is a request of the session; the first is counted already.
        if (n > 0 && viewer && budgets.session.spend(viewer.sessionId) > 0) throw new CatalogueError('rateLimited');
        const one = await data.ask(n);
        validate(one.data);
        return one.line;
      } catch (error) {
        return new Line(Buffer.from(failureEnvelope(error, request)));
      }
    };
    return sendLines(request, reply, data.count, lineOf, context.signal);
  }
  validate(data instanceof ReadyAnswer ? data.data : data);
  if (data instanceof ReadyAnswer) return sendReady(data, request, reply);
  const etag = reply.getHeader('etag');
  if (etag !== undefined && request.headers['if-none-match'] === etag) return reply.code(304).send();
  // What one caller may see is kept by no cache on the way.
  if (!reply.hasHeader('cache-control')) void reply.header('cache-control', 'no-store');
  const envelope = { code: '0', msg: '', data: data ?? null };
  return etag === undefined ? envelope : sendAnew(envelope, request, reply);

  function validate(replied: unknown): void {
    const checked = validateReplies ? endpoint.reply.safeParse(replied ?? null) : null;
    if (checked?.success === false)
      throw new Error(`The reply of ${name} does not match the contract: ${checked.error.message}`);
  }
}
