import { createHash, timingSafeEqual } from 'node:crypto';

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';

import { toCatalogueError } from '../../platform/http/to-catalogue-error.ts';
import { unusableText } from '../../platform/http/unusable-text.ts';
import type { RunningServices } from '../../platform/open-services.ts';
import { publicUrl } from '../../platform/public-url.ts';
import { hitRateLimit } from '../../platform/security/index.ts';
import type { Directories } from '../directory/index.ts';
import type { createDockingRepository } from '../docking/index.ts';
import { applyPatch, patchSchema } from './apply-patch.ts';
import { MOST_RESULTS, resourceTypes, schemas, serviceProviderConfig } from './discovery.ts';
import { conditionOf, type Attributes } from './filter-condition.ts';
import { parseFilter } from './parse-filter.ts';
import { etagOf, groupView, readGroup, readUser, userView } from './resources.ts';
import { invalidValue, notFound, ScimError } from './scim-error.ts';
import { GROUP_ATTRIBUTES, USER_ATTRIBUTES, type GroupRow, type ScimStore, type UserRow } from './scim-store.ts';

const TYPE = 'application/scim+json; charset=utf-8';
const CALLS = { hits: 6_000, windowSeconds: 60 };
/** How often a change is tried while others come before it. */
const MOST_TRIES = 10;
const WRONG_TOKENS = { hits: 30, windowSeconds: 60 };

export interface ScimContext {
  readonly services: RunningServices;
  readonly store: ScimStore;
  readonly systems: ReturnType<typeof createDockingRepository>;
  readonly directory: Pick<Directories, 'pushed'>;
}
interface Caller {
  readonly systemId: string;
  readonly corporationCode: string;
  readonly base: string;
}
const listSchema = z.object({
  filter: z.string().max(2_000).optional(),
  startIndex: z.coerce.number().int().catch(1).default(1),
  count: z.coerce.number().int().catch(MOST_RESULTS).default(100),
  excludedAttributes: z.string().max(1_000).default(''),
});
const idSchema = z.object({ id: z.string().max(64) });

/** SCIM 2.0, RFC 7644: systems that push their people and groups; decision 0114. */
export function scimRoutes(http: FastifyInstance, context: ScimContext): void {
  void http.register(
    (scim, _options, done) => {
      scim.addContentTypeParser(
        'application/scim+json',
        { parseAs: 'string' },
        scim.getDefaultJsonParser('error', 'error'),
      );
      scim.setErrorHandler((error, _request, reply) => sendFailure(error, reply, context));
      discoveryRoutes(scim, context);
      userRoutes(scim, context);
      groupRoutes(scim, context);
      scim.all('/*', (_request, reply) => sendFailure(notFound(), reply, context));
      done();
    },
    { prefix: '/scim/v2/:system' },
  );
}

function sendFailure(error: unknown, reply: FastifyReply, { services: { log } }: ScimContext): FastifyReply {
  let known: ScimError;
  if (error instanceof ScimError) known = error;
  else {
    const { key, entry } = toCatalogueError(error);
    const status = key === 'internal' ? 500 : entry.status === 200 ? 400 : entry.status;
    if (status >= 500) log.error({ err: error }, 'a call of SCIM failed');
    known = new ScimError(
      status,
      status >= 500 ? 'The server failed.' : 'The request cannot be read.',
      status === 400 ? 'invalidSyntax' : undefined,
    );
  }
  return answer(reply.code(known.status), known.body());
}
const answer = (reply: FastifyReply, body: object): FastifyReply =>
  reply.header('cache-control', 'no-store').type(TYPE).send(JSON.stringify(body));

/** Whose call it is. Every way in which nobody is admitted looks alike. @throws ScimError */
async function callerOf(request: FastifyRequest, { services, systems }: ScimContext): Promise<Caller> {
  const { store, env } = services;
  const { system: systemId } = z.object({ system: z.string().max(64) }).parse(request.params);
  const token = /^Bearer ([\w~+/.=-]{1,200})$/i.exec(request.headers.authorization ?? '')?.[1];
  const row = await systems.known(systemId);
  const secret = row?.kind === 'scim' && row.enabled ? (await systems.secretsOf(systemId))['token'] : undefined;
  if (token === undefined || secret === undefined || !isSame(token, secret) || !row) {
    const { allowed } = await hitRateLimit(store, `scim-wrong:${request.ip}`, WRONG_TOKENS);
    throw allowed ? new ScimError(401, 'The token is not valid.') : new ScimError(429, 'Too many wrong tokens.');
  }
  const { allowed, retryAfterSeconds } = await hitRateLimit(store, `scim:${systemId}`, CALLS);
  if (!allowed) throw new ScimError(429, `Too many calls, go on in ${retryAfterSeconds} seconds.`);
  return { systemId, corporationCode: row.corporation_code, base: `${publicUrl(env)}/scim/v2/${systemId}` };
}
/** @param hash of the token that is kept */
function isSame(token: string, hash: string): boolean {
  const given = Buffer.from(createHash('sha256').update(token).digest('hex'));
  return given.length === hash.length && timingSafeEqual(given, Buffer.from(hash));
}

