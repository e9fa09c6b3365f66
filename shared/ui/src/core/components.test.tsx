import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { IntlProvider } from 'react-intl';

import {
  ConfirmDialog,
  ErrorState,
  PasswordField,
  SearchInput,
  Spinner,
  TesseraProvider,
  ToastHost,
} from '../index.ts';

const show = (element: ReactElement) =>
  render(
    <IntlProvider locale="zh-CN" defaultLocale="zh-CN">
      <TesseraProvider theme="purple" locale="zh_CN">
        {element}
      </TesseraProvider>
    </IntlProvider>,
  );

test('an error state tells the request id and offers to try again', async () => {
  const retry = jest.fn();
  show(<ErrorState text="查询超时" requestId="req-7" onRetry={retry} />);
  expect(screen.getByRole('alert')).toHaveTextContent('查询超时');
  expect(screen.getByText('请求编号：req-7')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: '重试' }));
  expect(retry).toHaveBeenCalledTimes(1);
});
test('RU-379, RU-386 an alert is 400 px wide and has one button', () => {
  show(
    <ConfirmDialog open cancelLabel={null} onConfirm={() => undefined}>
      登录状态已失效
    </ConfirmDialog>,
  );
  const dialog = screen.getByRole('alertdialog');
  expect(getComputedStyle(dialog).width).toBe('400px');
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['确定']);
});
test('a toast lies above a dialog that came after it', () => {
  show(
    <>
      <ToastHost toasts={[{ id: 1, text: '网络异常', intent: 'error' }]} onDismiss={() => undefined} />
      <ConfirmDialog open onConfirm={() => undefined}>
        移除
      </ConfirmDialog>
    </>,
  );
  const layer = (text: string) => {
    const portals = [...document.body.children].filter((element) => element.textContent?.includes(text));
    return Number(getComputedStyle(portals[0] as Element).zIndex);
  };
  expect(layer('网络异常')).toBeGreaterThan(layer('移除'));
  expect(layer('移除')).toBeGreaterThan(0);
});
test('a confirmation can be accepted and given up', async () => {
  const answers: string[] = [];
  show(
    <ConfirmDialog open title="移除成员" onConfirm={() => answers.push('yes')} onCancel={() => answers.push('no')}>
      确认移除吗？
    </ConfirmDialog>,
  );
  await userEvent.click(screen.getByRole('button', { name: '取消' }));
  await userEvent.click(screen.getByRole('button', { name: '确定' }));
  expect(answers).toEqual(['no', 'yes']);
});
test('a spinner has a name of its own or that of its place; beside words it is a picture', () => {
  show(
    <>
      <Spinner />
      <Spinner aria-label="正在刷新" />
      <Spinner label="正在运行" />
      <button type="button">
        <Spinner aria-hidden />
        保存
      </button>
    </>,
  );
  const spinners = screen.getAllByRole('progressbar', { hidden: false });
  for (const [at, name] of ['正在加载', '正在刷新', '正在运行'].entries())
    expect(spinners[at]).toHaveAccessibleName(name);
  expect(spinners).toHaveLength(3);
  expect(screen.getByRole('button', { name: '保存' })).toBeInTheDocument();
});
test('a password can be shown and hidden again', async () => {
  show(<PasswordField label="密码" value="geheim" onValueChange={() => undefined} />);
  expect(screen.getByLabelText('密码')).toHaveAttribute('type', 'password');
  await userEvent.click(screen.getByRole('button', { name: '显示密码' }));
  expect(screen.getByLabelText('密码')).toHaveAttribute('type', 'text');
  expect(screen.getByRole('button', { name: '隐藏密码' })).toHaveAttribute('aria-pressed', 'true');
});
describe('a search', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());
  test('waits until the user pauses, and starts at once on Enter', async () => {
    const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
    const search = jest.fn();
    show(<SearchInput value="" onSearch={search} />);
    await user.type(screen.getByRole('searchbox'), '上海');
    expect(search).not.toHaveBeenCalled();
    jest.advanceTimersByTime(250);
    expect(search.mock.calls).toEqual([['上海']]);
    await user.type(screen.getByRole('searchbox'), '市{Enter}');
    expect(search).toHaveBeenLastCalledWith('上海市');
  });
});
