import {
  ENDPOINTS,
  reportParamSchema,
  type ComputedField,
  type Member,
  type QueryResult,
  type ReportParamInput,
  type Role,
  type RolePreview,
  type SqlRun,
  type GrantSubject,
  type UserGroup,
} from '@tessera/contract';
import fc from 'fast-check';

import { startTestServer, uploadClient, type TestServer } from '../../testing/index.ts';
import {
  ASSIGNED,
  FACTS,
  SUBJECTS,
  aCase,
  aTreeCase,
  isSeen,
  known,
  type Fact,
  type SubjectName,
} from './hidden-rows.fixture.ts';

const { admin, data, fields, query, rowRules, sqlmodel, userGroups } = ENDPOINTS;
type Client = ReturnType<typeof uploadClient>;
describe('security 12, 13: no way shows a row that the rules of a role hide', () => {
  let server: TestServer;
  let owner: Client;
  let member: Client;
  let memberId: string;
  let roleId: string;
  let tables: Readonly<Record<'facts' | 'regions' | 'model' | 'sql', string>>;
  let ids: Readonly<Record<string, string>>;
  let doubled: string;
  let ofModel: Readonly<Record<string, string>>;
  let ofSql: Readonly<Record<string, string>>;
  let subjects: Readonly<Record<SubjectName, GrantSubject>>;

  beforeAll(async () => {
    server = await startTestServer();
    owner = uploadClient(server, (await server.signIn('owner')).token);
    const roles = await owner.good(owner.call<Role[]>(admin.listRole, {}));
    const copyFrom = roles.find(({ userTypeSymbol }) => userTypeSymbol === 'editor')!.roleId;
    roleId = (await owner.good(owner.call<Role>(admin.addRole, { roleName: '看一部分', copyFrom }))).roleId;
    const list = await owner.good(owner.call<{ list: Member[] }>(admin.listMembers, { userNickName: 'reader' }));
    memberId = list.list[0]!.memberId;
    await owner.good(owner.call(admin.updateMember, { memberId, roleId }));
    member = uploadClient(server, (await server.signIn('reader')).token);

    const lines = FACTS.map(({ tag, region, person, amount, day }) => [tag, region ?? '', person, amount, day].join());
    const facts = (await owner.load('行权限', 'facts.csv', `tag,region,person,amount,day\n${lines.join('\n')}\n`))
      .tableId!;
    const regions = (await owner.load('大区', 'regions.csv', 'region,boss\n华东,陈\n华南,林\n华北,王\n')).tableId!;
    const idsOf = async (tableId: string) =>
      Object.fromEntries((await owner.detail(tableId)).fields.map(({ name, fieldId }) => [name, fieldId]));
    ids = await idsOf(facts);
    const { region: regionKey, boss } = await idsOf(regions);
    const formula = { tableId: facts, name: 'doubled', formula: '[amount] * 2' };
    doubled = (await owner.good(owner.call<ComputedField>(fields.createField, formula))).fieldId;
    const field = (alias: string, name: string, sourceFieldId: string) => ({
      fieldId: `m-${name}`,
      table: alias,
      sourceFieldId,
      name,
      defaultAggregator: 'count',
    });
    const draft = {
      tables: [
        { alias: 'f', tableId: facts, name: 'f', x: 0, y: 0 },
        { alias: 'r', tableId: regions, name: 'r', x: 9, y: 9 },
      ],
      joins: [{ left: 'f', right: 'r', kind: 'left', keys: [{ left: ids['region'], right: regionKey }] }],
      fields: [field('f', 'tag', ids['tag']!), field('f', 'amount', ids['amount']!), field('r', 'boss', boss!)],
    };
    const model = (await owner.good(owner.call<{ tableId: string }>(data.saveModel, { name: '连起来', draft })))
      .tableId;
    const sql = (
      await owner.good(
        owner.call<{ tableId: string }>(sqlmodel.save, {
          connectionId: null,
          name: '用 SQL 写',
          sql: 'with all_rows as (select tag, amount from 行权限) select tag, amount from all_rows union all select tag, amount from all_rows where 1 = 0',
        }),
      )
    ).tableId;
    tables = { facts, regions, model, sql };
    ofModel = { tag: 'm-tag', amount: 'm-amount', boss: 'm-boss' };
    ofSql = await idsOf(sql);
    await owner.good(owner.call(admin.saveRoleTables, { roleId, addTblIds: Object.values(tables) }));
    const given = Object.entries(ASSIGNED).flatMap(([name, values]) => values.map((value) => `${name},${value}`));
    const assignments = (await owner.load('分配', 'given.csv', `who,what\n${given.join('\n')}\nnobody,\n`)).tableId!;
    // What the member may see of the assignments themselves does not matter.
    await owner.good(owner.call(admin.saveRoleTables, { roleId, delTblIds: [assignments] }));
    ids = { ...ids, ...(await idsOf(assignments)), assignments };
    const group = async (groupName: string, parentId: string | null = null) =>
      (await owner.good(owner.call<UserGroup>(userGroups.save, { groupName, parentId }))).groupId;
    const above = await group('上级');
    subjects = {
      role: { kind: 'role', id: roleId },
      above: { kind: 'group', id: above },
      group: { kind: 'group', id: await group('下级', above) },
      member: { kind: 'member', id: memberId },
      everyone: { kind: 'everyone', id: '' },
      strangers: { kind: 'group', id: await group('别人') },
    };
    await owner.good(
      owner.call(userGroups.assign, { groupId: (subjects.group as { id: string }).id, addMemberIds: [memberId] }),
    );
  }, 120_000);
  afterAll(() => server.stop());

  const runQuery = (client: Client, spec: ReportParamInput) =>
    client.good(
      client.call<QueryResult>(query.boardReport, {
        menuCode: 'sample-overview',
        reportCode: 'sample-overview-1',
        reportParam: reportParamSchema.parse(spec),
      }),
    );
  const by = (fieldId: string) => ({ dimensionCondition: [{ uniqId: 'd', fieldId }] });
  const measure = (fieldId: string, aggregator: 'sum' | 'max' | 'count_distinct' = 'sum') => ({
    indexCondition: [{ uniqId: 'm', fieldId, aggregator }],
  });
  const firstOf = ({ values }: Pick<QueryResult, 'values'>) => (values[0] ?? []).map(String).toSorted();
  const cellOf = ({ values }: Pick<QueryResult, 'values'>) => values[0]?.[0] ?? null;

  /** What each way shows, by its name: tags of rows, or a number that is made of them. */
  const ways = async (hidden: readonly string[]): Promise<Record<string, unknown>> => {
    const [tag, region, amount] = [ids['tag']!, ids['region']!, ids['amount']!];
    const everything = { condition: { fieldId: amount, aggregator: 'gte' as const, fieldValue: [0] } };
    const forbidden = { condition: { fieldId: tag, aggregator: 'in' as const, fieldValue: [...hidden] } };
    const total = await runQuery(member, {
      tbId: tables.facts,
      ...by(region),
      ...measure(amount),
      totalCondition: { rows: { total: true } },
    });
    const pages: string[] = [];
    for (let dataStart = 0; dataStart < FACTS.length; dataStart += 17) {
      const page = { dataStart, dataEnd: dataStart + 17, sortCondition: [{ uniqId: 'd', sortFlag: 'asc' as const }] };
      pages.push(...firstOf(await runQuery(member, { tbId: tables.facts, isDetailData: '1', ...by(tag), ...page })));
    }
    const drilled = await Promise.all(
      known.map((value) =>
        runQuery(member, {
          tbId: tables.facts,
          ...by(tag),
          drillCondition: [{ fieldId: region, fieldValue: [value] }],
        }),
      ),
    );
    const sql = 'select tag from 行权限 union select tag from (select tag from 行权限 where amount > 0 or 1 = 1) x';
    return {
      chart: firstOf(await runQuery(member, { tbId: tables.facts, ...by(tag), ...measure(amount) })),
      paging: pages,
      filter: firstOf(
        await runQuery(member, {
          tbId: tables.facts,
          ...by(tag),
          filterTree: { relation: 'or', children: [everything, forbidden] },
        }),
      ),
      askedFor: firstOf(
        await runQuery(member, { tbId: tables.facts, ...by(tag), filterCondition: [forbidden.condition] }),
      ),
      drill: drilled.flatMap(firstOf).length,
      grouped: (total.values[1] ?? []).reduce<number>((sum, value) => sum + Number(value), 0),
      total: total.totals?.[0]?.values[1]?.[0] ?? null,
      maximum: cellOf(await runQuery(member, { tbId: tables.facts, ...measure(amount, 'max') })),
      distinct: cellOf(await runQuery(member, { tbId: tables.facts, ...measure(tag, 'count_distinct') })),
      formula: cellOf(await runQuery(member, { tbId: tables.facts, ...measure(doubled) })),
      values: (
        await member.good(
          member.call<{ values: string[] }>(fields.fieldValues, { tableId: tables.facts, fieldId: tag }),
        )
      ).values,
      valueList: firstOf(await runQuery(member, { tbId: tables.facts, filterQueryFlag: true, ...by(tag) })),
      preview: firstOf(await member.rows(tables.facts, { fieldIds: [tag] })),
      model: firstOf(
        await runQuery(member, { tbId: tables.model, ...by(ofModel['tag']!), ...measure(ofModel['amount']!) }),
      ),
      sqlModel: firstOf(await runQuery(member, { tbId: tables.sql, ...by(ofSql['tag']!) })),
      ownSql: firstOf(await member.good(member.call<SqlRun>(sqlmodel.execute, { connectionId: null, sql }))),
    };
  };

  /** Every way shows what is made of these rows. */
  const provesSeen = async (seen: readonly Fact[]) => {
    const tags = seen.map(({ tag }) => tag);
    const sum = seen.reduce((before, { amount }) => before + amount, 0);
    const none = seen.length === 0;
    // What an owner has asked lies in the cache when the member asks the same.
    const whole = await runQuery(owner, { tbId: tables.facts, ...by(ids['tag']!), ...measure(ids['amount']!) });
    expect(whole.rowCount).toBe(FACTS.length);
    expect(await ways(FACTS.map(({ tag }) => tag).filter((tag) => !tags.includes(tag)))).toEqual({
      chart: tags,
      paging: tags,
      filter: tags,
      askedFor: [],
      drill: seen.filter(({ region }) => region !== null).length,
      grouped: sum,
      total: none ? null : sum,
      maximum: none ? null : Math.max(...seen.map(({ amount }) => amount)),
      distinct: seen.length,
      formula: none ? null : 2 * sum,
      values: tags,
      valueList: tags,
      preview: tags,
      model: tags,
      sqlModel: tags,
      ownSql: tags,
    });
  };

  test('charts, lists, totals, drills, pages, answers in the cache, models, SQL and formulas', async () => {
    await fc.assert(
      fc.asyncProperty(aCase, async ({ rules, attribute }) => {
        const conditions = rules.map(({ condition }) => condition(ids));
        const body = { roleId, tblId: tables.facts, conditions };
        await owner.good(owner.call(admin.saveMemberAttributes, { memberId, attributes: { person: attribute } }));
        await owner.good(owner.call(admin.saveRoleCondition, body));
        const seen = FACTS.filter((fact) => rules.every(({ keeps }) => keeps(fact, attribute)));
        await provesSeen(seen);
        const preview = { roleId, tblId: tables.facts, memberId };
        const shown = await owner.good(owner.call<RolePreview>(admin.previewRoleTable, preview));
        expect([shown.rowCount, shown.totalCount]).toEqual([seen.length, FACTS.length]);
      }),
      { numRuns: 12 },
    );
  }, 60_000);

  test('rules of groups, members and everyone, as trees and with assignments', async () => {
    const { facts } = tables;
    const base = { roleId, tblId: facts, conditions: [] };
    await owner.good(owner.call(admin.saveRoleCondition, base));
    await fc.assert(
      fc.asyncProperty(aTreeCase, async (made) => {
        const { rules, granting, attribute } = made;
        await owner.good(owner.call(admin.saveMemberAttributes, { memberId, attributes: { person: attribute } }));
        const [add, remove] = [granting, SUBJECTS.filter((one) => one !== 'everyone' && !granting.includes(one))].map(
          (names) => names.map((name) => subjects[name]),
        );
        await owner.good(owner.call(rowRules.saveTableGrants, { tblId: facts, add, remove }));
        const saved: string[] = [];
        for (const { tree, subjects: names, always } of rules) {
          const rule = {
            name: '规则',
            tblId: facts,
            tree: tree.tree(ids),
            always,
            subjects: names.map((name) => subjects[name]),
          };
          saved.push((await owner.good(owner.call<{ ruleId: string }>(rowRules.save, rule))).ruleId);
        }
        await provesSeen(FACTS.filter((fact) => isSeen(made, fact)));
        for (const ruleId of saved) await owner.good(owner.call(rowRules.remove, { ruleId }));
      }),
      { numRuns: 8 },
    );
    const remove = [subjects.group, subjects.above, subjects.member];
    await owner.good(owner.call(rowRules.saveTableGrants, { tblId: facts, add: [subjects.role], remove }));
  }, 120_000);

  test('masked values can be neither read nor guessed: by formulas, filters, sorting, models and SQL', async () => {
    const masks = [
      { fieldId: ids['amount'], kind: 'hide' },
      { fieldId: ids['tag'], kind: 'hash' },
    ];
    await owner.good(owner.call(admin.saveRoleCondition, { roleId, tblId: tables.facts, conditions: [], masks }));
    const [tag, amount] = [ids['tag']!, ids['amount']!];
    const count = async (condition: object) => {
      const filterCondition = [condition as never];
      return (await runQuery(member, { tbId: tables.facts, ...by(ids['person']!), filterCondition })).rowCount;
    };
    for (const fieldId of [amount, doubled]) {
      expect(cellOf(await runQuery(member, { tbId: tables.facts, ...measure(fieldId) }))).toBeNull();
      expect(await count({ fieldId, aggregator: 'gte', fieldValue: [0] })).toBe(0);
    }
    expect(cellOf(await runQuery(member, { tbId: tables.model, ...measure(ofModel['amount']!) }))).toBeNull();
    expect(cellOf(await runQuery(member, { tbId: tables.sql, ...measure(ofSql['amount']!) }))).toBeNull();
    expect(await count({ fieldId: tag, aggregator: 'equal', fieldValue: ['t00'] })).toBe(0);
    expect(await count({ fieldId: tag, aggregator: 'like', fieldValue: ['t0'] })).toBe(0);
    const sql =
      "select tag from 行权限 where tag = 't00' or amount = 1 union all select max(tag) from 行权限 order by 1";
    const texts = [
      await runQuery(member, { tbId: tables.facts, ...by(tag) }),
      await runQuery(member, { tbId: tables.model, ...by(ofModel['tag']!) }),
      await runQuery(member, { tbId: tables.sql, ...by(ofSql['tag']!) }),
      await member.good(member.call<SqlRun>(sqlmodel.execute, { connectionId: null, sql })),
    ].flatMap(firstOf);
    expect(texts.filter((text) => /^t\d\d$/.test(text))).toEqual([]);
    expect(new Set(texts).size).toBe(FACTS.length);
  });
});
