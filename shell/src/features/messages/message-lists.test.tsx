import { messages } from '@tessera/contract';
import type { Message } from '@tessera/contract';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';

import { aMessage, nameOf, showPage } from '../../testing/show-page.fixture.tsx';
import type { ShowOptions, ShownPage } from '../../testing/show-page.fixture.tsx';
import { SystemMessagesPage, WarningMessagesPage } from './message-centre.tsx';
import { MessageDropdown } from './message-dropdown.tsx';

let page: ShownPage;
afterEach(() => page.close());

const pageOf = (list: readonly Message[], unread = list.filter(({ isRead }) => isRead === 0).length) => ({
  list,
  total: list.length,
  userMessageUnreadDTOS: [{ messageTypeCode: '0001', num: unread }],
});
const answer = (list: readonly Message[]): ShowOptions => ({
  answers: { [nameOf(messages.list)]: () => pageOf(list) },
});
const asked = () => page.bodies(messages.list).at(-1);

describe('the dropdown of the bell', () => {
  const onClose = jest.fn();
  const show = (list: readonly Message[]) => {
    onClose.mockReset();
    page = showPage(<MessageDropdown onClose={onClose} />, answer(list));
  };

  test('shows the last ten of all types, and of the type that is chosen', async () => {
    show([aMessage('1')]);
    expect(await screen.findByText('标题 1')).toBeInTheDocument();
    expect(asked()).toMatchObject({ page: 1, limit: 10, messageTypeCodes: ['0001', '0003', '0004'] });
    await userEvent.click(screen.getByRole('tab', { name: /预警消息/ }));
    await waitFor(() => expect(asked()).toMatchObject({ messageTypeCodes: ['0004'] }));
    await userEvent.click(screen.getByRole('button', { name: '进入消息中心' }));
    expect(page.path()).toBe('/warningMessage');
    expect(onClose).toHaveBeenCalled();
  });

  test('a click unfolds a message, marks it read and offers where it leads; another one folds it', async () => {
    show([aMessage('1', { messageLink: '/main/dashboard?menuCode=m1' })]);
    const entry = await screen.findByRole('button', { name: /标题 1/ });
    await userEvent.click(entry);
    await waitFor(() => expect(page.bodies(messages.readByIds)).toEqual([['1']]));
    expect(screen.getByRole('button', { name: /标题 1/ })).toHaveAttribute('aria-expanded', 'true');
    await userEvent.click(screen.getByRole('button', { name: '前往查看' }));
    expect(page.path()).toBe('/main/dashboard?menuCode=m1');
    await userEvent.click(screen.getByRole('button', { name: /标题 1/ }));
    expect(screen.queryByRole('button', { name: '前往查看' })).not.toBeInTheDocument();
  });

  test('a link that leaves the installation is not offered', async () => {
    show([aMessage('1', { messageLink: 'https://elsewhere.example/' })]);
    await userEvent.click(await screen.findByRole('button', { name: /标题 1/ }));
    expect(screen.queryByRole('button', { name: '前往查看' })).not.toBeInTheDocument();
  });

  test('all can be marked read while one is unread', async () => {
    show([aMessage('1')]);
    await screen.findByText('标题 1');
    expect(screen.getByRole('button', { name: '全部已读' })).toBeDisabled();
    page.close();
    show([aMessage('1')]);
    await screen.findByText('标题 1');
    await userEvent.click(screen.getByRole('button', { name: /标题 1/ }));
    const all = screen.getByRole('button', { name: '全部已读' });
    await waitFor(() => expect(all).toBeEnabled());
    await userEvent.click(all);
    await waitFor(() =>
      expect(page.bodies(messages.readAll)).toMatchObject([{ messageTypeCodes: ['0001', '0003', '0004'] }]),
    );
  });

  test('what cannot be marked is said in place, without a toast, until a marking succeeds', async () => {
    show([aMessage('1')]);
    await userEvent.click(await screen.findByRole('button', { name: /标题 1/ }));
    await waitFor(() => expect(page.bodies(messages.readByIds)).toHaveLength(1));
    expect(screen.queryByText(/未能标记为已读/)).not.toBeInTheDocument();
    page.close();
    page = showPage(<MessageDropdown onClose={onClose} />, {
      answers: {
        [nameOf(messages.list)]: () => pageOf([aMessage('1')]),
        [nameOf(messages.readByIds)]: () => ({ code: '-10099', msg: '系统错误' }),
      },
    });
    const entry = await screen.findByRole('button', { name: /标题 1/ });
    await userEvent.click(entry);
    expect(await screen.findByText('未能标记为已读，请稍后重试')).toBeInTheDocument();
    expect(screen.queryByText('系统错误')).not.toBeInTheDocument();
    page.shell.answers = { [nameOf(messages.list)]: pageOf([aMessage('1')]) };
    await userEvent.click(entry);
    await waitFor(() => expect(screen.queryByText('未能标记为已读，请稍后重试')).not.toBeInTheDocument());
  });

  test('an empty list and a failed one say so', async () => {
    show([]);
    expect(await screen.findByText('暂无消息')).toBeInTheDocument();
    page.close();
    page = showPage(<MessageDropdown onClose={onClose} />, {
      answers: { [nameOf(messages.list)]: () => ({ code: '-10099', msg: '系统错误' }) },
    });
    expect(await screen.findByText('加载失败')).toBeInTheDocument();
    page.shell.answers = { [nameOf(messages.list)]: pageOf([aMessage('2')]) };
    await userEvent.click(screen.getByRole('button', { name: '重试' }));
    expect(await screen.findByText('标题 2')).toBeInTheDocument();
  });
});

