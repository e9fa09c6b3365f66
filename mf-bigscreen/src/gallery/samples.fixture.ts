import type { ComponentState } from '@tessera/board';
import {
  ELEMENT_KINDS,
  SCREEN_DRAWINGS,
  type Cell,
  type ElementName,
  type QueryResult,
  type ResultColumn,
  type ScreenElement,
} from '@tessera/contract';

export interface Sample {
  readonly element: ScreenElement;
  readonly size: { readonly w: number; readonly h: number };
  readonly answer: ComponentState | null;
}

function sample(name: ElementName, part: object = {}, answer: ComponentState | null = null, size?: Sample['size']) {
  const kind = ELEMENT_KINDS[name];
  const given = { ...kind.fresh(), code: `${name}${JSON.stringify(part)}`.slice(0, 64), name, typeCode: name, ...part };
  return { element: kind.schema.parse(given) as ScreenElement, size: size ?? kind.size, answer };
}

function rows(columns: readonly (Partial<ResultColumn> & { name: string })[], cells: readonly (readonly Cell[])[]) {
  const result: QueryResult = {
    columns: columns.map((column, at) => ({
      uniqId: `c${at}`,
      fieldId: `f${at}`,
      role: 'dimension',
      dataType: column.role === 'index' ? 'double' : 'str',
      ...column,
    })),
    values: columns.map((_column, at) => cells.map((row) => row[at] ?? null)),
    rowCount: cells.length,
    truncated: false,
    freshness: { dataTime: '2026-11-20T23:59:00Z', computedAt: '2026-11-21T09:30:00Z', cached: false },
  };
  return { status: 'ready', result } as const;
}
const index = (name: string) => ({ name, role: 'index' as const, aggregator: 'sum' as const });

const COUNTS = { ...SCREEN_DRAWINGS, screenTitle: SCREEN_DRAWINGS.title };
const numbered = (name: 'border' | 'screenTitle' | 'ornament', part: object = {}) =>
  Array.from({ length: COUNTS[name] }, (_unused, at) => sample(name, { drawing: at + 1, ...part }));

/** What the gallery shows of each kind. */
export const SAMPLES: Readonly<Record<ElementName, () => readonly Sample[]>> = {
  numberFlip: () => [
    sample('numberFlip', { prefix: '¥', digits: 8 }, rows([index('销售额')], [[12_863_705]])),
    sample('numberFlip', { decimals: 2, suffix: '万元' }, rows([index('销售额')], [[-1_286.37]])),
    sample('numberFlip', { suffix: '单' }),
    sample('numberFlip', { name: 'none' }, rows([index('销售额')], [])),
  ],
  rankingBars: () => [
    sample(
      'rankingBars',
      { rows: 8 },
      rows(
        [{ name: '门店' }, index('销售额')],
        [
          ['上海人民广场店', 1_286_370],
          ['北京三里屯旗舰店', 1_034_210],
          ['深圳万象城店', 962_004],
          ['杭州湖滨银泰店', 741_900],
          ['成都太古里店', 693_310.5],
          ['武汉楚河汉街店', 402_118],
          ['退货中心', -120_400],
          ['新店（未开业）', null],
        ],
      ),
    ),
  ],
  scrollingTable: () => [
    sample(
      'scrollingTable',
      {},
      rows(
        [{ name: '单号' }, { name: '门店' }, { name: '商品' }, index('金额')],
        Array.from({ length: 24 }, (_unused, at) => [
          `SO-2026-${1_000 + at}`,
          ['上海人民广场店', '北京三里屯店', '深圳万象城店'][at % 3] ?? null,
          ['羊绒大衣', '运动鞋', '真丝衬衫', null][at % 4] ?? null,
          at === 5 ? null : (at + 3) * 187.5,
        ]),
      ),
    ),
  ],
  progressRing: () => [
    sample('progressRing', { decimals: 1 }, rows([index('年度目标'), index('目标')], [[768, 1_000]])),
    sample('progressRing', { name: 'over' }, rows([index('本月目标'), index('目标')], [[1_290, 1_000]])),
    sample('progressRing', { name: 'none' }, rows([index('本月目标'), index('目标')], [[12, 0]])),
  ],
  flyMap: () => [
    sample(
      'flyMap',
      {},
      rows(
        [{ name: '起点' }, { name: '终点' }, index('发货量')],
        ['北京', '广东', '四川', '新疆', '黑龙江', '云南', '湖北', '陕西', '福建', '成都市', '亚特兰蒂斯'].map(
          (to, at) => ['上海', to, 1_200 - at * 97],
        ),
      ),
    ),
    sample(
      'flyMap',
      { lines: false },
      rows(
        [{ name: '地区' }, index('销售额')],
        [
          ['浙江', 41_230],
          ['江苏省', 38_000],
          ['内蒙古', 9_120],
          ['重庆', null],
        ],
      ),
      { w: 640, h: 480 },
    ),
  ],
  weather: () => [
    ...['晴', '多云', '阴', '小雨', '雷阵雨', '小雪', '雾', '？'].map((sky) =>
      sample(
        'weather',
        { name: sky },
        rows([{ name: '城市' }, { name: '天气' }, index('温度'), { name: '湿度' }], [['上海', sky, 18, '62%']]),
      ),
    ),
  ],
  screenTitle: () => numbered('screenTitle', { text: '智慧零售运营指挥中心' }),
  gradientText: () => [
    sample('gradientText', { text: '智慧零售 · 数字经营' }),
    sample('gradientText', {
      text: '今日客流较昨日上升 12.6%，请关注华东区域补货',
      fontSize: 32,
      marquee: 80,
      gradient: {
        angle: 90,
        stops: [
          { at: 0, color: '#FFC857' },
          { at: 50, color: '#FF5FA2' },
          { at: 100, color: '#4C8DFF' },
        ],
      },
    }),
  ],
  clock: () => [
    sample('clock'),
    sample('clock', { show: 'time' }, null, { w: 240, h: 60 }),
    sample('clock', { show: 'date' }, null, { w: 420, h: 40 }),
    sample('clock', { name: 'tall' }, null, { w: 240, h: 140 }),
  ],
  countdown: () => [
    sample('countdown', { until: '2027-06-18T00:00:00+08:00' }),
    sample('countdown', { until: '2020-01-01T00:00:00Z', ended: '活动已开始' }),
    sample('countdown'),
  ],
  pictureCarousel: () => [sample('pictureCarousel')],
  video: () => [sample('video')],
  webPage: () => [sample('webPage')],
  border: () => numbered('border').map((one) => ({ ...one, size: { w: 400, h: 250 } })),
  ornament: () => numbered('ornament'),
  holder: () => [],
};
