import { report, reportPublication, type TransportReply } from '@tessera/contract';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import {
  address,
  answer,
  configuration,
  current,
  giveRoom,
  ok,
  open,
  pages,
  papers,
  refused,
} from './reader.fixture.tsx';

beforeAll(giveRoom);

test('a page that is deleted while it is read: its neighbour takes its place, and that is said', async () => {
  let shown = configuration();
  const { platform } = open('?menuCode=m1&paperId=p3', (request) => {
    if (request.endpoint.path === report.published.path) return ok(shown);
    return answer(request);
  });
  await waitFor(() => expect(current()).toBe('附录'));
  shown = configuration(2, papers.slice(0, 2));
  const frame = { kind: 'board', menuCode: 'm1', event: 'published', userId: 'u', userNickName: '' } as const;
  await act(async () => platform.push({ ...frame, version: 2 }));
  // What is read stays until the reader asks for the newer one.
  expect(current()).toBe('附录');
  await userEvent.click(await screen.findByRole('button', { name: '查看' }));
  expect(await screen.findByText('地址中的页面已经不在报告里')).toBeVisible();
  await waitFor(() => expect(current()).toBe('大区 · 华南'));
  await waitFor(() => expect(address().get('paperId')).toBe('p2'));
  await userEvent.click(screen.getByRole('button', { name: '知道了' }));
  expect(screen.queryByText('地址中的页面已经不在报告里')).not.toBeInTheDocument();
});

test('a server that is gone while a report is read: what was read stays, and the failure is said until it is back', async () => {
  let gone = false;
  open('?menuCode=m1', (request): TransportReply => (gone ? refused('internal') : answer(request)));
  expect(await screen.findByRole('heading', { name: '首页标题' })).toBeVisible();
  gone = true;
  await userEvent.click(screen.getByRole('button', { name: '刷新报告' }));
  expect(await screen.findByText(/没能重新读取报告，显示的是之前的内容/)).toBeVisible();
  expect(within(screen.getByRole('region', { name: '封面' })).getByRole('heading')).toBeVisible();
  gone = false;
  await userEvent.click(screen.getByRole('button', { name: '重试' }));
  await waitFor(() => expect(screen.queryByText(/没能重新读取报告/)).not.toBeInTheDocument());
});

test('a report that is taken away while it is read stays on screen with the reason', async () => {
  let gone = false;
  open('?menuCode=m1', (request) =>
    gone && request.endpoint.path === report.published.path ? refused('notFound') : answer(request),
  );
  expect(await screen.findByRole('heading', { name: '首页标题' })).toBeVisible();
  gone = true;
  await userEvent.click(screen.getByRole('button', { name: '刷新报告' }));
  expect(await screen.findByText(/没能重新读取报告/)).toBeVisible();
});

test('values of a repeated page that cannot be read again leave its other pages alone', async () => {
  let failing = false;
  open('?menuCode=m1&paperId=p3', (request) =>
    failing && request.endpoint.path === reportPublication.repeats.path ? refused('internal') : answer(request),
  );
  await waitFor(() => expect(pages()).toHaveLength(4));
  failing = true;
  await userEvent.click(screen.getByRole('button', { name: '刷新报告' }));
  await waitFor(() => expect(pages()).toHaveLength(3));
  expect(current()).toBe('附录');
});
