import type { ENDPOINTS } from '@tessera/contract';

type Table = typeof ENDPOINTS;
/** Name of an endpoint such as `auth.signIn`. */
export type EndpointName = {
  [Group in keyof Table & string]: `${Group}.${keyof Table[Group] & string}`;
}[keyof Table & string];

export interface AuditAction {
  readonly action: string;
  /** Fields of body, path or query that the line repeats; never a secret, a value of a table or SQL. */
  readonly fields: readonly string[];
}

const leaves = (action: string, ...fields: string[]): AuditAction => ({ action, fields });

/**
 * Calls that leave a line in the log with the mark `audit`, done or refused.
 * `audit-actions.test.ts` refuses an endpoint of these kinds that has no entry.
 */
export const AUDIT_ACTIONS: Readonly<Partial<Record<EndpointName, AuditAction>>> = {
  'auth.signIn': leaves('session.signIn', 'account'),
  'auth.chooseEnterprise': leaves('session.signIn', 'enterpriseCode'),
  'auth.switchEnterprise': leaves('session.switch', 'enterpriseCode'),
  'auth.signOut': leaves('session.signOut'),
  'auth.thirdEnter': leaves('session.thirdParty', 'systemId'),
  'thirdparty.handOver': leaves('session.handOver', 'systemId'),
  'auth.checkToken': leaves('session.handOverRead'),
  'auth.check': leaves('password.check'),
  'auth.resetCode': leaves('password.code', 'account'),
  'auth.resetPassword': leaves('password.reset', 'account'),
  'session.updatePassword': leaves('password.changed'),
  'session.emailCode': leaves('account.emailCode', 'email'),
  'session.updateEmail': leaves('account.email', 'email'),
  'auth.undoEmail': leaves('account.emailUndone'),
  'session.endSession': leaves('session.ended', 'sessionId'),
  'session.endOtherSessions': leaves('session.othersEnded'),
  'session.updateMobile': leaves('account.mobile'),
  'auth.registerCode': leaves('account.code', 'email'),
  'auth.register': leaves('account.registered', 'account', 'email', 'corporationName'),
  'auth.createEnterprise': leaves('corporation.made', 'corporationName'),
  'auth.thirdBind': leaves('thirdParty.bound', 'account'),
  'thirdparty.unbind': leaves('thirdParty.unbound', 'systemId'),

  'admin.invite': leaves('member.invited', 'emails', 'roleId'),
  'admin.inviteAgain': leaves('member.invitedAgain', 'memberId'),
  'auth.acceptInvitation': leaves('invitation.accepted', 'account'),
  'auth.joinEnterprise': leaves('invitation.accepted'),
  'admin.removeMembers': leaves('members.removed', 'memberIds'),
  'admin.updateMember': leaves('member.changed', 'memberId', 'roleId', 'disabled'),
  'admin.saveMemberAttributes': leaves('member.attributes', 'memberId'),
  'admin.addRole': leaves('role.added', 'roleName', 'copyFrom', 'copyTables'),
  'admin.updateRole': leaves('role.renamed', 'roleId', 'roleName'),
  'admin.deleteRole': leaves('role.deleted', 'roleId', 'moveTo'),
  'admin.saveRolePermissions': leaves('role.permissions', 'roleId', 'permissions'),
  'admin.copyRolePermissions': leaves('role.permissions', 'fromRoleId', 'toRoleId'),
  'admin.saveRoleTables': leaves('role.tables', 'roleId', 'addTblIds', 'delTblIds'),
  'admin.saveRoleCondition': leaves('role.table', 'roleId', 'tblId', 'queryLimit', 'conditions', 'masks'),
  'admin.killQuery': leaves('query.killed', 'id'),
  'admin.saveQuerySettings': leaves('query.settings', 'timeZone', 'timeoutSeconds', 'rowCap', 'yearStart', 'weekStart'),
  'admin.saveNavigation': leaves('navigation.saved', 'home'),
  'reportForm.save': leaves('reportForm.saved', 'path', 'menuCode', 'roleId'),
  'reportForm.remove': leaves('reportForm.removed', 'path'),
  'aiSettings.save': leaves('ai.settings', 'aiOn'),

  'data.saveConnection': leaves('connection.saved', 'connectionId', 'name', 'kind'),
  'data.testConnection': leaves('connection.tested', 'connectionId', 'kind'),
  'data.deleteConnection': leaves('connection.deleted', 'connectionId'),
  'data.pickTables': leaves('connection.tables', 'connectionId', 'mode', 'tables'),
  'data.updateConnectedTable': leaves('connection.table', 'tableId', 'mode'),
  'data.applyStructure': leaves('connection.structure', 'tableId'),
  'sqlmodel.execute': leaves('sqlModel.executed', 'tableId'),
  'sqlmodel.save': leaves('sqlModel.saved', 'tableId', 'name'),
  'tbl.saveTbl': leaves('tbl.saved', 'menuCode', 'tblName'),
  'tbl.publishTbl': leaves('tbl.published', 'menuCode', 'version'),
  'tbl.restoreTbl': leaves('tbl.restored', 'menuCode', 'version'),
  'tbl.removeTbl': leaves('tbl.removed', 'menuCode'),
  'tbl.previewTbl': leaves('tbl.tried', 'menuCode'),
  'data.createFromUpload': leaves('table.uploaded', 'tableName'),
  'data.appendUpload': leaves('table.appended', 'tableId'),
  'data.replaceFromUpload': leaves('table.replaced', 'tableId'),
  'data.deleteTable': leaves('table.deleted', 'tableId'),
  'fields.deleteField': leaves('field.deleted', 'tableId', 'fieldId'),
  'dynamicparam.deleteGroup': leaves('param.groupDeleted', 'groupId'),
  'dynamicparam.remove': leaves('param.deleted', 'dynamicParamId'),
  'upload.removeFunction': leaves('map.deleted', 'id'),
  'menu.remove': leaves('board.deleted', 'menuCode', 'menuCodes'),
  'menu.purge': leaves('board.purged', 'menuCode', 'menuCodes'),
  'menu.restore': leaves('board.restored', 'menuCode', 'menuCodes'),
  'report.clear': leaves('report.cleared', 'id'),
  'reportPublication.publish': leaves('report.published', 'menuCode', 'version'),
  'reportPublication.withdraw': leaves('report.withdrawn', 'menuCode'),
  'reportPublication.rollback': leaves('report.rolledBack', 'menuCode', 'publication'),
  'screenApp.publish': leaves('screen.published', 'menuCode', 'version'),
  'screenApp.withdraw': leaves('screen.withdrawn', 'menuCode'),
  'screenDevice.pair': leaves('wall.paired', 'deviceName', 'playId'),
  'screenDevice.change': leaves('wall.changed', 'deviceId', 'deviceName', 'playId'),
  'screenDevice.revoke': leaves('wall.revoked', 'deviceId'),
  'screenDevice.remove': leaves('wall.removed', 'deviceId'),
  'screenDevice.picture': leaves('wall.picture', 'deviceId'),
  'screenPlay.update': leaves('play.changed', 'id', 'playName'),
  'screenPlay.remove': leaves('play.removed', 'id'),
  'templates.save': leaves('template.made', 'menuCode', 'templateName', 'rows'),
  'templates.setJson': leaves('template.brought'),
  'templates.getJson': leaves('template.taken', 'templateId'),
  'templates.getScreenJson': leaves('template.taken', 'menuCode', 'rows'),
  'templates.use': leaves('template.used', 'templateId', 'menuName'),
  'templates.remove': leaves('template.removed', 'templateId'),
  'screenApp.rollback': leaves('screen.rolledBack', 'menuCode', 'publication'),

  'boardExports.exportAsync': leaves('export.asked', 'kind', 'menuCode', 'reportCodes'),
  'boardExports.savePrint4ExcelParams': leaves('export.asked', 'kind', 'menuCode'),
  'boardExports.retryTask': leaves('export.retried', 'id'),
  'boardExports.download': leaves('export.downloaded', 'id'),
  'boardExports.deleteById': leaves('export.deleted', 'id'),

  'share.edit': leaves(
    'share.saved',
    'shareId',
    'menuCode',
    'reportCode',
    'enabled',
    'expiresAt',
    'mostUses',
    'origins',
  ),
  'share.revoke': leaves('share.revoked', 'shareId'),
  'share.enter': leaves('share.entered', 'shareId', 'origin'),
  'share.rotate': leaves('embedKey.rotated'),
  'share.retire': leaves('embedKey.retired', 'keyId'),

  'platform.upload': leaves('release.uploaded'),
  'platform.promote': leaves('release.promoted', 'remote', 'build', 'channel', 'share'),
  'platform.rollback': leaves('release.rolledBack', 'remote', 'channel'),
  'platform.withdraw': leaves('release.withdrawn', 'remote'),
  'platform.deleteBuild': leaves('release.deleted', 'remote', 'build'),
  'platform.release': leaves('release.unquarantined', 'remote', 'build'),
  'platform.pin': leaves('release.pinned', 'remote', 'build', 'targetCorporation'),
  'platform.setEnabled': leaves('remote.state', 'remote', 'enabled', 'targetCorporation'),
  'platform.decideCorporation': leaves('corporation.decided', 'targetCorporation', 'approve'),
  'platform.override': leaves('remote.override', 'remote', 'address'),
};
