import { ENDPOINTS, type DirectorySettings, type Member, type UserGroup } from '@tessera/contract';

import { directoryCalls } from '../../testing/directory-calls.ts';
import { startTestServer, type TestCorporation, type TestServer } from '../../testing/index.ts';
import { SLICES } from '../index.ts';
import { createFakeDirectory, SYSTEM } from './directory-harness.ts';

const { admin, userGroups } = ENDPOINTS;
const fake = createFakeDirectory();
let server: TestServer;
let corporation: TestCorporation;
let calls: ReturnType<typeof directoryCalls>;
beforeAll(async () => {
  server = await startTestServer({ env: { TESSERA_SAMPLE: 'off' }, slices: [...SLICES, fake.slice] });
  corporation = await server.createCorporation();
  const { token } = await server.signIn(corporation.accounts.owner.account);
  calls = directoryCalls(server, token, `${SYSTEM}-${corporation.code}`);
  const settings: DirectorySettings = {
    ...{
      schedule: null,
      percent: 100,
      atLeast: 5,
      newPeople: 'create',
      roleId: corporation.roles.reader,
      groups: true,
    },
    ...{ parentGroupId: null, attributes: [] },
  };
  await calls.save(settings);
}, 60_000);
afterAll(() => server.stop());

const inGroups = (groupIds: readonly string[]) => {
  const person = { externalId: 'a', account: `a-${corporation.code}`, name: '员工', mail: null, mobile: null };
  fake.snapshot = {
    people: [{ ...person, attributes: {}, active: true, groupIds }],
    groups: [{ externalId: 'g', name: '分析组', parentId: null }],
    complete: true,
  };
};
const rolesOf = async (account: string) => {
  const { list } = (await calls.call<{ list: Member[] }>(admin.listMembers, { limit: 200 })).data;
  return list.find((member) => member.account === account)?.givenRoles.map(({ roleId }) => roleId);
};

test('roles follow the groups of a directory, shown before they do; those given by hand stay', async () => {
  const { editor: role } = corporation.roles;
  const { reader } = corporation.accounts;
  const a = `a-${corporation.code}`;
  inGroups(['g']);
  expect((await calls.run()).state).toBe('done');
  const [group] = (await calls.call<UserGroup[]>(userGroups.list, {})).data;
  const groupId = group?.groupId ?? '';
  const draft = { groupId, version: group?.version, groupName: group?.groupName, parentId: null, rule: null };
  // Nobody is an owner by a group, whichever system fills it.
  const owners = { ...draft, roleIds: [corporation.roles.admin] };
  expect((await calls.call(userGroups.save, owners)).code).not.toBe('0');
  expect((await calls.call(userGroups.save, { ...draft, roleIds: [role] })).code).toBe('0');
  expect((await calls.call(userGroups.assign, { groupId, addMemberIds: [reader.memberId] })).code).toBe('0');
  expect([await rolesOf(a), await rolesOf(reader.account)]).toEqual([[role], [role]]);

  inGroups([]);
  const dry = await calls.run(true);
  expect(await calls.rows(dry.runId)).toMatchObject([{ action: 'memberships', leaves: ['分析组'] }]);
  expect(await rolesOf(a)).toEqual([role]);
  expect((await calls.run()).state).toBe('done');
  expect([await rolesOf(a), await rolesOf(reader.account)]).toEqual([[], [role]]);

  inGroups(['g']);
  await calls.run();
  expect(await rolesOf(a)).toEqual([role]);
});
