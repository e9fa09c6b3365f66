import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';

import { showPage } from '../../testing/show-page.fixture.tsx';
import type { ShownPage } from '../../testing/show-page.fixture.tsx';
import { HelpButton } from './help-button.tsx';

let page: ShownPage;
afterEach(() => page.close());
const shown = () => screen.queryByPlaceholderText('搜索帮助');
const show = (path = '/main/dashboard') => {
  page = showPage(
    <>
      <HelpButton />
      <input aria-label="field" />
    </>,
    { path },
  );
};

describe('help', () => {
  test('RT-102 the button opens it with what concerns the page, the first article unfolded', async () => {
    show();
    await userEvent.click(screen.getByRole('button', { name: '帮助' }));
    expect(await screen.findByText('与当前页面有关')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: '打开和阅读看板' })).toHaveAttribute('aria-expanded', 'true');
    expect(screen.getByRole('button', { name: '看懂图表中的数字' })).toHaveAttribute('aria-expanded', 'false');
    expect(screen.getByText('键盘快捷键')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: '关闭帮助' }));
    await waitFor(() => expect(shown()).not.toBeInTheDocument());
  });

  test('the question mark opens it, but not while somebody writes', async () => {
    show();
    await userEvent.type(screen.getByLabelText('field'), '?');
    expect(shown()).not.toBeInTheDocument();
    expect(screen.getByLabelText('field')).toHaveValue('?');
    (document.activeElement as HTMLElement).blur();
    await userEvent.keyboard('?');
    expect(await screen.findByPlaceholderText('搜索帮助')).toBeInTheDocument();
  });

  test('a search keeps what answers it, and says when nothing does', async () => {
    show('/elsewhere');
    await userEvent.click(screen.getByRole('button', { name: '帮助' }));
    const search = await screen.findByPlaceholderText('搜索帮助');
    expect(screen.getByText('全部主题')).toBeInTheDocument();
    await userEvent.type(search, '回滚');
    expect(await screen.findByRole('button', { name: '灰度、转正与回滚' })).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByRole('button', { name: '打开和阅读看板' })).not.toBeInTheDocument());
    await userEvent.clear(search);
    await userEvent.type(search, 'zzzz');
    expect(await screen.findByText('没有找到相关帮助')).toBeInTheDocument();
  });
});
