import type { NamedSubject, TransportRequest } from '@tessera/contract';
import { createTestPlatform, PlatformWrapper } from '@tessera/remote-kit/testing';
import { fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';

import { SubjectField } from './subject-field.tsx';

const role = (roleId: string, userTypeSymbol: string, roleName = '') => ({
  ...{ roleId, userTypeSymbol, roleName, corporationCode: 'C1', builtIn: false, memberCount: 0, invitedCount: 0 },
});
const REPLIES: Readonly<Record<string, unknown>> = {
  '/api/sys/corporationRoleRel/listRole': [role('r0', 'admin'), role('r1', 'reader'), role('r2', 'other', '店长')],
  '/api/sys/userGroup/list': [
    {
      groupId: 'g1',
      groupName: '华东',
      parentId: null,
      rule: null,
      roleIds: [],
      memberCount: 1,
      version: 1,
      sourceId: null,
    },
  ],
  '/api/sys/corporationUser/listCorporationUser': {
    list: [
      {
        ...{ memberId: 'm1', userNickName: '陈思雨', account: 'chen', state: 'active', email: null, groups: [] },
        ...{ roleId: 'r1', roleName: '', userTypeSymbol: 'reader', hasFactor: false, givenRoles: [] },
        ...{ lastLogin: null, lastSeen: null },
      },
    ],
    total: 1,
  },
};

function setUp(kinds?: readonly NamedSubject['kind'][]) {
  const seen: (readonly NamedSubject[])[] = [];
  function Stand() {
    const [value, setValue] = useState<readonly NamedSubject[]>([{ kind: 'group', id: 'g1', name: '华东' }]);
    return (
      <SubjectField
        required
        label="适用对象"
        value={value}
        {...(kinds ? { kinds } : {})}
        onChange={(next) => {
          seen.push(next);
          setValue(next);
        }}
      />
    );
  }
  const platform = createTestPlatform({
    send: (request: TransportRequest) => ({
      code: '0',
      msg: '',
      data: REPLIES[request.endpoint.path] ?? null,
      requestId: 'r',
    }),
  });
  render(
    <PlatformWrapper platform={platform}>
      <Stand />
    </PlatformWrapper>,
  );
  return seen;
}

test('members, groups, roles and everyone are found by name; owners and those who are chosen are not offered', async () => {
  const seen = setUp();
  const input = screen.getByRole('combobox', { name: /^适用对象/ });
  fireEvent.click(input);
  expect(await screen.findByRole('option', { name: '陈思雨' })).toBeInTheDocument();
  const offered = screen.getAllByRole('option').map(({ textContent }) => textContent);
  expect(offered).toEqual(['全体成员', '查看者', '店长', '陈思雨']);
  fireEvent.change(input, { target: { value: '店' } });
  fireEvent.click(screen.getByRole('option', { name: '店长' }));
  expect(seen.at(-1)).toEqual([
    { kind: 'group', id: 'g1', name: '华东' },
    { kind: 'role', id: 'r2', name: '店长' },
  ]);
  fireEvent.click(screen.getByRole('button', { name: '移除 华东' }));
  expect(seen.at(-1)).toEqual([{ kind: 'role', id: 'r2', name: '店长' }]);
  expect(input).toHaveFocus();
});
