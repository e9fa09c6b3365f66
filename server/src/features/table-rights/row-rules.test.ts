import {
  ENDPOINTS,
  type DynamicParam,
  type Locale,
  type Member,
  type NamedSubject,
  type Role,
  type RowRule,
  type RuleTest,
  type SeenTable,
  type UserGroup,
} from '@tessera/contract';

import { startTestServer, uploadClient, type TestServer } from '../../testing/index.ts';
import { explainTable } from './explain-table.ts';
import type { RightsViewer } from './rights-viewer.ts';
import { peopleOf } from './role-tables.ts';

const { admin, dynamicparam, resourceGrants, rowRules, userGroups } = ENDPOINTS;
type Client = ReturnType<typeof uploadClient>;

describe('/newRule: rules on tables', () => {
  let server: TestServer;
  let owner: Client;
  let tblId: string;
  let stores: string;
  let [region, amount] = ['', ''];
  let manager: { who: string; what: string };
  let member: Member;
  let boss: Member;
  let groupId: string;
  beforeAll(async () => {
    server = await startTestServer();
    owner = uploadClient(server, (await server.signIn('owner')).token);
    const lines = ['华东,1', '华东,2', '华南,4', '华北,8'];
    tblId = (await owner.load('销售', 'sales.csv', `region,amount\n${lines.join('\n')}\n`)).tableId!;
    stores = (await owner.load('分配', 'stores.csv', 'who,what,number\nreader,华南,1\n')).tableId!;
    const idsOf = async (tableId: string) =>
      Object.fromEntries((await owner.detail(tableId)).fields.map(({ name, fieldId }) => [name, fieldId]));
    const { region: own, amount: sum } = await idsOf(tblId);
    [region, amount] = [own!, sum!];
    const { who, what } = await idsOf(stores);
    manager = { who: who!, what: what! };
    const found = async (userNickName: string) =>
      (await owner.good(owner.call<{ list: Member[] }>(admin.listMembers, { userNickName }))).list[0]!;
    [member, boss] = [await found('reader'), await found('owner')];
    groupId = (await owner.good(owner.call<UserGroup>(userGroups.save, { groupName: '销售部' }))).groupId;
    await owner.good(owner.call(userGroups.assign, { groupId, addMemberIds: [member.memberId] }));
    await owner.good(
      owner.call(rowRules.saveTableGrants, { tblId, add: [{ kind: 'role', id: member.roleId }], remove: [] }),
    );
  });
  afterAll(() => server.stop());
  const inRegion = (...fieldValue: unknown[]) => ({ condition: { fieldId: region, aggregator: 'in', fieldValue } });
  const draft = (more: object = {}) => ({
    name: '华东',
    tblId,
    subjects: [{ kind: 'group', id: groupId }],
    tree: inRegion('华东'),
    ...more,
  });
  const tried = (more: object = {}, memberIds = [member.memberId]) =>
    owner.good(owner.call<RuleTest>(rowRules.test, { ...draft(more), memberIds }));
  const code = async (more: object) => (await owner.call(rowRules.save, draft(more))).code;

  test('a rule is saved, named with who it touches, changed by its version, and removed', async () => {
    const saved = await owner.good(
      owner.call<RowRule>(rowRules.save, draft({ masks: [{ fieldId: amount, kind: 'hide' }] })),
    );
    expect(saved).toMatchObject({ name: '华东', tblName: '销售', memberCount: 1, version: 1, always: false });
    expect(saved.subjects).toEqual([{ kind: 'group', id: groupId, name: '销售部' }]);
    const { ruleId } = saved;
    const change = { ...draft({ name: '大区', subjects: [{ kind: 'everyone', id: '' }] }), ruleId, version: 1 };
    const changed = await owner.good(owner.call<RowRule>(rowRules.save, change));
    expect(changed).toMatchObject({ name: '大区', always: true, version: 2, masks: [] });
    expect((await owner.call(rowRules.save, change)).code).toBe('-10008');
    const listed = await owner.good(
      owner.call<RowRule[]>(rowRules.list, { tblId, subject: { kind: 'everyone', id: '' } }),
    );
    expect(listed.map(({ name }) => name)).toEqual(['大区']);
    await owner.good(owner.call(rowRules.remove, { ruleId }));
    expect(await owner.good(owner.call<RowRule[]>(rowRules.list, { tblId }))).toEqual([]);
  });

  test('it is tested on members before it is saved', async () => {
    const { samples, conflicts } = await tried({ masks: [{ fieldId: amount, kind: 'hide' }] }, [
      member.memberId,
      boss.memberId,
    ]);
    expect(conflicts).toEqual([]);
    expect(samples).toMatchObject([
      { userNickName: member.userNickName, untouched: null, rowCount: 2, beforeCount: 4, totalCount: 4 },
      { userNickName: boss.userNickName, untouched: 'owner', rowCount: 4 },
    ]);
    expect(samples[0]!.values).toEqual([
      ['华东', '华东'],
      [null, null],
    ]);
    expect(samples[0]!.fields.map(({ masked }) => masked)).toEqual([false, true]);
    expect(await owner.good(owner.call<RowRule[]>(rowRules.list, { tblId }))).toEqual([]);
  });

  test('conflicts are said', async () => {
    expect((await tried({ tree: inRegion('没有') })).conflicts).toEqual([{ kind: 'noRow' }]);
    const missing = await tried({ tree: inRegion({ viewer: 'attribute:nothing' }) });
    expect(missing.conflicts).toEqual([
      { kind: 'missing', viewer: 'attribute:nothing', count: 1, names: [member.userNickName] },
    ]);
    expect(missing.samples[0]!.rowCount).toBe(0);
    const add = [{ kind: 'group', id: groupId }];
    await owner.good(owner.call(rowRules.saveTableGrants, { tblId, add, remove: [] }));
    const { conflicts, samples } = await tried();
    expect(samples[0]!.rowCount).toBe(4);
    expect(conflicts).toMatchObject([{ kind: 'shadowed', subject: { kind: 'role', id: member.roleId } }]);
    const left = await owner.good(
      owner.call<NamedSubject[]>(rowRules.saveTableGrants, { tblId, add: [], remove: add }),
    );
    expect(left.map(({ id }) => id)).not.toContain(groupId);
    const always = await owner.good(
      owner.call<RowRule>(rowRules.save, draft({ name: '只有华南', always: true, tree: inRegion('华南') })),
    );
    expect((await tried()).conflicts).toEqual([
      { kind: 'contradicted', memberId: member.memberId, rules: ['只有华南'] },
    ]);
    await owner.good(owner.call(rowRules.remove, { ruleId: always.ruleId }));
  });

  test('parameters count with their own values, and stay while a rule names them', async () => {
    const param = {
      groupId: null,
      dynamicParamName: '大区参数',
      dataType: 'str',
      filterType: '1',
      multiple: true,
      defaultValue: { kind: 'values', values: ['华南', '华北'] },
      candidates: { kind: 'any' },
    };
    const { dynamicParamId } = await owner.good(owner.call<DynamicParam>(dynamicparam.add, param));
    const tree = inRegion({ parameter: dynamicParamId });
    expect((await tried({ tree })).samples[0]!.rowCount).toBe(2);
    const { ruleId } = await owner.good(owner.call<RowRule>(rowRules.save, draft({ tree })));
    expect((await owner.call(dynamicparam.remove, { dynamicParamId })).code).not.toBe('0');
    await owner.good(owner.call(rowRules.remove, { ruleId }));
    await owner.good(owner.call(dynamicparam.remove, { dynamicParamId }));
    expect(await code({ tree })).toBe('-63003');
  });

  test('what could not be kept is refused', async () => {
    const assigned = (more: object = {}) => ({
      assigned: {
        fieldId: region,
        tableId: stores,
        personFieldId: manager.who,
        person: 'account',
        valueFieldId: manager.what,
        ...more,
      },
    });
    expect((await tried({ tree: assigned() })).samples[0]!.rowCount).toBe(1);
    expect(await code({ tree: assigned({ fieldId: amount }) })).toBe('-63002');
    expect(await code({ tree: assigned({ valueFieldId: 'none' }) })).toBe('-63002');
    expect(await code({ tree: assigned({ tableId: 'none' }) })).toBe('-10007');
    const roles = await owner.good(owner.call<Role[]>(admin.listRole, {}));
    const owners = roles.find(({ userTypeSymbol }) => userTypeSymbol === 'admin')!.roleId;
    expect(await code({ subjects: [{ kind: 'role', id: owners }] })).toBe('-63001');
    expect(await code({ subjects: [{ kind: 'member', id: 'none' }] })).toBe('-63001');
    expect(await code({ subjects: [] })).toBe('-10001');
    expect(await code({ tree: { relation: 'or', children: [] } })).toBe('-10001');
    expect((await owner.call(rowRules.test, { ...draft({ tree: inRegion() }), memberIds: ['none'] })).code).toBe(
      '-10007',
    );
  });

  test('why somebody sees what they see is told to other slices', async () => {
    const { ruleId } = await owner.good(
      owner.call<RowRule>(rowRules.save, draft({ masks: [{ fieldId: amount, kind: 'hash' }] })),
    );
    const { userInfo } = await server.signIn('reader');
    const { store } = server.app.services;
    const explain = (tableId: string, ...asked: [RightsViewer, Locale]) =>
      explainTable(store, peopleOf(store), { tableId, fields: 2 }, ...asked);
    const viewer = { corporationCode: 'sample', roleId: member.roleId, userId: userInfo.id };
    expect(await explain(tblId, viewer, 'en_US')).toEqual({
      owner: false,
      grantedBy: [{ kind: 'role', id: member.roleId, name: 'Reader' }],
      queryLimit: null,
      fields: { total: 2, masked: [amount] },
      rules: [
        {
          ruleId,
          name: '华东',
          effect: 'narrows',
          subjects: [{ kind: 'group', id: groupId, name: '销售部' }],
          masks: [amount],
          limitsRows: true,
        },
      ],
    });
    const asked = { kind: 'table', id: tblId, memberId: member.memberId };
    const { tables } = await owner.good(owner.call<{ tables: SeenTable[] }>(resourceGrants.why, asked));
    expect(tables).toMatchObject([
      {
        ...{ granted: true, fields: { seen: 1, all: 2 }, rules: [{ name: '华东', masked: ['amount'] }] },
        rows: { field: 'region', operator: 'in', values: ['华东'], assigned: null },
      },
    ]);
    await owner.good(owner.call(rowRules.remove, { ruleId }));
  });
});
