import { OPEN_DOCKING_RULES, OPEN_POLICY } from '@tessera/contract';

import type { ExampleIds } from './example-types.ts';

export const EXAMPLE_RULE = { name: 'Example rule', subjects: [{ kind: 'everyone', id: '' }] };
const rule = [{ attribute: 'region', values: ['华东'] }];

/** Inputs of `/api/sys/corporationUser` and `/api/sys/userGroup`. */
export const PEOPLE_INPUTS = {
  'admin.memberAttributes': ({ member }: ExampleIds) => ({ body: { memberIds: [member] } }),
  'admin.saveMemberAttributes': ({ member }: ExampleIds) => ({
    body: { memberId: member, attributes: { region: ['华东'] } },
  }),
  'admin.listRole': () => ({ body: {} }),
  'admin.listMembers': ({ role, userGroup }: ExampleIds) => ({ body: { roleId: role, groupId: userGroup } }),
  'admin.removeMembers': ({ member }: ExampleIds) => ({ body: { memberIds: [member] } }),
  'admin.resetFactor': ({ member }: ExampleIds) => ({ body: { memberId: member } }),
  'admin.updateMember': ({ member }: ExampleIds) => ({ body: { memberId: member, disabled: true } }),
  'admin.checkUserExist': () => ({ body: { email: 'owner@tessera.invalid' } }),
  'admin.batchCheckUserExist': () => ({ body: { emails: ['owner@tessera.invalid'] } }),
  'admin.invite': ({ role }: ExampleIds) => ({ body: { emails: ['somebody@test.invalid'], roleId: role } }),
  'admin.inviteAgain': ({ invitation }: ExampleIds) => ({ body: { memberId: invitation } }),
  'admin.memberCount': () => ({ body: {} }),
  'admin.updateMembers': ({ member }: ExampleIds) => ({ body: { memberIds: [member], disabled: true } }),
  'admin.belongings': ({ member }: ExampleIds) => ({ body: { memberId: member } }),
  'admin.handOver': ({ member }: ExampleIds) => ({ body: { memberId: member, toMemberId: member } }),
  'admin.viewAs': ({ member }: ExampleIds) => ({ body: { memberId: member } }),
  'session.leaveView': () => ({}),
  'memberImport.exportFile': ({ userGroup }: ExampleIds) => ({ body: { groupId: userGroup } }),
  'memberImport.check': () => ({ query: { fileName: 'members.xlsx' }, body: Buffer.from('no workbook') }),
  'memberImport.rows': ({ memberImport }: ExampleIds) => ({ body: { importId: memberImport } }),
  'memberImport.apply': ({ memberImport }: ExampleIds) => ({ body: { importId: memberImport } }),
  'memberImport.state': ({ memberImport }: ExampleIds) => ({ body: { importId: memberImport } }),
  'memberImport.cancel': ({ memberImport }: ExampleIds) => ({ body: { importId: memberImport } }),
  'securityPolicy.read': () => ({ body: {} }),
  'securityPolicy.save': ({ role }: ExampleIds) => ({
    body: {
      policy: { ...OPEN_POLICY, factorRoles: [role], exportLimits: [{ roleId: role, kinds: [], rows: null }] },
      version: 0,
    },
  }),
  'dockingSignIn.offers': () => ({ body: { enterprise: 'none' } }),
  'dockingSignIn.begin': ({ thirdSystem }: ExampleIds) => ({ body: { systemId: thirdSystem } }),
  'dockingSignIn.finish': () => ({ body: { parameters: { state: 'none', code: 'none' } } }),
  'dockingSignIn.password': ({ thirdSystem }: ExampleIds) => ({
    body: { systemId: thirdSystem, account: 'none', password: 'none', keyId: 'none' },
  }),
  'dockingSignIn.code': () => ({ body: { bindingToken: 'none', lang: 'en_US' } }),
  'dockingSignIn.bind': () => ({ body: { bindingToken: 'none', proof: { by: 'new', lang: 'en_US' } } }),
  'dockingSignIn.logout': ({ thirdSystem }: ExampleIds) => ({
    params: { systemId: thirdSystem },
    body: Buffer.from('logout_token=none'),
  }),
  'docking.kinds': () => ({ body: {} }),
  'docking.list': () => ({ body: {} }),
  'docking.detail': ({ thirdSystem }: ExampleIds) => ({ body: { systemId: thirdSystem } }),
  'docking.save': ({ thirdSystem }: ExampleIds) => ({
    body: {
      systemId: thirdSystem,
      version: 1,
      kind: 'thirdParty',
      name: 'Example',
      enabled: true,
      settings: { entryUrl: 'https://third.test.invalid/enter' },
      rules: OPEN_DOCKING_RULES,
    },
  }),
  'docking.memberAccounts': ({ member }: ExampleIds) => ({ body: { memberId: member } }),
  'docking.unbindMember': ({ member, thirdSystem }: ExampleIds) => ({
    body: { memberId: member, systemId: thirdSystem },
  }),
  'docking.remove': ({ thirdSystem }: ExampleIds) => ({ body: { systemId: thirdSystem } }),
  'docking.test': ({ thirdSystem }: ExampleIds) => ({ body: { systemId: thirdSystem } }),
  'directory.settings': ({ thirdSystem }: ExampleIds) => ({ body: { systemId: thirdSystem } }),
  'directory.saveSettings': ({ thirdSystem, role, userGroup }: ExampleIds) => ({
    body: {
      systemId: thirdSystem,
      version: 0,
      settings: {
        ...{ schedule: null, percent: 10, atLeast: 5, newPeople: 'invite', roleId: role },
        ...{ groups: true, parentGroupId: userGroup, attributes: [] },
      },
    },
  }),
  'directory.start': ({ thirdSystem }: ExampleIds) => ({ body: { systemId: thirdSystem, dry: true } }),
  'directory.runs': ({ thirdSystem }: ExampleIds) => ({ body: { systemId: thirdSystem } }),
  'directory.state': ({ directoryRun }: ExampleIds) => ({ body: { runId: directoryRun } }),
  'directory.rows': ({ directoryRun }: ExampleIds) => ({ body: { runId: directoryRun } }),
  'directory.confirm': ({ directoryRun }: ExampleIds) => ({ body: { runId: directoryRun } }),
  'directory.decline': ({ directoryRun }: ExampleIds) => ({ body: { runId: directoryRun } }),
  'directory.cancel': ({ directoryRun }: ExampleIds) => ({ body: { runId: directoryRun } }),
  'rowRules.tableGrants': ({ table }: ExampleIds) => ({ body: { tblId: table } }),
  'rowRules.saveTableGrants': ({ table }: ExampleIds) => ({ body: { tblId: table } }),
  'rowRules.list': ({ table }: ExampleIds) => ({ body: { tblId: table } }),
  'rowRules.save': ({ table, rowRule }: ExampleIds) => ({ body: { ...EXAMPLE_RULE, tblId: table, ruleId: rowRule } }),
  'rowRules.remove': ({ rowRule }: ExampleIds) => ({ body: { ruleId: rowRule } }),
  'rowRules.test': ({ table, rowRule, member }: ExampleIds) => ({
    body: { ...EXAMPLE_RULE, tblId: table, ruleId: rowRule, memberIds: [member] },
  }),
  'userGroups.list': () => ({ body: {} }),
  'userGroups.save': ({ userGroup, role }: ExampleIds) => ({
    body: { groupId: userGroup, version: 1, parentId: null, groupName: 'Example', rule, roleIds: [role] },
  }),
  'userGroups.remove': ({ userGroup }: ExampleIds) => ({ body: { groupId: userGroup } }),
  'userGroups.assign': ({ userGroup, member }: ExampleIds) => ({
    body: { groupId: userGroup, addMemberIds: [member] },
  }),
  'resourceGrants.list': () => ({ body: { limit: 10 } }),
  'resourceGrants.read': ({ board }: ExampleIds) => ({ body: { kind: 'board', id: board } }),
  'resourceGrants.preview': ({ board }: ExampleIds) => ({
    body: { kind: 'board', id: board, version: 0, entries: [] },
  }),
  'resourceGrants.save': ({ board }: ExampleIds) => ({ body: { kind: 'board', id: board, version: 0, entries: [] } }),
  'resourceGrants.subjects': ({ board }: ExampleIds) => ({ body: { kind: 'board', id: board } }),
  'resourceGrants.ofMember': ({ member }: ExampleIds) => ({ body: { memberId: member, limit: 10 } }),
  'resourceGrants.ofGroup': ({ userGroup }: ExampleIds) => ({ body: { groupId: userGroup, limit: 10 } }),
  'resourceGrants.why': ({ board, member }: ExampleIds) => ({ body: { kind: 'board', id: board, memberId: member } }),
  'userGroups.previewRule': () => ({ body: { rule } }),
} as const;