/** By its question: without layout, the focus trap of dialog and drawer keeps them out of the accessibility tree. */
async function answerQuestion(answer: '删除' | '取消'): Promise<void> {
  await screen.findByText(/确定删除选中的 1 条消息吗/);
  await userEvent.click(screen.getByRole('button', { name: answer }));
}

describe('the message centre', () => {
  test('each list asks for its own types, and its tab leads to the other', async () => {
    page = showPage(<SystemMessagesPage />, answer([aMessage('1')]));
    await screen.findByText('标题 1');
    expect(asked()).toMatchObject({ messageTypeCodes: ['0001', '0003'] });
    await userEvent.click(screen.getByRole('tab', { name: /预警消息/ }));
    expect(page.path()).toBe('/warningMessage');
    page.close();
    page = showPage(<WarningMessagesPage />, answer([aMessage('2', { messageTypeCode: '0004' })]));
    await screen.findByText('标题 2');
    expect(asked()).toMatchObject({ messageTypeCodes: ['0004'] });
  });

  test('search, type and unread narrow the list', async () => {
    page = showPage(<SystemMessagesPage />, answer([aMessage('1')]));
    await screen.findByText('标题 1');
    await userEvent.type(screen.getByPlaceholderText('搜索标题或内容'), '库存');
    await waitFor(() => expect(asked()).toMatchObject({ keyword: '库存', page: 1 }));
    await userEvent.selectOptions(screen.getByLabelText('类型'), '0003');
    await waitFor(() => expect(asked()).toMatchObject({ messageTypeCodes: ['0003'] }));
    await userEvent.click(screen.getByLabelText('仅看未读'));
    await waitFor(() => expect(asked()).toMatchObject({ isRead: 0 }));
  });

  test('a list that nothing matches says how to find more', async () => {
    page = showPage(<SystemMessagesPage />, answer([]));
    expect(await screen.findByText('新的消息会出现在这里。')).toBeInTheDocument();
    await userEvent.click(screen.getByLabelText('仅看未读'));
    expect(await screen.findByText('没有符合条件的消息')).toBeInTheDocument();
  });

  test('chosen messages are marked read, and deleted after a question', async () => {
    page = showPage(<SystemMessagesPage />, answer([aMessage('1'), aMessage('2'), aMessage('3', { isRead: 1 })]));
    await screen.findByText('标题 1');
    await userEvent.click(screen.getByRole('checkbox', { name: /标题 1/ }));
    await userEvent.click(screen.getByRole('checkbox', { name: /标题 3/ }));
    await userEvent.click(screen.getByRole('button', { name: '标为已读' }));
    // The third is read already.
    await waitFor(() => expect(page.bodies(messages.readByIds)).toEqual([['1']]));

    await userEvent.click(screen.getByRole('checkbox', { name: /标题 2/ }));
    await userEvent.click(screen.getByRole('button', { name: '删除（1）' }));
    await answerQuestion('取消');
    expect(page.bodies(messages.remove)).toEqual([]);
    await userEvent.click(screen.getByRole('button', { name: '删除（1）' }));
    await answerQuestion('删除');
    await waitFor(() => expect(page.bodies(messages.remove)).toEqual([{ ids: ['2'] }]));
  });

  test('a title opens the message in full, which marks it read', async () => {
    page = showPage(<SystemMessagesPage />, answer([aMessage('1', { messageLink: '/landPage' })]));
    await userEvent.click(await screen.findByRole('button', { name: /标题 1/ }));
    const follow = await screen.findByRole('button', { name: '前往查看' });
    // In the list and in the drawer.
    expect(screen.getAllByText('正文 1')).toHaveLength(2);
    await waitFor(() => expect(page.bodies(messages.readByIds)).toEqual([['1']]));
    await userEvent.click(follow);
    expect(page.path()).toBe('/landPage');
  });

  test('a failure to delete is told and the list stays', async () => {
    page = showPage(<SystemMessagesPage />, {
      answers: {
        [nameOf(messages.list)]: () => pageOf([aMessage('1')]),
        [nameOf(messages.remove)]: { code: '-10007', msg: '消息不存在' },
      },
    });
    await userEvent.click(await screen.findByRole('checkbox', { name: /标题 1/ }));
    await userEvent.click(screen.getByRole('button', { name: '删除（1）' }));
    await answerQuestion('删除');
    expect(await screen.findByText('消息不存在')).toBeInTheDocument();
    expect(screen.getByText('标题 1')).toBeInTheDocument();
  });
});
