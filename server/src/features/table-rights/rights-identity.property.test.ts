import {
  ENDPOINTS,
  ERRORS,
  TOKEN_HEADER,
  type ComputedField,
  type DataJob,
  type Member,
  type QueryResult,
  type ReportParamInput,
  type Role,
  type UserGroup,
} from '@tessera/contract';
import fc from 'fast-check';
import { sql } from 'kysely';

import { METADATA_CHANGED } from '../../platform/cache/index.ts';
import { startTestServer, uploadClient, type TestServer } from '../../testing/index.ts';
import { createRightsIdentities, type RightsIdentity } from './rights-identity.ts';
import { peopleOf } from './role-tables.ts';

const { admin, data, fields, query, dynamicparam, rowRules, userGroups } = ENDPOINTS;
type Client = ReturnType<typeof uploadClient>;
const REGIONS = ['华东', '华南', '华北'] as const;
const ROWS = Array.from({ length: 150 }, (_, row) => [`t${row}`, REGIONS[row % 3], row * row + 1].join());
const chart = { menuCode: 'sample-overview', reportCode: 'sample-overview-1' };

interface Person {
  readonly client: Client;
  readonly account: string;
  readonly userId: string;
  readonly memberId: string;
}

describe('answers of boards that are kept for all whom the tables show the same', () => {
  let server: TestServer;
  let owner: Client;
  let roleId: string;
  let tableId: string;
  let ids: Readonly<Record<string, string>>;
  let formulaId: string;
  let paramId: string;
  let groupId: string;
  let given: { readonly tableId: string; readonly ids: Readonly<Record<string, string>> };
  const people: Person[] = [];

  beforeAll(async () => {
    server = await startTestServer();
    owner = uploadClient(server, (await server.signIn('owner')).token);
    const roles = await owner.good(owner.call<Role[]>(admin.listRole, {}));
    const copyFrom = roles.find(({ userTypeSymbol }) => userTypeSymbol === 'editor')!.roleId;
    roleId = (await owner.good(owner.call<Role>(admin.addRole, { roleName: '两个人', copyFrom }))).roleId;
    for (const account of ['editor', 'reader']) {
      const { list } = await owner.good(owner.call<{ list: Member[] }>(admin.listMembers, { userNickName: account }));
      const { memberId } = list[0]!;
      await owner.good(owner.call(admin.updateMember, { memberId, roleId }));
      const { token, userInfo } = await server.signIn(account);
      people.push({ client: uploadClient(server, token), account, memberId, userId: userInfo.id });
    }
    tableId = (await owner.load('每人所见', 'facts.csv', `tag,region,amount\n${ROWS.join('\n')}\n`)).tableId!;
    ids = Object.fromEntries((await owner.detail(tableId)).fields.map(({ name, fieldId }) => [name, fieldId]));
    const param = {
      groupId: null,
      dynamicParamName: '倍数',
      dataType: 'int',
      filterType: '3',
      multiple: false,
      defaultValue: { kind: 'values', values: [2] },
      candidates: { kind: 'any' },
    };
    paramId = (await owner.good(owner.call<{ dynamicParamId: string }>(dynamicparam.add, param))).dynamicParamId;
    const formula = { tableId, name: 'scaled', formula: '[amount] * ${倍数}' };
    formulaId = (await owner.good(owner.call<ComputedField>(fields.createField, formula))).fieldId;
    await owner.good(owner.call(admin.saveRoleTables, { roleId, addTblIds: [tableId] }));
    const lines = people.map(({ account }, member) => `${account},${model.assigned[member]!.join()}`);
    const assignments = (await owner.load('分配', 'given.csv', `who,what\n${lines.join('\n')}\n`)).tableId!;
    const givenFields = (await owner.detail(assignments)).fields.map(({ name, fieldId }) => [name, fieldId] as const);
    given = { tableId: assignments, ids: Object.fromEntries(givenFields) };
    groupId = (await owner.good(owner.call<UserGroup>(userGroups.save, { groupName: '一组' }))).groupId;
  }, 120_000);
  afterAll(() => server.stop());

  const ask = async ({ client }: Pick<Person, 'client'>, updateCache = false) => {
    const reportParam: ReportParamInput = {
      tbId: tableId,
      dimensionCondition: [
        { uniqId: 't', fieldId: ids['tag']! },
        { uniqId: 'r', fieldId: ids['region']! },
      ],
      indexCondition: [
        { uniqId: 'a', fieldId: ids['amount']!, aggregator: 'sum' },
        { uniqId: 's', fieldId: formulaId, aggregator: 'sum' },
      ],
      sortCondition: [{ uniqId: 't', sortFlag: 'asc' }],
    };
    const reply = await client.call<QueryResult | null>(query.boardReport, { ...chart, reportParam, updateCache });
    return { code: reply.code, answer: reply.data };
  };
  const shown = ({ code, answer }: Awaited<ReturnType<typeof ask>>) => ({
    code,
    columns: answer?.columns,
    values: answer?.values,
    truncated: answer?.truncated,
  });

  const rule = (conditions: readonly object[], more: object = {}) =>
    owner.good(owner.call(admin.saveRoleCondition, { roleId, tblId: tableId, conditions, ...more }));
  const inRegion = (...fieldValue: readonly unknown[]) => ({ fieldId: ids['region'], aggregator: 'in', fieldValue });
  const rules: Record<string, string[]> = {};
  const saveRule = async (name: string, subject: object, tree: object) => {
    const body = { name, tblId: tableId, subjects: [subject], tree };
    const { ruleId } = await owner.good(owner.call<{ ruleId: string }>(rowRules.save, body));
    rules[name] = [...(rules[name] ?? []), ruleId];
  };
  const removeRules = async (name: string) => {
    for (const ruleId of rules[name] ?? []) await owner.good(owner.call(rowRules.remove, { ruleId }));
    rules[name] = [];
  };
  /** As another program does it: nothing tells this instance but the store's own announcement. */
  const elsewhere = async (statement: ReturnType<typeof sql>) => {
    const { store, bus } = server.app.services;
    const announced = new Promise((resolve) => {
      const stop = bus.subscribe(METADATA_CHANGED, () => resolve(stop()));
    });
    await statement.execute(store);
    await announced;
  };

  /** What the changes below have made of the role and its two members. */
  const model = {
    rule: null as readonly string[] | 'attribute' | null,
    attributes: [undefined, undefined] as (readonly string[] | undefined)[],
    granted: true,
    masked: false,
    limited: false,
    /** Region of the group’s rule, and who is in the group. */
    ofGroup: null as string | null,
    inGroup: [false, false],
    /** Whether a rule for everyone looks into assignments, and what those give. */
    assigning: false,
    assigned: [['华东'], ['华南']] as [string[], string[]],
  };
  const setRule = (to: (typeof model)['rule'], conditions: readonly object[], more: object = {}) => {
    model.rule = to;
    return rule(conditions, more);
  };
  const attribute = (member: number, region: readonly string[]) => {
    model.attributes[member] = region;
    const { memberId } = people[member]!;
    return owner.good(owner.call(admin.saveMemberAttributes, { memberId, attributes: { region, other: [] } }));
  };
  /** Regions whose rows a member may see. */
  const allowed = (member: number): readonly string[] => {
    const byRole = model.rule === 'attribute' ? (model.attributes[member] ?? []) : (model.rule ?? REGIONS);
    return byRole
      .filter((region) => !model.inGroup[member] || model.ofGroup === null || region === model.ofGroup)
      .filter((region) => !model.assigning || model.assigned[member]!.includes(region));
  };
  const provesRights = (member: number, { code, answer }: Awaited<ReturnType<typeof ask>>) => {
    expect(code === '0').toBe(model.granted);
    if (!answer || model.masked) return;
    const seen = [...new Set(answer.values[1])].map(String);
    expect(allowed(member)).toEqual(expect.arrayContaining(seen));
    if (!model.limited) expect(seen.toSorted()).toEqual([...allowed(member)].toSorted());
  };

  /** Everything that an answer is made of, changed in a way that depends on the step. */
  const CHANGES: Readonly<Record<string, (step: number) => Promise<unknown>>> = {
    'a rule with values': (step) => setRule([REGIONS[step % 3]!], [inRegion(REGIONS[step % 3])]),
    'a rule by an attribute of the person': () => setRule('attribute', [inRegion({ viewer: 'attribute:region' })]),
    'a rule by account': () => setRule(['华东'], [inRegion('华东', { viewer: 'account' })]),
    'no rule': () => setRule(null, []),
    'an attribute of one person': (step) => attribute(step % 2, [REGIONS[(step + 1) % 3]!]),
    'the same attribute for both': async (step) => {
      for (const member of [0, 1]) await attribute(member, [REGIONS[step % 3]!]);
    },
    'an attribute, by another program': (step) => {
      model.attributes = model.attributes.map((before) => before && [REGIONS[step % 3]!]);
      return elsewhere(
        sql`update member_attribute set attributes = ${JSON.stringify({ region: [REGIONS[step % 3]] })}::jsonb`,
      );
    },
    'a rule, by another program': (step) => {
      if (model.rule) model.rule = [REGIONS[step % 3]!];
      const condition = JSON.stringify({ condition: inRegion(REGIONS[step % 3]) });
      return elsewhere(sql`update access_rule set tree = ${condition}::jsonb where rule_id in (
        select rule_id from access_rule_subject where role_id = ${roleId})`);
    },
    'a rule of a group': async (step) => {
      await removeRules('group');
      model.ofGroup = step % 3 === 0 ? null : REGIONS[step % 3]!;
      if (model.ofGroup !== null)
        await saveRule('group', { kind: 'group', id: groupId }, { condition: inRegion(model.ofGroup) });
    },
    'who is in a group': (step) => {
      const member = step % 2;
      model.inGroup[member] = !model.inGroup[member];
      const { memberId } = people[member]!;
      const change = model.inGroup[member] ? { addMemberIds: [memberId] } : { delMemberIds: [memberId] };
      return owner.good(owner.call(userGroups.assign, { groupId, ...change }));
    },
    'a rule by assignments': async () => {
      await removeRules('assigned');
      model.assigning = !model.assigning;
      const { who, what } = given.ids;
      const assigned = {
        fieldId: ids['region'],
        tableId: given.tableId,
        personFieldId: who,
        person: 'account',
        valueFieldId: what,
      };
      if (model.assigning) await saveRule('assigned', { kind: 'everyone', id: '' }, { assigned });
    },
    assignments: async (step) => {
      const member = step % 2;
      const region = REGIONS[step % 3]!;
      model.assigned[member] = [...new Set([...model.assigned[member]!, region])];
      const uploadId = await owner.stage('more.csv', `who,what\n${people[member]!.account},${region}\n`);
      const mapping = ['who', 'what'].map((name, index) => ({ fieldId: given.ids[name], index }));
      return owner.ended(await owner.call<DataJob>(data.appendUpload, { uploadId, tableId: given.tableId, mapping }));
    },
    'a mask': (step) => {
      model.masked = step % 2 === 0;
      return setRule(null, [], { masks: step % 2 ? [] : [{ fieldId: ids['region'], kind: 'hide' }] });
    },
    'the limit of the role': (step) => {
      model.limited = step % 2 === 0;
      return setRule(null, [], { queryLimit: step % 2 ? null : 5 + step });
    },
    'the table is taken away': () => {
      model.granted = false;
      return owner.good(owner.call(admin.saveRoleTables, { roleId, delTblIds: [tableId] }));
    },
    'the table is given': () => {
      model.granted = true;
      return owner.good(owner.call(admin.saveRoleTables, { roleId, addTblIds: [tableId] }));
    },
    'the name of a field': (step) =>
      owner.good(owner.call(data.updateFields, { tableId, fields: [{ fieldId: ids['tag'], name: `tag ${step}` }] })),
    'a formula': (step) =>
      owner.good(
        owner.call(fields.modifyField, { tableId, fieldId: formulaId, formula: `[amount] * \${倍数} + ${step}` }),
      ),
    'the default of a parameter': (step) =>
      server.app.services.store
        .updateTable('dynamic_param')
        .set({ default_value: JSON.stringify({ kind: 'values', values: [step + 3] }) })
        .where('param_id', '=', paramId)
        .execute(),
    rows: async (step) => {
      const uploadId = await owner.stage('more.csv', `tag,region,amount\nt${step % 3},${REGIONS[step % 3]},${step}\n`);
      const mapping = ['tag', 'region', 'amount'].map((name, index) => ({ fieldId: ids[name], index }));
      return owner.ended(await owner.call<DataJob>(data.appendUpload, { uploadId, tableId, mapping }));
    },
    'settings of the corporation': (step) =>
      owner.good(
        owner.call(admin.saveQuerySettings, {
          timeZone: 'Asia/Tokyo',
          timeoutSeconds: 60,
          rowCap: step % 2 ? 100 : 120,
        }),
      ),
  };
  const names = Object.keys(CHANGES);
  const whatDiffers = ({ person, standing: { groups } }: RightsIdentity) => ({ person, groups });

  test('any change shows in the next answer, and who has the same fingerprint gets the same bytes', async () => {
    const { services } = server.app;
    const identities = createRightsIdentities(services, peopleOf(services.store), async () => false);
    const corporationCode = 'sample';
    let step = 0;
    let [same, kept] = [0, 0];
    await fc.assert(
      fc.asyncProperty(fc.array(fc.constantFrom(...names), { minLength: 4, maxLength: 12 }), async (made) => {
        for (const name of made) {
          await CHANGES[name]!(++step);
          const [one, other] = [await ask(people[0]!), await ask(people[1]!)];
          const all = await ask({ client: owner });
          provesRights(0, one);
          provesRights(1, other);
          // Asked past everything that is kept.
          expect({ name, ...shown(one) }).toEqual({ name, ...shown(await ask(people[0]!, true)) });
          expect({ name, ...shown(other) }).toEqual({ name, ...shown(await ask(people[1]!, true)) });
          expect({ name, ...shown(all) }).toEqual({ name, ...shown(await ask({ client: owner }, true)) });
          const prints = await Promise.all(
            people.map(({ userId }) => identities.of({ corporationCode, roleId, userId })),
          );
          const [left, right] = [await ask(people[0]!), await ask(people[1]!)];
          if (prints[0]!.fingerprint === prints[1]!.fingerprint) {
            same++;
            expect(left).toEqual(right);
          } else expect(whatDiffers(prints[0]!)).not.toEqual(whatDiffers(prints[1]!));
          if (left.answer?.freshness.cached) kept++;
          await ask({ client: owner });
        }
      }),
      {
        numRuns: 6,
        examples: [
          [names],
          [['a rule by an attribute of the person', 'an attribute of one person', 'an attribute of one person']],
        ],
      },
    );
    identities.close();
    // Otherwise nothing was proved.
    expect(same).toBeGreaterThan(5);
    expect(kept).toBeGreaterThan(5);
  }, 300_000);

  test('the second of two members of a role gets what the first one made, and 304 where the browser has it', async () => {
    await CHANGES['the table is given']!(0);
    for (const name of ['group', 'assigned']) await removeRules(name);
    await rule([inRegion('华东', '没有这个大区')]);
    const [first, second] = [await ask(people[0]!), await ask(people[1]!)];
    expect([first.answer?.freshness.cached, second.answer?.freshness.cached]).toEqual([false, true]);
    expect(second.answer?.freshness.computedAt).toBe(first.answer?.freshness.computedAt);

    const { token } = await server.signIn('owner');
    const send = (headers: Record<string, string> = {}) =>
      fetch(`${server.url}${query.boardReport.path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', [TOKEN_HEADER]: token, ...headers },
        body: JSON.stringify(chart),
      });
    await send();
    const kept = await send();
    const etag = kept.headers.get('etag') ?? '';
    expect(kept.headers.get('cache-control')).toBe('private, no-cache');
    const again = await send({ 'if-none-match': etag });
    expect([again.status, await again.text()]).toEqual([304, '']);
    const forged = await send({ 'if-none-match': etag, [TOKEN_HEADER]: 'forged' });
    expect(((await forged.json()) as { code: string }).code).toBe(ERRORS.sessionEnded.code);
  });
});
