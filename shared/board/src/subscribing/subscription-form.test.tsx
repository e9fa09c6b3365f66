import {
  createComponent,
  delivery,
  subscribe,
  type SubscriptionSettings,
  type TransportRequest,
} from '@tessera/contract';
import { createTestPlatform, PlatformWrapper } from '@tessera/remote-kit/testing';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useEffect, useState } from 'react';

import { previewers, stateFor } from './previewers.ts';
import { newSubscription, type SubscriptionChoices } from './subscription-draft.ts';
import { SubscriptionForm } from './subscription-form.tsx';

const CHOICES: SubscriptionChoices = {
  menuName: '经营总览',
  contents: ['pdf', 'link'],
  channels: [{ channelId: 'message', kind: 'message', name: '' }],
  members: [
    { userId: 'u1', name: '王敏', roleName: '分析师' },
    { userId: 'u2', name: '李强', roleName: '店长' },
    { userId: 'u3', name: '陈思雨', roleName: '分析师' },
  ],
  roles: [{ roleId: 'r1', name: '店长', members: 1 }],
  domains: [],
  timeZone: 'Asia/Shanghai',
  tables: [],
  charts: [],
  filters: [],
};
const OF = { menuCode: 'm', reportCode: null, state: { filters: [], linkages: [] } };

function show(change: Partial<SubscriptionSettings> = {}, choices = CHOICES) {
  const last: { settings?: SubscriptionSettings } = {};
  const platform = createTestPlatform({
    send: ({ endpoint }) => ({
      code: '0',
      msg: '',
      data:
        endpoint.path === delivery.schedulePreview.path
          ? { next: ['2026-11-26T01:00:00.000Z', '2026-11-27T01:00:00.000Z'], missingYears: [] }
          : [],
      requestId: 'test',
    }),
    // A page of tests saves no files.
    download: () => new Promise(() => undefined),
  });
  function Stand() {
    const [settings, setSettings] = useState({ ...newSubscription(OF, CHOICES, 'u1'), ...change });
    useEffect(() => {
      last.settings = settings;
    });
    return <SubscriptionForm settings={settings} choices={choices} fault={null} userId="u1" onChange={setSettings} />;
  }
  render(
    <PlatformWrapper platform={platform}>
      <Stand />
    </PlatformWrapper>,
  );
  return {
    asked: () =>
      platform.calls
        .map(({ detail }) => detail as TransportRequest)
        .findLast(({ endpoint }) => endpoint?.path === subscribe.preview.path)?.body,
    settings: () => last.settings!,
  };
}

it('says when a subscription comes next, and not for one that comes on new data', async () => {
  show();
  expect(await screen.findByText('2026/11/26 09:00')).toBeInTheDocument();
  expect(screen.getByText('2026/11/27 09:00')).toBeInTheDocument();
  fireEvent.change(screen.getByLabelText('频率'), { target: { value: 'newData' } });
  expect(screen.queryByText('接下来的运行时间')).toBeNull();
});

it('waits for collected data, with a say in how long and what then, once that is asked for', async () => {
  const { settings } = show();
  await screen.findByText('2026/11/26 09:00');
  expect(screen.queryByLabelText('仍不完整时')).toBeNull();
  fireEvent.change(screen.getByLabelText('采集的数据'), { target: { value: 'equal' } });
  expect(settings().gate).toEqual({
    ...{ loadedSince: null, fewerRows: null, collected: true, waitMinutes: 60, otherwise: 'note' },
  });
  fireEvent.change(screen.getByLabelText('仍不完整时'), { target: { value: 'skip' } });
  expect(settings().gate.otherwise).toBe('skip');
  fireEvent.change(screen.getByLabelText('采集的数据'), { target: { value: '' } });
  expect(settings().gate.collected).toBe(false);
});

it('shows the file that a recipient would get, and none where only a link is sent', async () => {
  const { asked } = show({ recipients: [{ kind: 'role', roleId: 'r1' }] });
  const who = screen.getByRole('combobox', { name: '以谁的身份预览' });
  expect(who).toHaveValue('王敏');
  fireEvent.click(who);
  fireEvent.click(screen.getByRole('option', { name: '李强' }));
  fireEvent.click(screen.getByRole('button', { name: '预览文件' }));
  await waitFor(() => expect(asked()).toMatchObject({ name: '经营总览', content: 'pdf', asUserId: 'u2' }));
  fireEvent.change(screen.getByLabelText('发送内容'), { target: { value: 'link' } });
  expect(screen.queryByRole('button', { name: '预览文件' })).toBeNull();
});

it('looks with the eyes of oneself and of recipients, with the filters of their own', () => {
  const filters = [{ componentCode: 'f', choice: null }];
  const recipients = [{ kind: 'member' as const, userId: 'u3', filters }];
  expect(previewers(recipients, CHOICES, 'u1').map(({ userId }) => userId)).toEqual(['u1', 'u3']);
  expect(previewers([], CHOICES, 'u1').map(({ userId }) => userId)).toEqual(['u1']);
  expect(stateFor({ recipients, state: OF.state }, CHOICES, 'u3').filters).toEqual(filters);
  expect(stateFor({ recipients, state: OF.state }, CHOICES, 'u1')).toEqual(OF.state);
  const ofRole = [...recipients, { kind: 'role' as const, roleId: 'r1', filters: [] }];
  expect(stateFor({ recipients: ofRole, state: { ...OF.state, filters } }, CHOICES, 'u2').filters).toEqual([]);
});

it('gives one recipient filters of its own, and takes them away again', async () => {
  const target = { tblId: 't', fieldId: 'region', levelFieldIds: [], filterReportCodes: ['chart'] };
  const region = { ...createComponent('filter'), code: 'f1', name: '大区', filterData: [target] };
  const { settings } = show(
    {
      recipients: [
        { kind: 'member', userId: 'u2' },
        { kind: 'role', roleId: 'r1' },
      ],
    },
    { ...CHOICES, filters: [region] },
  );
  fireEvent.change(screen.getByLabelText('为收件人单独设置筛选'), { target: { value: 'member:u2' } });
  expect(await screen.findByRole('button', { name: /^大区：/ })).toBeVisible();
  expect(settings().recipients).toEqual([
    { kind: 'member', userId: 'u2', filters: [] },
    { kind: 'role', roleId: 'r1' },
  ]);
  fireEvent.click(screen.getByRole('button', { name: '“李强”改用订阅的筛选' }));
  expect(settings().recipients[0]?.filters).toBeUndefined();
  expect(screen.queryByRole('button', { name: /^大区：/ })).toBeNull();
});
