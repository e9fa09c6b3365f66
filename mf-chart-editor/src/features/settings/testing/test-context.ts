import { CHART_TYPES, readSettings } from '@tessera/charts/model';
import type { BlockSet, ChartTypeCode, ReportConf } from '@tessera/charts/model';
import { reportParamSchema } from '@tessera/contract';
import type { ReportParam } from '@tessera/contract';

import type { SettingContext, SettingField } from '../model/setting-context.ts';

const condition = (uniqId: string) => ({ uniqId, fieldId: `f-${uniqId}` });
const measure = (uniqId: string, aggregator = 'sum') => ({ ...condition(uniqId), aggregator });

/** A query with two dimensions, two fields across and three measures, one of them on the second axis. */
export const testParam = (given: object = {}): ReportParam =>
  reportParamSchema.parse({
    tbId: 't',
    dimensionCondition: [condition('region'), condition('city')],
    compareCondition: [condition('year'), condition('quarter')],
    indexCondition: [measure('sales'), measure('price', 'average')],
    indexDoubleCondition: [measure('rate', 'max')],
    ...given,
  });

export const testFields: ReadonlyMap<string, SettingField> = new Map([
  ['region', { name: '大区', dataType: 'str' }],
  ['city', { name: '城市', dataType: 'str' }],
  ['year', { name: '年', dataType: 'str' }],
  ['quarter', { name: '季度', dataType: 'str' }],
  ['sales', { name: '销售额', dataType: 'double' }],
  ['price', { name: '客单价', dataType: 'double' }],
  ['rate', { name: '增长率', dataType: 'double' }],
]);

const defaultsOf = new Map<ChartTypeCode, SettingContext['defaults']>();
function defaults(code: ChartTypeCode): SettingContext['defaults'] {
  const known = defaultsOf.get(code) ?? readSettings(CHART_TYPES[code].blocks as BlockSet, []).settings;
  defaultsOf.set(code, known);
  return known;
}

/** Context of panels for tests without rendering. */
export function testContext(
  code: ChartTypeCode,
  conf: ReportConf = [],
  given: Partial<Pick<SettingContext, 'param' | 'warning'>> = {},
): SettingContext {
  const blocks: BlockSet = CHART_TYPES[code].blocks;
  const { settings, issues } =
    conf.length === 0 ? { settings: defaults(code), issues: [] } : readSettings(blocks, conf);
  return {
    code,
    blocks,
    conf,
    param: testParam(),
    fields: testFields,
    theme: 'purple',
    warning: false,
    settings,
    issues,
    defaults: defaults(code),
    edit: () => {
      throw new Error('nothing is changed here');
    },
    ...given,
  };
}
