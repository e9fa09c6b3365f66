import type { ENDPOINTS } from '@tessera/contract';

import { BOARD_INPUTS } from './board-inputs.ts';
import type { CallInput } from './test-server.ts';

type Table = typeof ENDPOINTS;
/** Name of an endpoint such as `auth.signIn`. */
export type EndpointName = {
  [Group in keyof Table & string]: `${Group}.${keyof Table[Group] & string}`;
}[keyof Table & string];

/** Ids that example inputs are made of; they may belong to any corporation. */
export interface ExampleIds {
  readonly corporationCode: string;
  readonly board: string;
  readonly chart: string;
  readonly message: string;
  readonly member: string;
  readonly invitation: string;
  readonly role: string;
  readonly thirdSystem: string;
  readonly connection: string;
  readonly connectedTable: string;
  readonly dataJob: string;
  readonly exportTask: string;
  readonly map: string;
  readonly param: string;
  readonly paramGroup: string;
  readonly table: string;
  readonly share: string;
  readonly upload: string;
  /** A password of the signed-in user, encrypted. */
  readonly cipher: { readonly password: string; readonly keyId: string };
}

const remote = 'mf-dashboard';
const build = 'abcdef0123456789';
const email = 'somebody@test.invalid';
const lang = 'en_US';
const form = { kind: 'postgres', settings: { host: 'db.test.invalid', port: 5432, database: 'd', user: 'u' } };
const EXAMPLE_COLUMNS = [{ index: 0, name: 'a', dataType: 'int' }];
/** A parameter without a group. */
export const EXAMPLE_PARAM = {
  groupId: null,
  dynamicParamName: 'example',
  dataType: 'str',
  filterType: '1',
  multiple: false,
  defaultValue: { kind: 'none' },
  candidates: { kind: 'any' },
};
const schedule = { cron: '0 3 * * *', timeZone: 'Asia/Shanghai' };
const person = { userNickName: 'Somebody', lang };

/** A chart as its editor sends it. */
const chartOf = ({ board, chart, table }: ExampleIds) => ({
  menuCode: board,
  reportCode: chart,
  reportName: 'Example',
  reportTypeCode: 'graph_pie',
  reportParam: { tbId: table },
});
const oneChart = ({ chart }: ExampleIds): CallInput => ({ body: { reportCode: chart } });
const chartId = ({ chart }: ExampleIds): CallInput => ({ params: { id: chart } });

/** A data model over one table. */
const draftOver = (tableId: string) => ({
  tables: [{ alias: 't1', tableId, name: 'Example', x: 0, y: 0 }],
  joins: [],
  fields: [{ fieldId: 'f', table: 't1', sourceFieldId: 'none', name: 'Example', defaultAggregator: 'count' }],
});

