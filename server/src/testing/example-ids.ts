import { randomUUID } from 'node:crypto';

import {
  ENDPOINTS,
  type BoardConfiguration,
  type FunctionEntry,
  type Member,
  type MenuNode,
  type Message,
} from '@tessera/contract';

import { createInvitation, findPeople, listRoles, saveGroup } from '../features/identity/index.ts';
import { createThirdSystems } from '../features/third-party/index.ts';
import { makeExampleAgent } from './collector-inputs.ts';
import { makeExampleDelivery } from './delivery-inputs.ts';
import { makeExampleMessage } from './digital-inputs.ts';
import { makeExampleConnection } from './example-connection.ts';
import { makeExampleExport } from './example-export.ts';
import { makeExampleReport } from './example-report.ts';
import { makeExampleScreen } from './example-screen.ts';
import { makeExampleSubscription } from './example-subscription.ts';
import type { ExampleIds } from './example-types.ts';
import { makeExampleWarning } from './example-warning.ts';
import { EXAMPLE_MODEL, makeExamplePlan, makeExampleRun } from './judgment-inputs.ts';
import { EXAMPLE_PARAM } from './param-inputs.ts';
import { EXAMPLE_RULE } from './people-inputs.ts';
import { EXAMPLE_INDEX } from './target-inputs.ts';
import { EXAMPLE_TBL } from './tbl-inputs.ts';
import { TEST_PASSWORD, type TestServer } from './test-server.ts';

const SQUARE = [
  [0, 0],
  [1, 0],
  [1, 1],
  [0, 0],
];
const EXAMPLE_MAP = Buffer.from(
  JSON.stringify({
    type: 'FeatureCollection',
    features: [{ type: 'Feature', properties: { name: 'Area' }, geometry: { type: 'Polygon', coordinates: [SQUARE] } }],
  }),
);

