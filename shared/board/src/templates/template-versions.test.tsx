import { permissionsOf, type TransportRequest } from '@tessera/contract';
import { createTestPlatform, PlatformWrapper } from '@tessera/remote-kit/testing';
import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactElement } from 'react';

import { SaveTemplateDialog } from './save-template-dialog.tsx';
import { TemplateUpdateNotice } from './template-update-notice.tsx';

const KEPT = {
  ...{ templateId: 't1', kind: 'board', templateName: '门店看板', description: '旧说明', madeBy: '王伟' },
  ...{ madeAt: '2026-11-01T00:00:00Z', mine: true, removable: true, width: null, height: null },
  ...{ components: 3, tables: 1, rows: 2, bytes: 900, preview: null, version: 2 },
};
const UPDATE = {
  ...{ menuCode: 'm1', templateId: 't1', templateName: '门店看板', madeOf: 1, version: 3 },
  ...{ madeAt: '2026-11-02T00:00:00Z', note: '加了一张图' },
};

function show(node: ReactElement, answers: Readonly<Record<string, unknown>>) {
  const sent: [path: string, body: unknown][] = [];
  const platform = createTestPlatform({
    permissions: permissionsOf('editor'),
    send({ endpoint: { path }, body }: TransportRequest) {
      const name = path.split('/').at(-1) ?? '';
      sent.push([name, body]);
      return { code: '0', msg: '', data: answers[name] ?? null, requestId: 'r' };
    },
  });
  render(
    <PlatformWrapper platform={platform} path="/main/dashboard">
      {node}
    </PlatformWrapper>,
  );
  return { bodyOf: (name: string) => sent.findLast(([path]) => path === name)?.[1] };
}

test('under the name of a template that may be deleted, the next version of it is saved with what is new', async () => {
  const dialog = { props: { menuCode: 'm1', name: '门店看板' }, close: () => undefined };
  const { bodyOf } = show(<SaveTemplateDialog kind="board" draw={() => Promise.resolve(null)} {...dialog} />, {
    list: [KEPT, { ...KEPT, templateId: 't2', templateName: '别人的', removable: false }],
    save: { templateId: 't1' },
  });
  expect(await screen.findByText(/已有同名模板（第 2 版），保存后成为第 3 版/)).toBeVisible();
  await userEvent.type(screen.getByRole('textbox', { name: '本次更新内容' }), '加了一张图');
  await userEvent.click(screen.getByRole('button', { name: '保存新版本' }));
  await waitFor(() =>
    expect(bodyOf('save')).toMatchObject({ replaces: 't1', note: '加了一张图', description: '旧说明' }),
  );

  // Another name, or the name of one that stays another's: a template of its own.
  const name = screen.getByRole('textbox', { name: '模板名称' });
  for (const other of ['新名称', '别人的']) {
    await userEvent.clear(name);
    await userEvent.type(name, other);
    expect(screen.queryByText(/已有同名模板/)).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: '保存模板' }));
    await waitFor(() => expect(bodyOf('save')).toMatchObject({ templateName: other, replaces: null, note: '' }));
  }
});

test('a newer version of a document’s template is told until somebody says to know it', async () => {
  const { bodyOf } = show(<TemplateUpdateNotice menuCode="m1" />, {
    checkTemplateUpdateStatusByDirCode: [UPDATE],
  });
  expect(await screen.findByText(/“门店看板”已更新到第 3 版，这里用的是第 1 版。加了一张图/)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: '知道了' }));
  await waitFor(() => expect(screen.queryByText(/门店看板/)).toBeNull());
  expect(bodyOf('dismissUpdate')).toMatchObject({ menuCode: 'm1', version: 3 });
});
