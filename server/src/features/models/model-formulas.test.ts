import { ENDPOINTS, LOCALES, type ComputedField, type FormulaPreview, type ModelLoss } from '@tessera/contract';

import { startModels, type ModelsHarness } from './models-harness.ts';

const { data, fields } = ENDPOINTS;
let harness: ModelsHarness;
beforeAll(async () => {
  harness = await startModels();
}, 120_000);
afterAll(() => harness.server.stop());

/** Orders with their items and, beside them, all shops of their city. */
const twoWays = (): object => {
  const { placed, join, field } = harness;
  return {
    tables: [placed('orders'), placed('items'), placed('shops')],
    joins: [join('orders', 'items', ['order_id']), join('orders', 'shops', ['city'])],
    fields: [field('orders', 'amount'), field('items', 'sku'), field('items', 'qty'), field('shops', 'rent')],
  };
};
const BEYOND = 'SUM([items.qty] * [shops.rent])';

test('a formula of a model chooses rows of its own table by those of another', async () => {
  const { editor, made, runQuery, star } = harness;
  const tableId = await made(star());
  const value = async (name: string, formula: string) => {
    const field = await editor.good(editor.call<ComputedField>(fields.createField, { tableId, name, formula }));
    return (
      await runQuery(tableId, { indexCondition: [{ uniqId: 'm', fieldId: field.fieldId, aggregator: '' }] })
    )[0]?.[0];
  };
  expect(await value('茶单', `SUMIF([orders.amount], [items.sku] = 'tea')`)).toBe(100);
  expect(await value('行数', 'COUNTROWS()')).toBe(6);
  expect(await value('大单行数', 'COUNTIF([orders.amount] > 60)')).toBe(3);
});

test('a formula without one meaning is refused at the preview, when it is saved and when it is asked, in the reader’s words', async () => {
  const { server, editor, made } = harness;
  const tableId = await made({
    ...twoWays(),
    joins: [harness.join('orders', 'items', ['order_id']), harness.join('orders', 'shops', ['city'])],
  });
  const { token } = await server.signIn('editor');
  const told = await Promise.all(
    LOCALES.map(async (lang) => {
      const body = { tableId, name: '混', formula: BEYOND };
      const [preview, saved] = await Promise.all(
        [fields.previewFormula, fields.createField].map((endpoint) =>
          server.call<FormulaPreview>(
            endpoint,
            { body: endpoint === fields.createField ? body : { tableId, formula: BEYOND }, headers: { lang } },
            token,
          ),
        ),
      );
      return [preview!.code, saved!.code, preview!.msg, saved!.msg];
    }),
  );
  for (const [previewCode, savedCode, previewed, saved] of told) {
    expect([previewCode, savedCode]).toEqual(['-30040', '-30040']);
    expect(previewed).toContain(BEYOND);
    expect(saved).toContain('混');
    for (const message of [previewed, saved]) {
      expect(message).toContain('items.qty');
      expect(message).toContain('shops.rent');
    }
  }
  expect(new Set(told.map((each) => each[3])).size).toBe(LOCALES.length);
  // A field that others name is checked with them.
  const rate = await editor.good(
    editor.call<ComputedField>(fields.createField, { tableId, name: '率', formula: '[items.qty] * 2' }),
  );
  await editor.good(editor.call<ComputedField>(fields.createField, { tableId, name: '额', formula: 'SUM([率])' }));
  const broken = await editor.call(fields.modifyField, {
    tableId,
    fieldId: rate.fieldId,
    formula: '[items.qty] * [shops.rent]',
  });
  expect([broken.code, broken.msg]).toEqual(['-30040', expect.stringContaining('额')]);
});

test('saving joins that leave a formula without a meaning names it, its reason and its uses first', async () => {
  const { editor, made, star, join, save } = harness;
  const tableId = await made(star());
  const create = (name: string, formula: string) =>
    editor.good(editor.call<ComputedField>(fields.createField, { tableId, name, formula }));
  const rent = await create('租', BEYOND);
  await create('半租', '[租] / 2');
  await create('件', 'SUM([items.qty])');
  // Each order now meets all shops of its city.
  const draft = { ...star(), joins: [join('orders', 'items', ['order_id']), join('orders', 'shops', ['city'])] };
  const losses = (changed: object) =>
    editor.good(editor.call<ModelLoss[]>(data.modelLosses, { tableId, draft: changed }));
  expect(await losses(star())).toEqual([]);
  const found = await losses(draft);
  expect(found.map(({ name, kind, uses }) => [name, kind, uses.map((use) => [use.kind, use.name])])).toEqual([
    ['租', 'refused', [['formula', '半租']]],
    ['半租', 'refused', []],
  ]);
  expect(found[0]).toMatchObject({ fieldId: rent.fieldId, reason: expect.stringContaining('items.qty') });

  const change = { tableId, version: 1, name: '租金模型' };
  const refused = await save(draft, change);
  expect([refused.code, refused.msg]).toEqual(['-51018', expect.stringContaining('租、半租')]);
  expect((await save(draft, { ...change, force: true })).code).toBe('0');
  // What is refused already is no loss of the next change.
  expect(await losses(draft)).toEqual([]);
  expect((await save(draft, { ...change, version: 2 })).code).toBe('0');
});

test('saving without a field that is used lists where', async () => {
  const { editor, made, star } = harness;
  const tableId = await made(star());
  await editor.good(
    editor.call<ComputedField>(fields.createField, { tableId, name: '件', formula: 'SUM([items.qty])' }),
  );
  const { fields: drawn, ...rest } = star() as { fields: { fieldId: string }[] };
  const draft = { ...rest, fields: drawn.filter(({ fieldId }) => fieldId !== 'items-qty' && fieldId !== 'shops-rent') };
  const losses = await editor.good(editor.call<ModelLoss[]>(data.modelLosses, { tableId, draft }));
  expect(losses).toMatchObject([
    { fieldId: 'items-qty', kind: 'removed', reason: null, uses: [{ kind: 'formula', name: '件' }] },
    { name: '件', kind: 'refused' },
  ]);
});