/** Makes one object of each kind in a corporation and gives their ids. @param token of its owner */
export async function makeExampleIds(server: TestServer, corporationCode: string, token: string): Promise<ExampleIds> {
  const { store, now } = server.app.services;
  const roles = await listRoles(store, corporationCode);
  const reader = roles.find(({ user_type }) => user_type === 'reader');
  if (!reader) throw new Error('no reader role');
  await createInvitation(store, {
    corporationCode,
    email: `invited-${corporationCode}@test.invalid`,
    roleId: reader.role_id,
    invitedBy: 'test',
    now: now(),
  });
  const rows = await findPeople(store, corporationCode);
  const { systemId } = await createThirdSystems(server.app.services).add({
    corporationCode,
    systemName: `System of ${corporationCode}`,
    entryUrl: 'https://third.test.invalid/enter',
  });
  const menu = await server.call<MenuNode[]>(ENDPOINTS.dashboard.selectMenuMap, { body: {} }, token);
  const board = menu.data?.find(({ menuType }) => menuType === '2')?.menuCode ?? randomUUID();
  const configuration = await server.call<BoardConfiguration>(
    ENDPOINTS.dashboard.configuration,
    { params: { id: board } },
    token,
  );
  const messages = await server.call<{ list: Message[] }>(ENDPOINTS.messages.list, { body: {} }, token);
  const group = await server.call<{ groupId: string }>(
    ENDPOINTS.dynamicparam.addGroup,
    { body: { tblRemarks: `Group of ${corporationCode}` } },
    token,
  );
  const param = await server.call<{ dynamicParamId: string }>(
    ENDPOINTS.dynamicparam.add,
    { body: { ...EXAMPLE_PARAM, groupId: group.data.groupId } },
    token,
  );
  const table = await store
    .selectFrom('analytic_table')
    .select('table_id')
    .where('corporation_code', '=', corporationCode)
    .executeTakeFirst();
  const upload = await server.call<{ uploadId: string }>(
    ENDPOINTS.data.beginUpload,
    { body: { fileName: 'example.csv', size: 4 } },
    token,
  );
  const part = { params: { uploadId: upload.data.uploadId, part: '0' }, body: Buffer.from('a\n1\n') };
  await server.call(ENDPOINTS.data.uploadPart, part, token);
  const share = await server.call<{ shareId: string }>(
    ENDPOINTS.share.edit,
    {
      body: {
        menuCode: board,
        reportCode: null,
        name: 'Share',
        enabled: true,
        expiresAt: null,
        password: 'share-password',
      },
    },
    token,
  );
  const index = await server.call<{ indexCode: string }>(
    ENDPOINTS.targets.saveIndex,
    { body: { ...EXAMPLE_INDEX, indexName: `Index of ${corporationCode}` } },
    token,
  );
  const model = await server.call<{ modelCode: string }>(
    ENDPOINTS.judgment.save,
    { body: { ...EXAMPLE_MODEL, modelName: `Model of ${corporationCode}` } },
    token,
  );
  const report = await makeExampleReport(server, corporationCode, token);
  const map = await server.call<FunctionEntry>(
    ENDPOINTS.upload.enterFunction,
    { params: { type: 'map' }, query: { name: `Map of ${corporationCode}` }, body: EXAMPLE_MAP },
    token,
  );
  const tbl = await server.call<{ menuCode: string }>(
    ENDPOINTS.tbl.saveTbl,
    { body: { ...EXAMPLE_TBL, tblName: `Real-time table of ${corporationCode}` } },
    token,
  );
  await server.call(ENDPOINTS.tbl.publishTbl, { body: { menuCode: tbl.data.menuCode, version: 1 } }, token);
  const of = (state: Member['state'], role?: string): string =>
    rows.find((row) => row.state === state && (role === undefined || row.userType === role))?.memberId ?? randomUUID();
  return {
    corporationCode,
    board,
    chart: configuration.data?.reports[0]?.reportCode ?? randomUUID(),
    message: messages.data?.list[0]?.id ?? randomUUID(),
    member: of('active', 'reader'),
    invitation: of('invited'),
    role: reader.role_id,
    memberImport: await addExampleImport(store, corporationCode),
    directoryRun: await addExampleDirectoryRun(store, corporationCode, systemId),
    userGroup: await saveGroup(store, corporationCode, { parentId: null, groupName: 'Example group', rule: null }),
    rowRule: await makeExampleRule(server, table?.table_id ?? randomUUID(), token),
    thirdSystem: systemId,
    ...report,
    ...(await makeExampleScreen(server, corporationCode, token)),
    table: table?.table_id ?? randomUUID(),
    tbl: tbl.data.menuCode,
    share: share.data?.shareId ?? 'none-none-none-none-none',
    upload: upload.data.uploadId,
    map: map.data.id,
    targetIndex: index.data.indexCode,
    decisionModel: model.data.modelCode,
    decisionPlan: await makeExamplePlan(store, corporationCode, model.data.modelCode),
    decisionRun: await makeExampleRun(store, corporationCode),
    param: param.data.dynamicParamId,
    paramGroup: group.data.groupId,
    ...(await makeExampleSubscription(server, corporationCode, board)),
    exportTask: await makeExampleExport(server, corporationCode, board),
    ...(await makeExampleAgent(server, corporationCode)),
    ...(await makeExampleConnection(server, corporationCode)),
    ...(await makeExampleDelivery(server, corporationCode)),
    ...(await makeExampleWarning(server, corporationCode, table?.table_id ?? randomUUID())),
    ...(await makeExampleMessage(server, corporationCode, {
      tableId: table?.table_id ?? randomUUID(),
      roleId: reader.role_id,
    })),
    cipher: await server.cipher(TEST_PASSWORD),
  };
}

/** A look at a directory that found nothing. */
async function addExampleDirectoryRun(
  store: TestServer['app']['services']['store'],
  corporationCode: string,
  systemId: string,
): Promise<string> {
  const runId = randomUUID();
  await store
    .insertInto('directory_run')
    .values({
      ...{ run_id: runId, system_id: systemId, corporation_code: corporationCode, kind: 'dry', state: 'planned' },
      created_at: new Date(),
    })
    .execute();
  return runId;
}

/** A rule for everyone that leaves all rows. */
async function makeExampleRule(server: TestServer, tblId: string, token: string): Promise<string> {
  const { data } = await server.call<{ ruleId: string } | null>(
    ENDPOINTS.rowRules.save,
    { body: { ...EXAMPLE_RULE, tblId } },
    token,
  );
  return data?.ruleId ?? randomUUID();
}

/** An import of members that changed nothing yet. */
async function addExampleImport(
  store: TestServer['app']['services']['store'],
  corporationCode: string,
): Promise<string> {
  const importId = randomUUID();
  await store
    .insertInto('member_import')
    .values({
      ...{ import_id: importId, corporation_code: corporationCode, user_id: 'nobody', file_name: 'example.xlsx' },
      ...{ ignored: '[]', job_id: null, created_at: new Date() },
    })
    .execute();
  return importId;
}
