import { ENDPOINTS, listEndpoints } from '@tessera/contract';

import { makeExampleIds } from '../../testing/example-ids.ts';
import { EXAMPLE_INPUTS, startTestServer, TEST_PASSWORD, type TestServer } from '../../testing/index.ts';
import type { ExampleIds } from '../../testing/index.ts';
import { AUDIT_ACTIONS, type EndpointName } from './index.ts';

/** Groups whose calls are audited but for the ones below. */
const AUDITED_GROUPS = [
  'auth',
  'session',
  'thirdparty',
  'admin',
  'directory',
  'memberImport',
  'securityPolicy',
  'userGroups',
  'resourceGrants',
  'aiSettings',
  'share',
  'boardExports',
  'sqlmodel',
  'tbl',
  'platform',
];
/** Calls of these groups, and deletions, that leave no line; each with its reason. */
const WITHOUT_LINE: Readonly<Record<string, readonly EndpointName[]>> = {
  'it only reads': [
    'auth.lastLogin',
    'session.listSettings',
    'thirdparty.accounts',
    'admin.listRole',
    'admin.listMembers',
    'admin.belongings',
    'directory.settings',
    'directory.runs',
    'directory.state',
    'directory.rows',
    'memberImport.check',
    'memberImport.rows',
    'memberImport.state',
    'securityPolicy.read',
    'userGroups.list',
    'userGroups.previewRule',
    'resourceGrants.list',
    'resourceGrants.read',
    'resourceGrants.preview',
    'resourceGrants.subjects',
    'resourceGrants.ofMember',
    'resourceGrants.ofGroup',
    'resourceGrants.why',
    'admin.checkUserExist',
    'admin.batchCheckUserExist',
    'admin.memberCount',
    'admin.rolePermissions',
    'admin.searchRoleTables',
    'admin.searchRoleConditions',
    'admin.previewRoleTable',
    'admin.memberAttributes',
    'admin.runningQueries',
    'admin.slowQueries',
    'admin.explainQuery',
    'admin.querySettings',
    'admin.navigation',
    'aiSettings.read',
    'share.list',
    'share.getSwatch',
    'share.keys',
    'share.search',
    'share.refresh',
    'share.text',
    'share.insights',
    'share.report',
    'share.filterSearch',
    'share.filterQuery',
    'share.paramDetail',
    'share.paramValues',
    'share.paperRepeats',
    'share.news',
    'share.allTables',
    'share.filterInfo',
    'share.linkages',
    'boardExports.listConfiguration',
    'boardExports.getTasks',
    'boardExports.printTask',
    'tbl.selectTbl',
    'tbl.selectPublishTbl',
    'tbl.selectTblType',
    'tbl.selectAuthorize',
    'tbl.selectTblFilters',
    'tbl.batchSelectDbTblType',
    'tbl.sampleStock',
    'tbl.listTbl',
    'tbl.versions',
    'tbl.selectTblVersion',
    'sqlmodel.sources',
    'sqlmodel.names',
    'sqlmodel.detail',
    'sqlmodel.losses',
    'menu.deleted',
    'data.listConnections',
    'data.connectionDetail',
    'data.connectionKinds',
  ],
  'it sets how something looks to the caller, or to visitors': [
    'session.saveSetting',
    'session.updateLang',
    'session.updateInfo',
    'share.swatch',
  ],
  'it gives up an export that was asked for': ['boardExports.cancelTask'],
  'it reports what a browser saw': ['platform.outcome', 'platform.telemetry'],
  'it edits a board, whose versions are kept': [
    'menu.removePooled',
    'boardSteps.takeOff',
    'chart.dropDrill',
    'boardComponents.textDelete',
    'aiComponents.remove',
    'linkage.deleteById',
    'boardFilters.remove',
    'boardFilters.removeReport',
    'report.deleteNotInSmartReporting',
    'report.removePaper',
    'report.removePaperComponent',
    'screenApp.deleteComponent',
    'screenApp.deleteContainer',
    'screenApp.deleteContainers',
    'screenApp.deleteElement',
  ],
  'the line of its start says what was begun': ['memberImport.cancel'],
  'it concerns the caller alone': ['messages.remove', 'data.discardUpload'],
};

