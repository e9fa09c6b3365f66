import { render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { IntlProvider } from 'react-intl';

import { Button, FormDialog, SideDrawer, TesseraProvider, TextField, ThemeProvider } from '../index.ts';

function setup(props: { ready?: boolean; busy?: boolean; unsaved?: boolean }) {
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

test('what would be lost is asked for first: cancelling and Esc close only once it may go', async () => {
  const { calls, user } = setup({ unsaved: true });
  await user.click(screen.getByRole('button', { name: '取消' }));
  await user.click(await screen.findByRole('button', { name: '继续编辑' }));
  expect(calls).toEqual([]);
  expect(screen.getByRole('textbox', { name: '名称' })).toBeVisible();
  await user.click(screen.getByRole('textbox', { name: '名称' }));
  await user.keyboard('{Escape}');
  await user.click(await screen.findByRole('button', { name: '放弃修改' }));
  expect(calls).toEqual(['close']);
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

test.each(['取消', '{Escape}'])(
  'closed by %s, a dialog and a drawer give the focus back to what opened them',
  async (how) => {
    function Page() {
      const [open, setOpen] = useState<string | null>(null);
      const close = () => setOpen(null);
      return (
        <>
          <Button onClick={() => setOpen('form')}>新建</Button>
          <Button onClick={() => setOpen('drawer')}>历史</Button>
          {open === 'form' && (
            <FormDialog title="新建分组" onSubmit={close} onClose={close}>
              <TextField label="名称" value="华东" onValueChange={() => undefined} />
            </FormDialog>
          )}
          {open === 'drawer' && (
            <SideDrawer title="历史" closeLabel="取消" onClose={close}>
              <Button>还原</Button>
            </SideDrawer>
          )}
        </>
      );
    }
    render(
      <IntlProvider locale="zh-CN" defaultLocale="zh-CN">
        <TesseraProvider theme="purple" locale="zh_CN">
          <Page />
        </TesseraProvider>
      </IntlProvider>,
    );
    const user = userEvent.setup();
    for (const name of ['新建', '历史']) {
      await user.click(screen.getByRole('button', { name }));
      const dialog = within(await screen.findByRole('dialog'));
      if (how === '取消') await user.click(dialog.getByRole('button', { name: how }));
      else await user.keyboard(how);
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
      await waitFor(() => expect(screen.getByRole('button', { name })).toHaveFocus());
    }
  },
);