function discoveryRoutes(scim: FastifyInstance, context: ScimContext): void {
  const list = (resources: object[]) => ({
    schemas: ['urn:ietf:params:scim:api:messages:2.0:ListResponse'],
    ...{ totalResults: resources.length, startIndex: 1, itemsPerPage: resources.length, Resources: resources },
  });
  scim.get('/ServiceProviderConfig', async (request, reply) =>
    answer(reply, serviceProviderConfig((await callerOf(request, context)).base)),
  );
  for (const [path, made] of [
    ['/ResourceTypes', resourceTypes],
    ['/Schemas', schemas],
  ] as const) {
    scim.get(path, async (request, reply) => answer(reply, list(made((await callerOf(request, context)).base))));
    scim.get(`${path}/:id`, async (request, reply) => {
      const { base } = await callerOf(request, context);
      const { id } = idSchema.parse(request.params);
      const found = made(base).find((one) => (one as { readonly id?: string }).id === id);
      if (!found) throw notFound();
      return answer(reply, found);
    });
  }
}

/** @throws ScimError */
function pageOf(request: FastifyRequest, attributes: Attributes) {
  const { filter, startIndex, count, excludedAttributes } = listSchema.parse(request.query);
  const first = Math.max(1, startIndex);
  return {
    first,
    excludesMembers: excludedAttributes
      .toLowerCase()
      .split(',')
      .map((one) => one.trim())
      .includes('members'),
    page: {
      where: filter === undefined || filter.trim() === '' ? null : conditionOf(parseFilter(filter), attributes),
      offset: first - 1,
      limit: Math.min(MOST_RESULTS, Math.max(0, count)),
    },
  };
}
const listOf = (resources: readonly object[], total: number, first: number): object => ({
  schemas: ['urn:ietf:params:scim:api:messages:2.0:ListResponse'],
  ...{ totalResults: total, startIndex: first, itemsPerPage: resources.length, Resources: resources },
});

/** @throws ScimError 412 where somebody else changed it meanwhile */
function checkVersion(request: FastifyRequest, row: Parameters<typeof etagOf>[0]): void {
  const wanted = request.headers['if-match'];
  if (wanted !== undefined && wanted !== '*' && !wanted.split(',').some((one) => one.trim() === etagOf(row)))
    throw new ScimError(412, 'The resource was changed meanwhile.');
}
/** @throws ScimError for a body that is no object, or whose texts no store keeps */
function bodyOf(request: FastifyRequest): Record<string, unknown> {
  const { body } = request;
  if (typeof body !== 'object' || body === null || Array.isArray(body))
    throw new ScimError(400, 'The body is no object.', 'invalidSyntax');
  if (unusableText(body)) throw invalidValue('A text is no Unicode text.');
  return body as Record<string, unknown>;
}
function operationsOf(request: FastifyRequest) {
  const parsed = patchSchema.safeParse(bodyOf(request));
  if (!parsed.success) throw new ScimError(400, 'The operations cannot be read.', 'invalidSyntax');
  return parsed.data.Operations;
}

/** Tries a change again that somebody else's came before. @throws ScimError 409 where that goes on */
async function again<T>(change: () => Promise<T | null>): Promise<T> {
  for (let tries = 0; tries < MOST_TRIES; tries += 1) {
    const done = await change();
    if (done !== null) return done;
  }
  throw new ScimError(409, 'The resource is being changed by others.');
}