/** A well-formed input of every endpoint; a new endpoint does not compile before it has one. */
export const EXAMPLE_INPUTS: Readonly<Record<EndpointName, (ids: ExampleIds) => CallInput>> = {
  'share.list': ({ board }) => ({ body: { menuCode: board } }),
  'share.edit': ({ board, share }) => ({
    body: { shareId: share, menuCode: board, reportCode: null, name: 'Example', enabled: true, expiresAt: null },
  }),
  'share.revoke': ({ share }) => ({ body: { shareId: share } }),
  'share.getSwatch': ({ share }) => ({ body: { shareId: share } }),
  'share.swatch': ({ share }) => ({
    body: { shareId: share, swatch: { theme: null, locale: null, showHeader: true, showFilters: true } },
  }),
  'share.status': ({ board }) => ({ params: { menuCode: board, harewareType: 'app' } }),
  'share.keys': () => ({ body: {} }),
  'share.rotate': () => ({ body: {} }),
  'share.retire': () => ({ body: { keyId: 'none' } }),
  'share.entrance': ({ share }) => ({ params: { id: share } }),
  'share.enter': ({ share }) => ({ body: { shareId: share } }),
  'share.args': ({ share }) => ({ params: { id: share } }),
  'share.search': ({ share }) => ({ body: { shareId: share } }),
  'share.refresh': ({ share }) => ({ body: { shareId: share } }),
  'share.insights': ({ share }) => ({ body: { shareId: share, componentCode: 'none' } }),
  'share.text': ({ share }) => ({ body: { shareId: share, componentCode: 'none' } }),
  'share.reportConfiguration': ({ share, chart }) => ({ params: { shareId: share, reportCode: chart } }),
  'share.filterSearch': ({ share }) => ({ body: { shareId: share } }),
  'share.filterQuery': ({ share }) => ({ body: { shareId: share, componentCode: 'none' } }),
  'share.paramDetail': ({ share }) => ({ body: { shareId: share, componentCode: 'none' } }),
  'share.paramValues': ({ share }) => ({ body: { shareId: share, componentCode: 'none' } }),
  'share.allTables': ({ share }) => ({ body: { shareId: share } }),
  'share.filterInfo': ({ share }) => ({ body: { shareId: share } }),
  'share.linkages': ({ share }) => ({ body: { shareId: share } }),
  'share.report': ({ share, chart }) => ({ body: { shareId: share, reportCode: chart } }),

  'auth.signIn': ({ cipher }) => ({ body: { account: 'nobody', ...cipher } }),
  'auth.chooseEnterprise': ({ corporationCode }) => ({
    body: { choiceToken: 'none', enterpriseCode: corporationCode },
  }),
  'auth.identification': () => ({}),
  'auth.signOut': () => ({}),
  'auth.lastLogin': () => ({ body: {} }),
  'auth.test': () => ({}),
  'auth.rsaKey': () => ({}),
  'auth.check': ({ cipher }) => ({ body: cipher }),
  'auth.checkToken': () => ({ body: { token: 'none' } }),
  'auth.registerCode': () => ({ body: { email, lang } }),
  'auth.register': ({ cipher }) => ({
    body: { email, code: '000000', account: 'somebody', corporationName: 'New', ...person, ...cipher },
  }),
  'auth.resetCode': () => ({ body: { account: 'nobody', lang } }),
  'auth.resetPassword': ({ cipher }) => ({ body: { account: 'nobody', code: '000000', ...cipher } }),
  'auth.enterprises': () => ({}),
  'auth.switchEnterprise': ({ corporationCode }) => ({ body: { enterpriseCode: corporationCode } }),
  'auth.createEnterprise': () => ({ body: { corporationName: 'New' } }),
  'auth.invitation': () => ({ params: { code: 'none' } }),
  'auth.joinEnterprise': () => ({ body: { code: 'none' } }),
  'auth.acceptInvitation': ({ cipher }) => ({ body: { code: 'none', account: 'somebody', ...person, ...cipher } }),
  'auth.thirdEnter': ({ thirdSystem }) => ({ body: { systemId: thirdSystem, ticket: 'none' } }),
  'auth.thirdBind': ({ cipher }) => ({ body: { bindingToken: 'none', account: 'nobody', ...cipher } }),
  'session.userInfoByToken': () => ({}),
  'session.listSettings': () => ({ body: {} }),
  'session.saveSetting': () => ({ body: { settingKey: 'example', settingValue: '1' } }),
  'session.updateLang': () => ({ body: { lang } }),
  'session.updateInfo': () => ({ body: { userNickName: 'Somebody' } }),
  'session.updateMobile': ({ cipher }) => ({ body: { mobile: '13800000000', ...cipher } }),
  'session.emailCode': () => ({ body: { email } }),
  'session.updateEmail': () => ({ body: { email, code: '000000' } }),
  'session.updatePassword': ({ cipher }) => ({
    body: { oldPassword: cipher.password, newPassword: cipher.password, keyId: cipher.keyId },
  }),
  'thirdparty.systems': () => ({}),
  'thirdparty.accounts': () => ({ body: {} }),
  'thirdparty.unbind': ({ thirdSystem }) => ({ body: { systemId: thirdSystem } }),
  'thirdparty.handOver': ({ thirdSystem }) => ({ body: { systemId: thirdSystem } }),
  'messages.list': () => ({ body: {} }),
  'messages.listUnread': () => ({ body: {} }),
  'messages.readAll': () => ({ body: {} }),
  'messages.readByIds': ({ message }) => ({ body: [message] }),
  'messages.remove': ({ message }) => ({ body: { ids: [message] } }),
  ...BOARD_INPUTS,
  'linkage.queryByMenuCode': ({ board }) => ({ body: { menuCode: board } }),
  'linkage.deleteById': ({ board }) => ({ body: { menuCode: board, linkageId: 'none' } }),
  'linkage.save': ({ board, chart }) => ({
    body: { menuCode: board, masterReportCode: chart, linkageConfList: [] },
  }),
  'linkage.dimensionFields': ({ board, chart }) => ({ body: { menuCode: board, reportCode: chart } }),
  'boardExports.listConfiguration': ({ board }) => ({ body: { menuCode: board } }),
  'boardExports.exportAsync': ({ board, chart }) => ({
    body: { kind: 'csv', menuCode: board, reportCodes: [chart] },
  }),
  'boardExports.savePrint4ExcelParams': ({ board }) => ({ body: { kind: 'pdf', menuCode: board } }),
  'boardExports.getTasks': () => ({ body: {} }),
  'boardExports.deleteById': ({ exportTask }) => ({ params: { id: exportTask } }),
  'boardExports.cancelTask': ({ exportTask }) => ({ body: { id: exportTask } }),
  'boardExports.retryTask': ({ exportTask }) => ({ body: { id: exportTask } }),
  'boardExports.download': ({ exportTask }) => ({ body: { id: exportTask } }),
  'boardExports.printTask': ({ exportTask }) => ({ body: { id: exportTask } }),
  'query.boardReport': ({ board, chart }) => ({ body: { menuCode: board, reportCode: chart } }),
  'query.chartReport': ({ table }) => ({ body: { reportParam: { tbId: table } } }),
  'query.chartReportNew': ({ table }) => ({ body: { reportParam: { tbId: table } } }),
  'query.searchChart': oneChart,
  'query.refreshReport': ({ board, chart }) => ({ body: { menuCode: board, reportCode: chart } }),
  'query.refreshBoard': ({ board }) => ({ body: { menuCode: board } }),
  'chart.save': (ids) => ({ body: chartOf(ids) }),
  'chart.cache': (ids) => ({ body: chartOf(ids) }),
  'chart.rollback': oneChart,
  'chart.begin': ({ board, table }) => ({ body: { menuCode: board, tbId: table } }),
  'chart.cachedConfiguration': chartId,
  'chart.configuration': chartId,
  'chart.screenSave': (ids) => ({ body: chartOf(ids) }),
  'chart.screenCache': (ids) => ({ body: chartOf(ids) }),
  'chart.screenRollback': oneChart,
  'chart.screenBegin': ({ board, table }) => ({ body: { menuCode: board, tbId: table } }),
  'chart.screenCachedConfiguration': chartId,
  'chart.screenConfiguration': chartId,
  'chart.versions': oneChart,
  'chart.saveConf': ({ chart }) => ({ body: { reportCode: chart, reportHistoryCode: 'none', reportConf: [] } }),
  'chart.savePicture': ({ chart }) => ({ body: { reportCode: chart, picture: 'iVBORw0KGgo=' } }),
  'chart.list': ({ board }) => ({ query: { menuCode: board } }),
  'chart.types': () => ({}),
  'chart.cacheDrill': ({ chart }) => ({ body: { reportCode: chart, drillThroughPath: [], drillInfo: [] } }),
  'chart.dropDrill': chartId,
  'chart.cachedDrill': oneChart,
  'chart.updateDrill': ({ chart }) => ({ body: { reportCode: chart, deleteCodes: ['none'] } }),
  'filter.filterQuery': ({ table }) => ({ body: { reportParam: { tbId: table, filterQueryFlag: true } } }),
  'filter.paramQuery': ({ table }) => ({ body: { tbId: table, fieldId: 'none' } }),
  'filter.boardTables': ({ board }) => ({ body: { menuCode: board } }),
  'boardFilters.search': ({ board }) => ({ body: { menuCode: board } }),
  'boardFilters.query': ({ board }) => ({ body: { menuCode: board, componentCode: 'none' } }),
  'boardFilters.remove': ({ board }) => ({ body: { menuCode: board, componentCode: 'none' } }),
  'boardFilters.location': ({ board }) => ({ body: { menuCode: board, componentCode: 'none', location: 'bar' } }),
  'boardFilters.save': ({ board }) => ({ body: { menuCode: board, name: 'Example', boardState: {} } }),
  'boardFilters.saved': ({ board }) => ({ body: { menuCode: board } }),
  'boardFilters.rename': ({ board }) => ({ body: { menuCode: board, filterId: 'none', name: 'Example' } }),
  'boardFilters.forget': ({ board }) => ({ body: { menuCode: board, filterId: 'none' } }),
  'boardFilters.add': ({ board }) => ({
    body: {
      menuCode: board,
      componentName: 'Example',
      control: '1',
      filterData: [],
      multiple: true,
      filterValue: null,
      parentFilterList: [],
      location: 'bar',
    },
  }),
  'boardFilters.allTables': ({ board }) => ({ body: { menuCode: board } }),
  'boardFilters.info': ({ board }) => ({ body: { menuCode: board } }),
  'boardFilters.removeReport': ({ board, chart }) => ({
    body: { menuCode: board, componentCode: 'none', reportCode: chart },
  }),
  'upload.image': () => ({ body: Buffer.from('no image') }),
  'upload.enterFunction': () => ({ params: { type: 'map' }, query: { name: 'Example' }, body: Buffer.from('{}') }),
  'upload.functions': ({ corporationCode }) => ({ params: { orgCode: corporationCode, type: 'map' } }),
  'upload.removeFunction': ({ map }) => ({ params: { id: map } }),
  'data.connectionKinds': () => ({ body: {} }),
  'data.listConnections': () => ({ body: {} }),
  'data.connectionDetail': ({ connection }) => ({ body: { connectionId: connection } }),
  'data.testConnection': ({ connection }) => ({ body: { connectionId: connection, ...form } }),
  'data.saveConnection': ({ connection }) => ({
    body: { connectionId: connection, version: 1, name: 'Example', ...form },
  }),
  'data.deleteConnection': ({ connection }) => ({ body: { connectionId: connection } }),
  'data.connectedTables': ({ connection }) => ({ body: { connectionId: connection } }),
  'data.sourceSchemas': ({ connection }) => ({ body: { connectionId: connection } }),
  'data.sourceTables': ({ connection }) => ({ body: { connectionId: connection } }),
  'data.sourceColumns': ({ connection }) => ({ body: { connectionId: connection, schema: 'public', table: 't' } }),
  'data.pickTables': ({ connection }) => ({
    body: { connectionId: connection, mode: 'external', tables: [{ schema: 'public', name: 't' }] },
  }),
  'data.connectedTable': ({ connectedTable }) => ({ body: { tableId: connectedTable } }),
  'data.updateConnectedTable': ({ connectedTable }) => ({
    body: { tableId: connectedTable, mode: 'synchronised', schedule },
  }),
  'data.structureChanges': ({ connectedTable }) => ({ body: { tableId: connectedTable } }),
  'data.applyStructure': ({ connectedTable }) => ({ body: { tableId: connectedTable, fingerprint: 'none' } }),
  'data.syncNow': ({ connectedTable }) => ({ body: { tableId: connectedTable } }),
  'data.syncHistory': ({ connectedTable }) => ({ body: { tableId: connectedTable } }),
  'data.schedulePreview': () => ({ body: schedule }),
  'data.jobDetail': ({ dataJob }) => ({ body: { jobId: dataJob } }),
  'data.jobCancel': ({ dataJob }) => ({ body: { jobId: dataJob } }),
  'data.jobList': ({ table }) => ({ body: { tableId: table } }),
  'data.jobRejects': ({ dataJob }) => ({ body: { jobId: dataJob } }),
  'data.listModels': () => ({ body: {} }),
  'data.modelDetail': ({ table }) => ({ body: { tableId: table } }),
  'data.modelSources': () => ({ body: {} }),
  'data.suggestKeys': ({ table }) => ({ body: { leftTableId: table, rightTableId: table } }),
  'data.measureJoin': ({ table }) => ({
    body: { leftTableId: table, rightTableId: table, keys: [{ left: 'none', right: 'none' }] },
  }),
  'data.checkModel': ({ table }) => ({ body: { draft: draftOver(table) } }),
  'data.previewModel': ({ table }) => ({ body: { draft: draftOver(table) } }),
  'data.saveModel': ({ table }) => ({ body: { name: 'Example', draft: draftOver(table) } }),
  'data.copyModel': ({ table }) => ({ body: { tableId: table, name: 'Example' } }),
  'data.listTables': () => ({ body: {} }),
  'data.tableDetail': ({ table }) => ({ body: { tableId: table } }),
  'data.previewTable': ({ table }) => ({ body: { tableId: table } }),
  'data.updateTable': ({ table }) => ({ body: { tableId: table, name: 'Example' } }),
  'data.updateFields': ({ table }) => ({ body: { tableId: table, order: ['none'] } }),
  'data.tableUsedBy': ({ table }) => ({ body: { tableId: table } }),
  'data.tableLineage': ({ table }) => ({ body: { tableId: table } }),
  'data.deleteTable': ({ table }) => ({ body: { tableId: table } }),
  'data.beginUpload': () => ({ body: { fileName: 'example.csv', size: 4 } }),
  'data.uploadPart': ({ upload }) => ({ params: { uploadId: upload, part: '0' }, body: Buffer.from('a\n1\n') }),
  'data.inspectUpload': ({ upload }) => ({ body: { uploadId: upload } }),
  'data.createFromUpload': ({ upload }) => ({
    body: { uploadId: upload, tableName: 'Example', columns: EXAMPLE_COLUMNS },
  }),
  'data.appendUpload': ({ upload, table }) => ({
    body: { uploadId: upload, tableId: table, mapping: [{ fieldId: 'none', index: 0 }] },
  }),
  'data.previewReplace': ({ upload, table }) => ({
    body: { uploadId: upload, tableId: table, columns: EXAMPLE_COLUMNS },
  }),
  'data.replaceFromUpload': ({ upload, table }) => ({
    body: { uploadId: upload, tableId: table, columns: EXAMPLE_COLUMNS },
  }),
  'data.discardUpload': ({ upload }) => ({ body: { uploadId: upload } }),
  'fields.dataGram': ({ table }) => ({ params: { id: table } }),
  'fields.subjects': () => ({}),
  'fields.fieldTypes': () => ({}),
  'fields.showTable': ({ table }) => ({ body: { tableId: table } }),
  'fields.sortedFields': ({ table }) => ({ body: { tableId: table } }),
  'fields.sortFields': ({ table }) => ({ body: { tableId: table, fieldIds: ['none'] } }),
  'fields.fieldValues': ({ table }) => ({ body: { tableId: table, fieldId: 'none' } }),
  'fields.listFields': ({ table }) => ({ body: { tableId: table } }),
  'fields.functions': () => ({}),
  'fields.createField': ({ table }) => ({ body: { tableId: table, name: 'Example', formula: '1' } }),
  'fields.deleteField': ({ table }) => ({ body: { tableId: table, fieldId: 'none' } }),
  'fields.queryFields': ({ table }) => ({ body: { tableId: table } }),
  'fields.modifyField': ({ table }) => ({ body: { tableId: table, fieldId: 'none', name: 'Example' } }),
  'fields.previewFormula': ({ table }) => ({ body: { tableId: table, formula: '1' } }),
  'fields.fieldUsedBy': ({ table }) => ({ body: { tableId: table, fieldId: 'none' } }),
  'fields.sameFields': ({ table }) => ({ body: { tableIds: [table] } }),
  'admin.addRole': ({ role }) => ({ body: { roleName: 'Example', copyFrom: role, copyTables: true } }),
  'admin.updateRole': ({ role }) => ({ body: { roleId: role, roleName: 'Example' } }),
  'admin.deleteRole': ({ role }) => ({ body: { roleId: role, moveTo: role } }),
  'admin.rolePermissions': ({ role }) => ({ body: { roleId: role } }),
  'admin.saveRolePermissions': ({ role }) => ({ body: { roleId: role, permissions: ['chart_edit'] } }),
  'admin.copyRolePermissions': ({ role }) => ({ body: { fromRoleId: role, toRoleId: role } }),
  'admin.previewRoleTable': ({ role, table, member }) => ({ body: { roleId: role, tblId: table, memberId: member } }),
  'admin.runningQueries': () => ({ body: {} }),
  'admin.slowQueries': () => ({ body: {} }),
  'admin.explainQuery': () => ({ body: { id: 'none' } }),
  'admin.killQuery': () => ({ body: { id: 'none' } }),
  'admin.querySettings': () => ({ body: {} }),
  'admin.saveQuerySettings': () => ({ body: { timeZone: 'Asia/Tokyo', timeoutSeconds: 30, rowCap: 10_000 } }),
  'admin.searchRoleTables': ({ role }) => ({ body: { roleId: role } }),
  'admin.saveRoleTables': ({ role, table }) => ({ body: { roleId: role, addTblIds: [table] } }),
  'admin.searchRoleConditions': ({ role, table }) => ({ body: { roleId: role, tblId: table } }),
  'admin.saveRoleCondition': ({ role, table }) => ({ body: { roleId: role, tblId: table, queryLimit: 100 } }),
  'admin.memberAttributes': ({ member }) => ({ body: { memberIds: [member] } }),
  'admin.saveMemberAttributes': ({ member }) => ({ body: { memberId: member, attributes: { region: ['华东'] } } }),
  'dynamicparam.tree': () => ({ body: {} }),
  'dynamicparam.addGroup': () => ({ body: { tblRemarks: 'Example' } }),
  'dynamicparam.renameGroup': ({ paramGroup }) => ({ body: { groupId: paramGroup, tblRemarks: 'Example' } }),
  'dynamicparam.deleteGroup': ({ paramGroup }) => ({ body: { groupId: paramGroup } }),
  'dynamicparam.members': ({ paramGroup }) => ({ body: { groupId: paramGroup } }),
  'dynamicparam.list': () => ({}),
  'dynamicparam.add': ({ paramGroup }) => ({ body: { ...EXAMPLE_PARAM, groupId: paramGroup } }),
  'dynamicparam.remove': ({ param }) => ({ body: { dynamicParamId: param } }),
  'dynamicparam.detail': ({ param }) => ({ body: { dynamicParamId: param } }),
  'dynamicparam.update': ({ param, paramGroup }) => ({
    body: { ...EXAMPLE_PARAM, groupId: paramGroup, dynamicParamId: param, updatedAt: '2026-01-01T00:00:00.000Z' },
  }),
  'paramFilter.save': ({ board, param }) => ({
    body: {
      menuCode: board,
      componentName: 'Example',
      dynamicParamId: param,
      dynamicParamFilterReportCodes: [],
      location: 'bar',
    },
  }),
  'paramFilter.detail': ({ board }) => ({ body: { menuCode: board, componentCode: 'none' } }),
  'paramFilter.searchReport': ({ board, param }) => ({ body: { menuCode: board, dynamicParamId: param } }),
  'dynamicparam.users': ({ param }) => ({ body: { dynamicParamId: param } }),
  'sqlmodel.execute': ({ connection }) => ({ body: { connectionId: connection, sql: 'select 1 as n' } }),
  'sqlmodel.sources': () => ({}),
  'sqlmodel.names': ({ connection }) => ({ body: { connectionId: connection } }),
  'sqlmodel.detail': ({ table }) => ({ body: { tableId: table } }),
  'sqlmodel.losses': ({ table, connection }) => ({
    body: { tableId: table, connectionId: connection, sql: 'select 1 as n' },
  }),
  'sqlmodel.save': ({ table, connection }) => ({
    body: { tableId: table, connectionId: connection, name: 'Example', sql: 'select 1 as n' },
  }),
  'dynamicparam.fieldRange': ({ table }) => ({ params: { fieldId: 'none', secondParameter: table } }),
  'aiSettings.read': () => ({ body: {} }),
  'aiSettings.save': () => ({ body: { aiOn: true } }),
  'admin.listRole': () => ({ body: {} }),
  'admin.listMembers': ({ role }) => ({ body: { roleId: role } }),
  'admin.removeMembers': ({ member }) => ({ body: { memberIds: [member] } }),
  'admin.updateMember': ({ member }) => ({ body: { memberId: member, disabled: true } }),
  'admin.checkUserExist': () => ({ body: { email: 'owner@tessera.invalid' } }),
  'admin.batchCheckUserExist': () => ({ body: { emails: ['owner@tessera.invalid'] } }),
  'admin.invite': ({ role }) => ({ body: { emails: [email], roleId: role } }),
  'admin.inviteAgain': ({ invitation }) => ({ body: { memberId: invitation } }),
  'admin.memberCount': () => ({ body: {} }),
  'platform.composition': () => ({}),
  'platform.outcome': () => ({ body: { remote, build, outcome: 'mounted' } }),
  'platform.telemetry': () => ({ body: { message: 'example', source: 'test' } }),
  'platform.trains': () => ({}),
  'platform.upload': () => ({ body: Buffer.from([0x1f, 0x8b, 0, 0]) }),
  'platform.promote': () => ({ body: { remote, build, channel: 'stable' } }),
  'platform.rollback': () => ({ body: { remote, channel: 'stable' } }),
  'platform.release': () => ({ body: { remote, build } }),
  'platform.pin': ({ corporationCode }) => ({ body: { remote, targetCorporation: corporationCode, build: null } }),
  'platform.setEnabled': ({ corporationCode }) => ({
    body: { remote, targetCorporation: corporationCode, enabled: false },
  }),
  'platform.licences': () => ({}),
  'platform.openApi': () => ({}),
  'platform.override': () => ({ body: { remote, address: null } }),
};