interface Line {
  readonly audit: string;
  readonly outcome: string;
  readonly reqId: string;
  readonly address: string;
  readonly account: string | null;
  readonly corporationCode: string | null;
}
const lines: Line[] = [];
const logTo = { write: (text: string) => void lines.push(JSON.parse(text) as Line) };
const written = (reqId: string | null) => lines.filter((line) => line.audit && line.reqId === reqId);
let server: TestServer;
let ids: ExampleIds;
let token: string;
const table = listEndpoints().map(({ name, endpoint }) => ({ name: name as EndpointName, endpoint }));
const audited = table.filter(({ name }) => AUDIT_ACTIONS[name]);

beforeAll(async () => {
  server = await startTestServer({ logTo, env: { TESSERA_LOG_LEVEL: 'error' } });
  ({ token } = await server.signIn('owner', TEST_PASSWORD, 'sample'));
  ids = await makeExampleIds(server, 'sample', token);
});
afterAll(() => server.stop());

/** A new token where the last call ended the session. */
async function renewToken(): Promise<void> {
  const { code } = await server.call(ENDPOINTS.auth.test, {}, token);
  if (code !== '0') ({ token } = await server.signIn('owner', TEST_PASSWORD, 'sample'));
}

test('each endpoint that signs in, grants, exports, connects, deletes, releases or shares has an action', () => {
  const exempt = new Set(Object.values(WITHOUT_LINE).flat());
  const needs = table.filter(
    ({ name, endpoint }) =>
      (endpoint.method !== 'GET' && AUDITED_GROUPS.includes(name.split('.')[0] ?? '')) ||
      endpoint.method === 'DELETE' ||
      (endpoint.file === true && endpoint.method !== 'GET') ||
      /delete|remove|purge|discard|connection|signOut|exit/i.test(name),
  );
  const missing = needs.filter(({ name }) => !AUDIT_ACTIONS[name] && !exempt.has(name));
  expect(missing.map(({ name }) => name)).toEqual([]);
  const names = new Set(table.map(({ name }) => name));
  expect([...exempt].filter((name) => AUDIT_ACTIONS[name] || !names.has(name))).toEqual([]);
});

test.each(audited)('$name leaves a line when it is refused', async ({ name, endpoint }) => {
  const { headers, code } = await server.call(endpoint, {
    ...EXAMPLE_INPUTS[name](ids),
    ...{ headers: { token: 'none' } },
  });
  const found = written(headers.get('x-request-id'));
  expect(found).toHaveLength(1);
  expect(found[0]).toMatchObject({ audit: AUDIT_ACTIONS[name]?.action, address: expect.stringContaining('127.0.0.1') });
  if (code !== '0') expect(found[0]?.outcome).not.toBe('ok');
});

test.each(audited)('$name leaves a line of who called and what came of it', async ({ name, endpoint }) => {
  await renewToken();
  const input = EXAMPLE_INPUTS[name]({ ...ids, cipher: await server.cipher(TEST_PASSWORD) });
  const reply = await server.call(endpoint, input, token);
  const found = written(reply.headers.get('x-request-id'));
  expect(found).toHaveLength(1);
  const line = found[0]!;
  if (endpoint.access !== 'public' && endpoint.access !== 'share')
    expect(line).toMatchObject({
      account: 'owner',
      corporationCode: name === 'auth.createEnterprise' ? expect.stringMatching(/^c/) : 'sample',
    });
  if (reply.code !== undefined && reply.code !== '0') expect(line.outcome).not.toBe('ok');
  else if (name !== 'auth.check' && name !== 'auth.checkToken') expect(line.outcome).toBe('ok');
  expect(JSON.stringify(line)).not.toMatch(/Test-2026|"(password|choiceToken|ticket|secret)":/);
});
