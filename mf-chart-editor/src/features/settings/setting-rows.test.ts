import { CHART_TYPE_CODES } from '@tessera/charts';
import { changeSettings, settingAt } from '@tessera/charts/model';
import type { ChartTypeCode, ReportConf } from '@tessera/charts/model';
import { SETTING_ROWS } from '@tessera/charts/setting-rows';

import { editsOf } from './model/edits-of.ts';
import type { FieldSpec } from './model/field-spec.ts';
import { pathsOf } from './model/field-spec.ts';
import { fieldsOfType } from './model/panel-state.ts';
import type { SettingContext } from './model/setting-context.ts';
import { PANELS } from './panels/index.ts';
import { testContext } from './testing/test-context.ts';

/** Settings without a control of their own, and why. */
const WITHOUT_CONTROL: Readonly<Record<string, string>> = {
  dashboardBgcolor: 'what older charts brought from their board; chartBgcolor goes before it',
  'chartTitle.itemStyle': 'an older spelling of chartTitle.style, which is read instead',
  'tooltip.rowNumber': 'chartToolAlert.rowNumber decides; this one is read for older charts (X-19)',
  'markLine.*.fieldValue': 'reckoned from the answer whenever the chart is drawn',
  'table.sortFlag': 'read where the query has no order; a click on a column title, or the sort well, orders a table',
  'table.sortType': 'read where the query has no order; a click on a column title, or the sort well, orders a table',
  'table.fieldId': 'read where the query has no order; a click on a column title, or the sort well, orders a table',
  'dimensionSetting.columnTotal.calcName':
    'the word for total that older charts carry; aliasName is what authors write',
  'tableTotal.value.style': 'read for older charts: columns of totals; tableCollect.total.style is what authors choose',
  'tableTotal.needResetWidth': 'a request of older editors to forget widths; the button does it at once (RU-543)',
  columnCondition: 'chosen at the field in the column well',
  'mapDisplay.range': 'a hidden choice (RU-522)',
};

const isOf = (path: string, pattern: string) => {
  const given = path.split('.');
  return pattern.split('.').every((part, at) => (part === '*' ? /^\d+$/.test(given[at] ?? '') : part === given[at]));
};
const fieldsOf = (context: SettingContext) => PANELS.flatMap((panel) => fieldsOfType(panel, context));
const covers = (field: FieldSpec, path: string) =>
  pathsOf(field).some((pattern) => isOf(path, pattern) || (field.kind !== 'list' && pattern.startsWith(`${path}.`)));
/** A list has its control; each entry's setting needs one, too. */
const hasControl = (code: ChartTypeCode, path: string) =>
  fieldsOf(testContext(code)).some((field) =>
    field.kind === 'list' && path !== field.path
      ? pathsOf(field).some((pattern) => pattern !== field.path && isOf(path, pattern))
      : covers(field, path),
  );
const excused = (path: string) => Object.keys(WITHOUT_CONTROL).find((pattern) => isOf(path, pattern));

test.each(SETTING_ROWS)('$id: $code has a control for $path, or a reason why not', ({ code, path }) => {
  expect(hasControl(code, path) || excused(path) !== undefined).toBe(true);
});

test('no reason excuses what has a control', () => {
  const idle = Object.keys(WITHOUT_CONTROL).filter((pattern) => {
    const rows = SETTING_ROWS.filter(({ path }) => isOf(path, pattern));
    return rows.every(({ code, path }) => hasControl(code, path));
  });
  expect(idle).toEqual([]);
});

/** Values that custom controls write. */
const CUSTOM: Readonly<Record<string, readonly unknown[]>> = {
  'chartBgcolor.imageUrl': ['/api/files/a.png', undefined],
  numDisplayed: [[{ uniqId: 'sales', type: 'pre', unit: '万', dec: 0, commas: false, customUnit: '元' }]],
  'chartColor.palette': [['#2878FF', '#FFF'], undefined],
  sortOrder: [{ selectNum: 1, selectRule: 2, sortFlag: 'asc', uniqId: 'sales', fieldId: 'f', sortOrigin: 'index' }],
  'valueSetting.totalCfg': [[{ uniqId: 'sales', value: 'sum' }]],
  'dimensionSetting.keyOfSubtotalLine': [['region'], []],
  'valueSetting.keyOfSubtotalColumnUniqId': [['year'], []],
  tableColumnsWidth: [[{ uniqId: 'region', width: 120 }], undefined],
  'mapDisplay.area': ['china', 'world', '440000', undefined],
  'mapColor.preset': [1, 4],
  'fastThresholdColor.preset': [1, 5],
  'fastThresholdColor.colors': [['#111', '#222', '#333'], undefined],
};

