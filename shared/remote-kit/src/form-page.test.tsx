import { ERRORS } from '@tessera/contract';
import { RequestError } from '@tessera/request';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';

import { FormPage } from './form-page.tsx';
import { createTestPlatform, PlatformWrapper } from './testing/index.ts';
import { useSaving } from './use-saving.ts';

const CONFLICT = new RequestError({ kind: 'catalogue', code: ERRORS.conflict.code, message: '林知远已经修改过' });

function setUp(store: () => Promise<void>) {
  const platform = createTestPlatform();
  const on = { leave: jest.fn(), reload: jest.fn() };
  function Editor() {
    const saving = useSaving('已保存');
    const [saved, setSaved] = useState(false);
    return (
      <FormPage
        title="规则"
        backLabel="返回"
        saveLabel="保存"
        saving={saving}
        saved={saved}
        unsaved="修改会丢失"
        onSave={() => void saving.save(store).then(setSaved)}
        onLeave={on.leave}
        onReload={on.reload}
      >
        <input aria-label="名称" />
      </FormPage>
    );
  }
  render(
    <PlatformWrapper platform={platform}>
      <Editor />
    </PlatformWrapper>,
  );
  return { ...on, toasts: () => platform.calls.filter(({ kind }) => kind === 'toast') };
}

test('a form that is stored says so and is left', async () => {
  const { leave, toasts } = setUp(async () => undefined);
  fireEvent.submit(screen.getByRole('textbox').closest('form') as HTMLFormElement);
  await waitFor(() => expect(leave).toHaveBeenCalledTimes(1));
  expect(toasts()).toHaveLength(1);
});

test('what another has stored is told, and taken on request', async () => {
  const { leave, reload } = setUp(() => Promise.reject(CONFLICT));
  fireEvent.click(screen.getByRole('button', { name: '保存' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('林知远已经修改过');
  fireEvent.click(screen.getByRole('button', { name: '放弃我的修改并重新加载' }));
  expect(reload).toHaveBeenCalledTimes(1);
  expect(leave).not.toHaveBeenCalled();
});

test('a failure without words of the server is told in ours', async () => {
  setUp(() => Promise.reject(new RequestError({ kind: 'network', message: 'no answer' })));
  fireEvent.click(screen.getByRole('button', { name: '保存' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('保存没有成功，请稍后重试。');
  expect(screen.queryByRole('button', { name: '放弃我的修改并重新加载' })).toBeNull();
});