function userRoutes(scim: FastifyInstance, context: ScimContext): void {
  const { store, services, directory } = context;
  async function show(reply: FastifyReply, row: UserRow, { base }: Caller, status = 200): Promise<FastifyReply> {
    const groups = (await store.groupsOf([row.scim_id])).get(row.scim_id) ?? [];
    const view = userView(row, groups, base);
    if (status === 201) void reply.header('location', `${base}/Users/${row.scim_id}`);
    return answer(reply.code(status).header('etag', etagOf(row)), view);
  }
  async function known(request: FastifyRequest): Promise<{ caller: Caller; row: UserRow }> {
    const caller = await callerOf(request, context);
    const row = await store.user(caller.systemId, idSchema.parse(request.params).id);
    if (!row) throw notFound();
    return { caller, row };
  }
  const told = ({ corporationCode, systemId }: Caller) => directory.pushed(corporationCode, systemId);

  scim.get('/Users', async (request, reply) => {
    const { systemId, base } = await callerOf(request, context);
    const { page, first } = pageOf(request, USER_ATTRIBUTES);
    const { list, total } = await store.findUsers(systemId, page);
    const groups = await store.groupsOf(list.map(({ scim_id }) => scim_id));
    return answer(
      reply,
      listOf(
        list.map((row) => userView(row, groups.get(row.scim_id) ?? [], base)),
        total,
        first,
      ),
    );
  });
  scim.get('/Users/:id', async (request, reply) => {
    const { caller, row } = await known(request);
    if (request.headers['if-none-match'] === etagOf(row)) return reply.code(304).send();
    return show(reply, row, caller);
  });
  scim.post('/Users', async (request, reply) => {
    const caller = await callerOf(request, context);
    const row = await store.addUser({ ...caller, now: services.now() }, readUser(bodyOf(request)));
    await told(caller);
    return show(reply, row, caller, 201);
  });
  const replace = (request: FastifyRequest, reply: FastifyReply, next: (row: UserRow) => unknown) =>
    again(async () => {
      const { caller, row } = await known(request);
      checkVersion(request, row);
      const changed = await store.putUser(caller.systemId, row, readUser(next(row)), services.now());
      if (!changed) return null;
      await told(caller);
      return show(reply, changed, caller);
    });
  scim.put('/Users/:id', (request, reply) => replace(request, reply, () => bodyOf(request)));
  scim.patch('/Users/:id', (request, reply) =>
    replace(request, reply, ({ resource }) => applyPatch(resource, operationsOf(request))),
  );
  scim.delete('/Users/:id', async (request, reply) => {
    const { caller, row } = await known(request);
    checkVersion(request, row);
    if (!(await store.deleteUser(caller.systemId, row.scim_id, services.now()))) throw notFound();
    await told(caller);
    return reply.code(204).send();
  });
}

function groupRoutes(scim: FastifyInstance, context: ScimContext): void {
  const { store, services, directory } = context;
  async function show(reply: FastifyReply, row: GroupRow, { base }: Caller, status = 200): Promise<FastifyReply> {
    const members = (await store.membersOf([row.scim_id])).get(row.scim_id) ?? [];
    if (status === 201) void reply.header('location', `${base}/Groups/${row.scim_id}`);
    return answer(reply.code(status).header('etag', etagOf(row)), groupView(row, members, base));
  }
  async function known(request: FastifyRequest): Promise<{ caller: Caller; row: GroupRow }> {
    const caller = await callerOf(request, context);
    const row = await store.group(caller.systemId, idSchema.parse(request.params).id);
    if (!row) throw notFound();
    return { caller, row };
  }
  const told = ({ corporationCode, systemId }: Caller) => directory.pushed(corporationCode, systemId);

  scim.get('/Groups', async (request, reply) => {
    const { systemId, base } = await callerOf(request, context);
    const { page, first, excludesMembers } = pageOf(request, GROUP_ATTRIBUTES);
    const { list, total } = await store.findGroups(systemId, page);
    const members = excludesMembers ? null : await store.membersOf(list.map(({ scim_id }) => scim_id));
    const views = list.map((row) => groupView(row, members && (members.get(row.scim_id) ?? []), base));
    return answer(reply, listOf(views, total, first));
  });
  scim.get('/Groups/:id', async (request, reply) => {
    const { caller, row } = await known(request);
    if (request.headers['if-none-match'] === etagOf(row)) return reply.code(304).send();
    return show(reply, row, caller);
  });
  scim.post('/Groups', async (request, reply) => {
    const caller = await callerOf(request, context);
    const group = readGroup(bodyOf(request));
    const row = await store.putGroup({ ...caller, now: services.now() }, null, {
      ...group,
      members: group.members ?? [],
    });
    if (!row) throw notFound();
    await told(caller);
    return show(reply, row, caller, 201);
  });
  const replace = (request: FastifyRequest, reply: FastifyReply, next: (row: GroupRow) => unknown) =>
    again(async () => {
      const { caller, row } = await known(request);
      checkVersion(request, row);
      const group = readGroup(await next(row));
      const of = { ...caller, now: services.now() };
      const changed = await store.putGroup(of, row, { ...group, members: group.members ?? [] });
      if (!changed) return null;
      await told(caller);
      return show(reply, changed, caller);
    });
  scim.put('/Groups/:id', (request, reply) => replace(request, reply, () => bodyOf(request)));
  scim.patch('/Groups/:id', (request, reply) =>
    replace(request, reply, async ({ scim_id, display_name, external_id }) => {
      const members = ((await store.membersOf([scim_id])).get(scim_id) ?? []).map(({ id }) => ({ value: id }));
      const held = { displayName: display_name, externalId: external_id, members };
      return applyPatch(held, operationsOf(request));
    }),
  );
  scim.delete('/Groups/:id', async (request, reply) => {
    const { caller, row } = await known(request);
    checkVersion(request, row);
    if (!(await store.deleteGroup(caller.systemId, row.scim_id))) throw notFound();
    await told(caller);
    return reply.code(204).send();
  });
}
