import { OPEN_POLICY, permissionsOf, type TransportRequest } from '@tessera/contract';
import { createTestPlatform, PlatformWrapper } from '@tessera/remote-kit/testing';
import { render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';

import { networksOf } from './network-lines.ts';
import { SecurityPolicyPage } from './security-policy-page.tsx';

const ROLE = {
  ...{ roleId: 'r3', roleName: '店长', corporationCode: 'C1', userTypeSymbol: 'other', builtIn: false },
  ...{ memberCount: 1, invitedCount: 0 },
};

test('RT-071: what is set is saved with the version that was read; an empty field means what the installation says', async () => {
  let policy = { ...OPEN_POLICY, idleMinutes: 30 };
  let version = 4;
  const saved: unknown[] = [];
  const platform = createTestPlatform({
    permissions: permissionsOf('admin'),
    send: ({ endpoint, body }: TransportRequest) => {
      if (endpoint.path.endsWith('/save')) {
        saved.push(body);
        ({ policy } = body as { policy: typeof policy });
        version += 1;
      }
      if (endpoint.path.endsWith('/listRole')) return { code: '0', msg: '', requestId: 'r', data: [ROLE] };
      const installation = { idleMinutes: 120, longestHours: 720 };
      return { code: '0', msg: '', requestId: 'r', data: { policy, version, installation, address: '203.0.113.9' } };
    },
  });
  render(
    <PlatformWrapper platform={platform} path="/permission/seniorConfig">
      <SecurityPolicyPage />
    </PlatformWrapper>,
  );
  const user = userEvent.setup();
  const paste = async (field: HTMLElement, text: string) => {
    await user.click(field);
    await user.paste(text);
  };
  const idle = await screen.findByRole('textbox', { name: '多久不操作后退出（分钟）' });
  expect(idle).toHaveValue('30');
  expect(screen.getByRole('button', { name: '保存' })).toBeDisabled();
  await user.clear(idle);
  await user.tab();
  await user.type(screen.getByRole('textbox', { name: '最少字符数' }), '12');
  await user.tab();
  await user.selectOptions(screen.getByRole('combobox', { name: '字符种类' }), '至少 3 种');
  await paste(screen.getByRole('textbox', { name: 'IP 地址或网段，每行一个' }), '10.1.0.0/16');
  await user.click(screen.getByRole('button', { name: '加入我当前的地址' }));
  const domains = screen.getByRole('textbox', { name: '可以邀请的邮箱域名，每行一个' });
  await paste(domains, 'no domain');
  expect(screen.getByText(/“no”不是域名/)).toBeVisible();
  await user.clear(domains);
  await paste(domains, 'Example.com');
  await paste(screen.getByRole('textbox', { name: '可以嵌入分享的网站，每行一个' }), 'https://portal.example.com');
  await user.selectOptions(screen.getByRole('combobox', { name: '分享链接' }), '必须有密码或嵌入令牌');
  await user.type(screen.getByRole('textbox', { name: '最长有效期（天）' }), '30');
  await user.tab();
  await user.click(await screen.findByRole('checkbox', { name: '店长' }));
  const limitsOf = (name: string) => within(screen.getByRole('group', { name: `${name}可以导出的格式` }));
  await user.click(limitsOf('店长').getByRole('checkbox', { name: 'CSV' }));
  await user.click(limitsOf('访客').getByRole('checkbox', { name: 'Excel' }));
  await user.click(screen.getByRole('switch'));
  await user.click(screen.getByRole('button', { name: '保存' }));
  await waitFor(() =>
    expect(saved).toEqual([
      {
        version: 4,
        policy: {
          ...OPEN_POLICY,
          ...{ passwordLength: 12, passwordKinds: 3, networks: ['10.1.0.0/16', '203.0.113.9'], watermark: true },
          ...{ shares: 'password', shareDays: 30, factorRoles: ['r3'] },
          exportLimits: [{ roleId: 'r3', kinds: ['png', 'pdf', 'pptx', 'xlsx'], rows: null }],
          inviteDomains: ['example.com'],
          embedOrigins: ['https://portal.example.com'],
          visitorExports: { kinds: ['png', 'pdf', 'pptx', 'csv'], rows: null },
        },
      },
    ]),
  );
  await waitFor(() => expect(screen.getByRole('button', { name: '保存' })).toBeDisabled());
});

test('networks are parted by lines, spaces and commas', () => {
  expect(networksOf(' 10.0.0.1, 10.0.0.2\n10.0.0.1；::1 ')).toEqual(['10.0.0.1', '10.0.0.2', '::1']);
});