/** Paths and values that a field's control can write. */
function written(field: FieldSpec, path: string, context: SettingContext): (readonly [string, unknown])[] {
  const at = (values: readonly unknown[]) => values.map((value) => [path, value] as const);
  const below = (values: Readonly<Record<string, readonly unknown[]>>) =>
    Object.entries(values).flatMap(([name, list]) => list.map((value) => [`${path}.${name}`, value] as const));
  switch (field.kind) {
    case 'switch':
      return at([true, false]);
    case 'number':
      return at([field.min ?? -5, field.max ?? 7, ...(field.empty ? [null] : [])]);
    case 'slider':
      return at([field.min, field.max]);
    case 'text':
      return at(['', 'x'.repeat(field.max)]);
    case 'segment':
    case 'select':
      return at(
        (typeof field.options === 'function' ? field.options(context) : field.options).map(({ value }) => value),
      );
    case 'color':
      return at(['#123', 'rgba(1,2,3,0.5)', ...(field.clearable ? [undefined] : [])]);
    case 'font':
      return below({
        fontFamily: ['Arial', undefined],
        fontSize: ['96px'],
        color: ['#123', undefined],
        fontWeight: ['bold', 'normal'],
        fontStyle: ['italic'],
        textDecoration: ['underline'],
        ...(field.cell ? { bgColor: ['#ABC', undefined] } : {}),
      });
    case 'size':
      return at(['10px', '96px']);
    case 'display':
      return below({ type: ['pre'], unit: ['', '亿', '%'], dec: [0, 8], commas: [false], customUnit: ['元'] });
    case 'list':
      return at([[field.create(context, [])]]);
    case 'custom':
      return at(CUSTOM[path] ?? []);
  }
}

const seen = new Set<string>();
/** Each field once, in the first type that has it. */
const FIELDS = CHART_TYPE_CODES.flatMap((code) =>
  fieldsOf(testContext(code)).flatMap((field) => {
    const key = `${field.path} ${field.kind}`;
    if (seen.has(key)) return [];
    seen.add(key);
    return [{ code, path: field.path, field }];
  }),
);

function expectStored(code: ChartTypeCode, conf: ReportConf, field: FieldSpec, path: string): ReportConf {
  const context = testContext(code, conf);
  let last = conf;
  const values = written(field, path, context);
  expect(values.length).toBeGreaterThan(0);
  for (const [where, value] of values) {
    const own = where === path ? editsOf(field, path.slice(0, -field.path.length - 1), value, context) : [];
    const edits = own.length > 0 ? own : [{ path: where, value }];
    const { conf: next } = changeSettings(code, conf, context.param, edits);
    const { settings, issues } = testContext(code, next);
    expect(issues).toEqual([]);
    const read = settingAt(settings, where);
    if (field.kind === 'switch' && field.flag) expect(edits[0]?.value).toBe(value === true ? '1' : '0');
    if (value !== undefined && typeof value !== 'object') expect(read).toEqual(value);
    else if (value !== undefined && value !== null) expect(read).toMatchObject(value);
    if (value !== undefined) last = next;
  }
  return last;
}

test.each(FIELDS)('$path of $code: whatever its control writes is read as it was written', ({ code, path, field }) => {
  const conf = expectStored(code, [], field, path);
  const inside = (list: FieldSpec, at: string, stored: ReportConf) => {
    if (list.kind !== 'list') return;
    for (const one of list.entry) {
      const below = `${at}.0.${one.path}`;
      const entry = settingAt(testContext(code, stored).settings, `${at}.0`) as Readonly<Record<string, unknown>>;
      expect(entry).toBeDefined();
      inside(one, below, expectStored(code, stored, one, below));
    }
  };
  inside(field, path, conf);
});

test('RU-524: only totals and their methods ask the database again', () => {
  const asks = FIELDS.filter(({ code, path, field }) => {
    const context = testContext(code);
    return written(field, path, context).some(([where, value]) => {
      const edits = where === path ? editsOf(field, '', value, context) : [{ path: where, value }];
      return changeSettings(code, [], context.param, edits).isNeedQuery;
    });
  });
  expect(asks.map(({ path }) => path).toSorted()).toEqual([
    'dimensionSetting.columnTotal.checked',
    // With two dimensions, the switch chooses the only one that can have subtotals.
    'dimensionSetting.subtotalChecked',
    'groupSet.isColSubtotal',
    'groupSet.isColTotal',
    'groupSet.isRowSubtotal',
    'groupSet.isRowTotal',
    'groupSet.isSubtotal',
    'groupSet.isTotal',
    'valueSetting.keyOfSubtotalColumn',
    'valueSetting.keyOfSubtotalColumnUniqId',
    'valueSetting.totalCfg',
    'valueSetting.totalLine',
  ]);
});
