import { emptyScreenDocument, reportParamSchema, type TemplateChart, type TemplateField } from '@tessera/contract';
import fc from 'fast-check';

import { fillTemplate, standInOf } from './fill-template.ts';
import { canStand, fieldScore, likeness, proposeFields, tableScore, type OfferedField } from './propose-mapping.ts';
import { LOCAL_ID, placeIds, textsIn, withIds } from './template-ids.ts';

const field = (number: number, name: string, more: Partial<TemplateField> = {}): TemplateField => ({
  fieldId: `field-${number}`,
  name,
  dataType: 'str',
  defaultAggregator: 'count',
  decimals: null,
  geoRole: null,
  dateHierarchy: [],
  formula: null,
  asked: true,
  ...more,
});
const offered = (name: string, more: Partial<OfferedField> = {}): OfferedField => ({
  fieldId: name,
  name,
  dataType: 'str',
  geoRole: null,
  formula: null,
  ...more,
});

test('names are alike whatever their case, width and signs; what shares nothing is not', () => {
  expect(likeness('Order_Date', 'orderdate')).toBe(1);
  expect(likeness('销售额（元）', '销售额元')).toBe(1);
  expect(likeness('ＳＫＵ', 'sku')).toBe(1);
  expect(likeness('销售额', '销售金额')).toBeGreaterThan(0.3);
  expect(likeness('销售额', '库存')).toBe(0);
  expect(likeness('', '库存')).toBe(0);
});

test('fields are proposed by name, then by type; what nothing fits is said', () => {
  const table = {
    tableId: 'table-1',
    name: '订单',
    values: [],
    fields: [
      field(1, '大区'),
      field(2, '销售额', { dataType: 'double' }),
      field(3, '下单日期', { dataType: 'datetime' }),
      field(4, '毛利率', { dataType: 'double', formula: '1' }),
      field(5, '只在公式中', { asked: false }),
    ],
  };
  const given = [
    offered('金额', { dataType: 'int' }),
    offered('区域'),
    offered('销售额', { dataType: 'double' }),
    offered('利润率', { dataType: 'double', formula: 'a', formulaLevel: 'aggregate' }),
    offered('坏公式', { dataType: 'datetime', formula: 'b', formulaLevel: null }),
  ];
  const proposed = proposeFields(table, given);
  expect(proposed).toMatchObject([
    { fieldId: 'field-1', targetFieldId: '区域' },
    { fieldId: 'field-2', targetFieldId: '销售额', score: 1 },
    { fieldId: 'field-3', targetFieldId: null, score: 0 },
    { fieldId: 'field-4', targetFieldId: '利润率' },
  ]);
  // A value of single rows is not worked out of many.
  expect(canStand(field(2, '销售额', { dataType: 'double' }), given[3]!)).toBe(false);
  expect(tableScore(table, '订单', proposed)).toBeGreaterThan(tableScore(table, '会员', proposed));
});

test('no field stands for two, all scores are within bounds and a better name never loses', () => {
  const dataType = fc.constantFrom('str' as const, 'int' as const, 'double' as const, 'datetime' as const);
  const name = fc.string({ maxLength: 8, unit: fc.constantFrom('销', '售', '额', '日', '期', 'a', 'B', '_') });
  const wanted = fc.array(fc.record({ name, dataType }), { maxLength: 8 });
  const given = fc.array(fc.record({ name, dataType }), { maxLength: 8 });
  fc.assert(
    fc.property(wanted, given, (asked, has) => {
      const fields = asked.map((one, at) => field(at + 1, one.name, one));
      const offers = has.map((one, at) => offered(one.name, { ...one, fieldId: `o${at}` }));
      const proposed = proposeFields({ fields }, offers);
      expect(proposed.map(({ fieldId }) => fieldId)).toEqual(fields.map(({ fieldId }) => fieldId));
      const targets = proposed.flatMap(({ targetFieldId }) => targetFieldId ?? []);
      expect(new Set(targets).size).toBe(targets.length);
      for (const { fieldId, targetFieldId, score } of proposed) {
        expect(score).toBeGreaterThanOrEqual(0);
        expect(score).toBeLessThanOrEqual(1);
        const own = fields.find((one) => one.fieldId === fieldId)!;
        const free = offers.filter((one) => !targets.includes(one.fieldId) && canStand(own, one));
        // Nothing that is free would have been better.
        for (const other of free) expect(fieldScore(own, other)).toBeLessThanOrEqual(score);
        if (targetFieldId === null) expect(free).toEqual([]);
      }
    }),
  );
});

