import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { IntlProvider } from 'react-intl';

import { FormDialog, TesseraProvider, TextField, ThemeProvider } from '../index.ts';

function setup(props: { ready?: boolean; busy?: boolean }) {
  const calls: string[] = [];
  render(
    <IntlProvider locale="zh-CN" defaultLocale="zh-CN">
      <TesseraProvider theme="purple" locale="zh_CN">
        <FormDialog
          title="新建分组"
          {...props}
          onSubmit={() => calls.push('submit')}
          onClose={() => calls.push('close')}
        >
          <TextField label="名称" value="华东" onValueChange={() => undefined} />
        </FormDialog>
      </TesseraProvider>
    </IntlProvider>,
  );
  return { calls, user: userEvent.setup() };
}

test('Enter in a field sends the form, and cancelling closes it', async () => {
  const { calls, user } = setup({});
  await user.type(screen.getByRole('textbox', { name: '名称' }), '{Enter}');
  await user.click(screen.getByRole('button', { name: '取消' }));
  expect(calls).toEqual(['submit', 'close']);
});

test.each([{ ready: false }, { busy: true }])('%j: nothing is sent, by the button or by Enter', async (props) => {
  const { calls, user } = setup(props);
  await user.type(screen.getByRole('textbox', { name: '名称' }), '{Enter}');
  await user.click(screen.getByRole('button', { name: '保存' }));
  expect(calls).toEqual([]);
});

test('what is being sent is not left by cancelling or Esc', async () => {
  const { calls, user } = setup({ busy: true });
  await user.click(screen.getByRole('button', { name: '取消' }));
  await user.keyboard('{Escape}');
  expect(calls).toEqual([]);
});

test('a click outside leaves what was entered; Esc closes', async () => {
  const { calls, user } = setup({});
  const outside = document.querySelector('.fui-DialogSurface__backdrop');
  expect(outside).not.toBeNull();
  await user.click(outside!);
  expect(calls).toEqual([]);
  await user.click(screen.getByRole('textbox', { name: '名称' }));
  await user.keyboard('{Escape}');
  expect(calls).toEqual(['close']);
});

test('a page is no longer hidden from screen readers once a dialog left with all of its remote', async () => {
  render(
    <TesseraProvider theme="purple" locale="zh_CN">
      <p>页面</p>
    </TesseraProvider>,
  );
  const remote = render(
    <IntlProvider locale="zh-CN" defaultLocale="zh-CN">
      <ThemeProvider theme="purple" locale="zh_CN">
        <FormDialog title="新建分组" onSubmit={() => undefined} onClose={() => undefined}>
          <TextField label="名称" value="华东" onValueChange={() => undefined} />
        </FormDialog>
      </ThemeProvider>
    </IntlProvider>,
  );
  const hidden = () => screen.getByText('页面').closest('[aria-hidden="true"]');
  screen.getByRole('textbox', { name: '名称' }).focus();
  await waitFor(() => expect(hidden()).not.toBeNull());
  remote.unmount();
  await waitFor(() => expect(hidden()).toBeNull());
});
