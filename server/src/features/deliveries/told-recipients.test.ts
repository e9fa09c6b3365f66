import { ENDPOINTS, type UserGroup } from '@tessera/contract';

import { startTestServer, type TestServer } from '../../testing/index.ts';
import { toldRecipients } from './told-recipients.ts';

const { admin, userGroups } = ENDPOINTS;
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ env: { TESSERA_SAMPLE: 'off' } });
});
afterAll(() => server.stop());

test('members of a role are those who hold it themselves or by a group, each once, and active ones alone', async () => {
  const { accounts, code, roles } = await server.createCorporation();
  const { token } = await server.signIn(accounts.owner.account);
  const told = async () => {
    const { members } = await toldRecipients(server.app.services.store, code, [
      { kind: 'role', roleId: roles.editor },
      { kind: 'member', userId: accounts.editor.userId },
    ]);
    return members.map(({ userId }) => userId).toSorted();
  };
  expect(await told()).toEqual([accounts.editor.userId]);
  const group = { groupName: 'Editors', roleIds: [roles.editor] };
  const { groupId } = (await server.call<UserGroup>(userGroups.save, { body: group }, token)).data;
  const { memberId, userId } = accounts.reader;
  await server.call(userGroups.assign, { body: { groupId, addMemberIds: [memberId] } }, token);
  expect(await told()).toEqual([accounts.editor.userId, userId].toSorted());
  await server.call(admin.updateMember, { body: { memberId, disabled: true } }, token);
  expect(await told()).toEqual([accounts.editor.userId]);
});
