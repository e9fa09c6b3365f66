import {
  ENDPOINTS,
  GRANTED_KINDS,
  listEndpoints,
  type GrantEntry,
  type ResourceAction,
  type ResourceGrants,
} from '@tessera/contract';

import type { EndpointName } from '../../platform/audit/index.ts';
import { ENDPOINT_ACTS, idsAt } from '../../platform/resources/index.ts';
import { makeExampleIds } from '../../testing/example-ids.ts';
import {
  EXAMPLE_INPUTS,
  startTestServer,
  TEST_PASSWORD,
  type ExampleIds,
  type TestServer,
} from '../../testing/index.ts';
import { signInput } from '../../testing/sign-input.ts';
import { hashPassword } from '../auth/index.ts';
import { addMember, assignByHand, createAccount, listRoles, saveGroup } from '../identity/index.ts';
import { asRole, grantTables } from '../table-rights/index.ts';

const { resourceGrants } = ENDPOINTS;
/** What each member may do with every document of the example; all but the reader are editors by their role. */
const MEMBERS = {
  granted: ['view', 'useData'],
  byGroup: ['view', 'useData', 'export', 'share', 'edit'],
  reader: ['view', 'useData', 'export', 'share', 'edit'],
  denied: [],
  outsider: [],
} as const satisfies Record<string, readonly ResourceAction[]>;
type Who = keyof typeof MEMBERS;

let server: TestServer;
let ids: ExampleIds;
const sessions = {} as Record<Who | 'owner', Awaited<ReturnType<TestServer['signIn']>>>;

async function start(): Promise<void> {
  server = await startTestServer({ env: { TESSERA_REQUESTS_PER_SESSION: '0' } });
  const { store } = server.app.services;
  sessions.owner = await server.signIn('owner');
  const { token } = sessions.owner;
  const passwordHash = await hashPassword(TEST_PASSWORD);
  const roles = await listRoles(store, 'sample');
  const member = {} as Record<Who, string>;
  for (const who of Object.keys(MEMBERS) as Who[]) {
    const account = {
      account: `m-${who}`,
      email: `${who}@test.invalid`,
      userNickName: who,
      lang: 'en_US',
      passwordHash,
    } as const;
    const role = roles.find(({ user_type }) => user_type === (who === 'reader' ? 'reader' : 'editor'));
    member[who] = await addMember(store, 'sample', await createAccount(store, account), role?.role_id ?? '');
  }
  const top = await saveGroup(store, 'sample', { parentId: null, groupName: 'Top', rule: null });
  const below = await saveGroup(store, 'sample', { parentId: top, groupName: 'Below', rule: null });
  await assignByHand(store, 'sample', below, { add: [member.byGroup, member.denied], remove: [] });
  ids = await makeExampleIds(server, 'sample', token);
  const everyRole = roles.map(({ role_id }) => asRole(role_id));
  await grantTables(store, everyRole, [ids.connectedTable]);
  const entries: GrantEntry[] = [
    { subject: { kind: 'member', id: member.granted }, allow: ['useData'], deny: [] },
    { subject: { kind: 'member', id: member.reader }, allow: ['useData', 'edit', 'export', 'share'], deny: [] },
    { subject: { kind: 'group', id: top }, allow: ['useData', 'edit', 'export', 'share'], deny: [] },
    { subject: { kind: 'member', id: member.denied }, allow: ['edit'], deny: ['view'] },
  ];
  const all = await server.call<{ items: { kind: string; id: string }[] }>(
    resourceGrants.list,
    { body: { kinds: GRANTED_KINDS, limit: 1_000 } },
    token,
  );
  expect([...new Set(all.data.items.map(({ kind }) => kind))].toSorted()).toEqual([...GRANTED_KINDS].toSorted());
  for (const { kind, id } of all.data.items) {
    const known = (await server.call<ResourceGrants>(resourceGrants.read, { body: { kind, id } }, token)).data.actions;
    // What a kind does not know nobody can say of it; seeing is what all of them know.
    const own = entries.map((entry) => {
      const allow = entry.allow.filter((action) => known.includes(action));
      return { ...entry, allow: allow.length === 0 ? ['view'] : allow };
    });
    const draft = { kind, id, version: 0, entries: own };
    const { code } = await server.call(resourceGrants.save, { body: draft }, token);
    expect({ kind, code }).toEqual({ kind, code: '0' });
  }
  for (const who of Object.keys(MEMBERS) as Who[]) sessions[who] = await server.signIn(`m-${who}`, TEST_PASSWORD);
}

const ask = async (name: EndpointName, who: keyof typeof sessions) => {
  const endpoint = listEndpoints().find((one) => one.name === name)!.endpoint;
  const input = EXAMPLE_INPUTS[name]({ ...ids, cipher: await server.cipher(TEST_PASSWORD) });
  return (await server.call(endpoint, signInput(endpoint, input, sessions[who]), sessions[who].token)).code;
};

/** Kinds on which no rights are granted and that stand beside objects with rights in some calls. */
const UNGRANTED: ReadonlySet<string> = new Set(['subscription', 'role', 'table', 'member', 'digitalMessage']);
/** Calls with the actions that they need on documents of the example. Members of other corporations: cross-tenant.test.ts. */
const calls = listEndpoints().flatMap(({ name, endpoint }) => {
  const acts = ENDPOINT_ACTS[name as EndpointName];
  if (acts === undefined || acts === null) return [];
  const paths =
    typeof acts === 'object'
      ? Object.entries(acts)
      : Object.entries(endpoint.owned).flatMap(([path, kind]) => (UNGRANTED.has(kind) ? [] : [[path, acts] as const]));
  const needed = paths.flatMap(([path, act]) => (act === null ? [] : [{ path, act }]));
  return [{ name: name as EndpointName, access: endpoint.access, needed }];
});
/** Editors do not hold these; the role answers before any list. */
const mayCall = (access: (typeof calls)[number]['access'], who: Who) =>
  !Array.isArray(access) ||
  access.some((symbol: string) =>
    sessions[who].permissionList.some(({ permissionSymbol }) => permissionSymbol === symbol),
  );
const READS: ReadonlySet<string> = new Set(['view', 'useData']);
/** Of these more is asked: names that exist once, who receives a warning, who made a model. */
const PERSONAL: ReadonlySet<string> = new Set([
  'boardFilters.save',
  'sqlmodel.losses',
  'sqlmodel.save',
  'templates.use',
  'warnings.acknowledge',
]);

beforeAll(start, 60_000);
afterAll(() => server.stop());

// What is called here is refused or reads, so that each member meets the same documents.
describe.each(Object.keys(MEMBERS) as Who[])('%s', (who) => {
  const held: ReadonlySet<string> = new Set(MEMBERS[who]);

  test.each(calls)('$name', async ({ name, access, needed }) => {
    const input = EXAMPLE_INPUTS[name]({ ...ids, cipher: { password: '', keyId: '' } });
    // Rights on what the example leaves out are not asked, and changing rights is another matter.
    const asked = needed.filter(({ path }) => idsAt(input, path).length > 0);
    const isRead = asked.every(({ act }) => READS.has(act)) && !PERSONAL.has(name);
    if (asked.length === 0) return;
    if (!mayCall(access, who)) expect(await ask(name, who)).toBe('-110001');
    else if (asked.some(() => !held.has('view'))) expect(await ask(name, who)).toBe('-10007');
    else if (asked.some(({ act }) => !held.has(act)) || name.startsWith('resourceGrants.'))
      expect(await ask(name, who)).toBe('-110001');
    else if (isRead) expect(await ask(name, who)).toBe(await ask(name, 'owner'));
  });
});
