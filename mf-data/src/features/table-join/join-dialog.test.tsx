import type { JoinFacts, KeySuggestion, ModelDraft, ModelJoin, TableField, TransportRequest } from '@tessera/contract';
import { tableField } from '@tessera/contract/testing';
import { createTestPlatform, PlatformWrapper } from '@tessera/remote-kit/testing';
import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';

import { JoinDialog } from './join-dialog.tsx';

const field = (fieldId: string, dataType: TableField['dataType']) => tableField(fieldId, { dataType });
const FIELDS: Readonly<Record<string, readonly TableField[]>> = {
  orders: [field('单号', 'int'), field('城市', 'str')],
  items: [field('单号', 'int'), field('数量', 'int'), field('名称', 'str')],
};
const DRAFT: ModelDraft = {
  tables: [
    { alias: 't1', tableId: 'orders', name: '订单', x: 0, y: 0 },
    { alias: 't2', tableId: 'items', name: '明细', x: 300, y: 0 },
  ],
  joins: [],
  fields: [],
};
const LIKELY: KeySuggestion[] = [{ left: '单号', right: '单号', reason: 'name', likely: true }];

function show(suggestions: KeySuggestion[], facts: JoinFacts, fullJoins = true) {
  const joined: ModelJoin[] = [];
  const platform = createTestPlatform({
    send: ({ endpoint }) => ({
      code: '0',
      msg: '',
      data: endpoint.path === '/api/data/model/keys' ? suggestions : facts,
      requestId: 'r',
    }),
  });
  render(
    <PlatformWrapper platform={platform}>
      <JoinDialog
        draft={DRAFT}
        from="t1"
        to="t2"
        fieldsOf={(tableId) => FIELDS[tableId] ?? []}
        fullJoins={fullJoins}
        onSubmit={(join) => joined.push(join)}
        onRemove={() => undefined}
        onClose={() => undefined}
      />
    </PlatformWrapper>,
  );
  const measured = () =>
    platform.calls.flatMap(({ kind, detail }) => {
      const request = detail as TransportRequest;
      return kind === 'request' && request.endpoint.path === '/api/data/model/join' ? [request.body] : [];
    });
  return { joined, measured, user: userEvent.setup() };
}

test('a likely key is taken over and measured; the warning says what becomes of measures', async () => {
  const facts = { leftUnique: true, rightUnique: false, cardinality: 'oneToMany' } as const;
  const { joined, measured, user } = show(LIKELY, facts, false);
  expect(await screen.findByText('一对多')).toBeInTheDocument();
  expect(screen.getByText(/“订单”的一行会匹配“明细”的多行/)).toBeInTheDocument();
  expect(measured()).toMatchObject([{ leftTableId: 'orders', rightTableId: 'items' }]);
  expect(screen.getByRole('radio', { name: /全连接/ })).toBeDisabled();
  await user.click(screen.getByRole('radio', { name: /内连接/ }));
  await user.click(screen.getByRole('button', { name: '确定' }));
  expect(joined).toEqual([{ left: 't1', right: 't2', kind: 'inner', keys: [{ left: '单号', right: '单号' }] }]);
});

test('keys of different types are told in place and neither measured nor taken', async () => {
  const facts = { leftUnique: false, rightUnique: false, cardinality: 'manyToMany' } as const;
  const { joined, measured, user } = show([{ ...LIKELY[0]!, likely: false }], facts);
  await screen.findByRole('button', { name: '单号 = 单号' });
  await user.selectOptions(screen.getByRole('combobox', { name: '左表关联字段 1' }), '城市');
  await user.selectOptions(screen.getByRole('combobox', { name: '右表关联字段 1' }), '数量');
  expect(screen.getByText('类型不同：文本与整数不能关联')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: '确定' }));
  expect([joined, measured()]).toEqual([[], []]);
  await user.selectOptions(screen.getByRole('combobox', { name: '右表关联字段 1' }), '名称');
  expect(await screen.findByText('多对多')).toBeInTheDocument();
  await waitFor(() => expect(measured()).toHaveLength(1));
});