test('each id of a field is rewritten wherever it stands, and places keep the names that charts gave them', () => {
  const fieldId = fc.constantFrom('orders.region', 'orders.amount', 'orders.date');
  const place = fc.record({ uniqId: fc.oneof(fieldId, fc.uuid()), fieldId });
  const conf = fc.letrec((tie) => ({
    value: fc.oneof(
      { maxDepth: 4 },
      fieldId,
      fc.string(),
      fc.integer(),
      fc.array(tie('value'), { maxLength: 3 }),
      fc.dictionary(fc.constantFrom('fieldId', 'name', 'orders.amount', 'list'), tie('value'), { maxKeys: 3 }),
    ),
  })).value;
  const chart = fc.record({
    conf,
    dimensionCondition: fc.array(place, { maxLength: 3 }),
    sortCondition: fc.array(place, { maxLength: 2 }),
  });
  const known = ['orders.region', 'orders.amount', 'orders.date'];
  const there = new Map(known.map((id, at) => [id, `field-${at + 1}`]));
  const back = new Map(known.map((id, at) => [`field-${at + 1}`, `own-${id}`]));
  fc.assert(
    fc.property(chart, (content) => {
      const places = placeIds(content);
      const local = withIds(content, there, places);
      for (const key of ['dimensionCondition', 'sortCondition'] as const)
        local[key].forEach((one, at) => {
          expect(one.uniqId).toBe(content[key][at]!.uniqId);
          expect(one.fieldId).toBe(there.get(content[key][at]!.fieldId));
        });
      // What is left of the corporation's ids are names of places.
      expect([...textsIn(local, (text) => there.has(text) && !places.has(text))]).toEqual([]);
      const filled = withIds(local, back);
      expect([...textsIn(filled, (text) => LOCAL_ID.test(text))]).toEqual([]);
    }),
  );
});

test('each field of a template has one that stands for it, or the use is refused by its name', () => {
  const fields = ['大区', '销售额', '日期'].map((name, at) =>
    field(at + 1, name, { dataType: (['str', 'double', 'datetime'] as const)[at]! }),
  );
  const table = { tableId: 'table-1', name: '订单', values: [], fields };
  const has = (['str', 'int', 'double', 'datetime'] as const).map((dataType) =>
    offered(`own-${dataType}`, { dataType }),
  );
  const target = fc.constantFrom('own-str', 'own-int', 'own-double', 'own-datetime', 'elsewhere', '');
  const charts = fields.map(({ fieldId }, at) => ({
    reportCode: `chart-${at + 1}`,
    reportParam: reportParamSchema.parse({ tbId: 'table-1', dimensionCondition: [{ uniqId: 'd', fieldId }] }),
  })) as unknown as TemplateChart[];
  fc.assert(
    fc.property(fc.tuple(target, target, target), (targets) => {
      const chosen = fields.map(({ fieldId }, at) => ({ fieldId, targetFieldId: targets[at]! }));
      const mapping = { by: 'table' as const, tableId: 'table-1', targetId: 'own', fields: chosen };
      const fitting = fields.map((one, at) => has.some((o) => o.fieldId === targets[at] && canStand(one, o)));
      const lacking = fields[fitting.indexOf(false)];
      if (lacking) {
        expect(() => standInOf(table, mapping, has)).toThrow(
          expect.objectContaining({ key: 'templateUnmapped', args: { name: `订单 / ${lacking.name}` } }),
        );
        return;
      }
      const filled = fillTemplate(
        { document: emptyScreenDocument(), charts },
        new Map([['table-1', standInOf(table, mapping, has)]]),
      );
      expect(filled.charts.map((chart) => chart.reportParam.dimensionCondition[0]?.fieldId)).toEqual(targets);
      expect([...textsIn(filled, (text) => LOCAL_ID.test(text))]).toEqual([]);
    }),
  );
});

test('the parts of a question are rewritten together', () => {
  const param = reportParamSchema.parse({
    tbId: 'table-1',
    dimensionCondition: [{ uniqId: 'a', fieldId: 'field-1' }],
    indexCondition: [{ uniqId: 'b', fieldId: 'field-2', aggregator: 'sum' }],
    filterTree: { relation: 'and', children: [{ condition: { fieldId: 'field-1', aggregator: 'equal' } }] },
    longitudeAndLatitude: { longitude: { uniqId: 'c', fieldId: 'field-2' } },
  });
  const ids = new Map([
    ['table-1', 'sales'],
    ['field-1', 'city'],
    ['field-2', 'amount'],
  ]);
  expect(withIds(param, ids)).toMatchObject({
    tbId: 'sales',
    dimensionCondition: [{ uniqId: 'a', fieldId: 'city' }],
    filterTree: { children: [{ condition: { fieldId: 'city' } }] },
    longitudeAndLatitude: { longitude: { fieldId: 'amount' } },
  });
});
