import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import type * as Fixtures from '../fixtures/index.ts';
import { makeResult } from '../fixtures/make-result.ts';
import { zhTexts } from '../fixtures/zh-texts.ts';
import type * as Model from '../model.ts';
import type * as Registry from '../registry.ts';
import { CHART_THEMES } from '../theme/chart-theme.ts';
import type * as Looks from '../type-looks.ts';
import type * as Types from './index.ts';

const SOURCE = join(__dirname, '..');
/** The files of a new family, as CONTRIBUTING.md describes them. */
const FOLDER = {
  'index.ts': `
    import type { ChartFamily } from '../../chart-family.ts';
    import { requirement, ONE } from '../../requirement.ts';
    import { seriesBlocks } from '../../settings/series-blocks.ts';
    export const lollipop = {
      graph_lollipop: { requirement: requirement({ dimensions: ONE, measures: ONE }), blocks: seriesBlocks },
    } as const satisfies ChartFamily;`,
  'build.ts': `
    import type { BuildsOf } from '../../chart-family.ts';
    import { plainDrawing } from '../../chart-output.ts';
    import type { lollipop } from './index.ts';
    export const builds: BuildsOf<typeof lollipop> = {
      graph_lollipop: ({ settings }) => plainDrawing({ legend: { enabled: settings.legend.enabled } }),
    };`,
  'look.ts': `
    import type { LooksOf } from '../../chart-family.ts';
    import { disc, fill } from '../../icon-parts.ts';
    import type { lollipop } from './index.ts';
    export const looks: LooksOf<typeof lollipop> = {
      graph_lollipop: { name: { id: 'charts.type.lollipop', defaultMessage: '棒棒糖图' }, icon: [fill(disc(12, 12, 4))] },
    };`,
  'fixture.ts': `
    import { salesByCity } from '../../fixtures/sample-data.ts';
    export const fixtures = [{ code: 'graph_lollipop', title: '城市', result: salesByCity(3), conf: [] }];`,
};
const LINE = ["import { line } from './line/index.ts';", "import { lollipop } from './lollipop/index.ts';"] as const;
const ENTRY = ['  pie,\n', '  pie,\n  lollipop,\n'] as const;

let copy = '';
beforeAll(() => {
  const cache = join(SOURCE, '../.cache');
  mkdirSync(cache, { recursive: true });
  copy = mkdtempSync(join(cache, 'add-type-'));
  cpSync(SOURCE, copy, { recursive: true, filter: (path) => !/\.test\.tsx?$/.test(path) });
  mkdirSync(join(copy, 'types/lollipop'));
  for (const [name, text] of Object.entries(FOLDER)) writeFileSync(join(copy, 'types/lollipop', name), text);
  const list = readFileSync(join(copy, 'types/index.ts'), 'utf8');
  writeFileSync(join(copy, 'types/index.ts'), list.replace(LINE[0], LINE.join('\n')).replace(...ENTRY));
});
afterAll(() => rmSync(copy, { recursive: true, force: true }));

const from = async <Module>(path: string) => (await import(join(copy, path))) as Module;

test('a new type is a folder and its entry in the list: everything else is made from them', async () => {
  const code = 'graph_lollipop' as Types.ChartTypeCode;
  const { CHART_TYPES, CHART_TYPE_CODES, checkFields, checkSettings, toChartTypeCode } =
    await from<typeof Model>('model.ts');
  expect(CHART_TYPE_CODES[CHART_TYPE_CODES.indexOf('graph_pie') + 1]).toBe(code);
  expect(toChartTypeCode(code)).toBe(code);
  expect(CHART_TYPES[code].requirement.accepts.dimensions).toEqual({ min: 1, max: 1 });
  const none = { dimensionCondition: [], indexCondition: [], indexDoubleCondition: [], compareCondition: [] };
  expect(checkFields(code, none).map(({ well }) => well)).toEqual(['dimension', 'measure']);
  const conf = [{ type: 'legend', value: { enabled: false, height: 500 } }];
  expect(checkSettings(code, conf)).toMatchObject([{ path: 'legend.height', reason: 'tooLarge' }]);

  const { drawChart, loadChartType } = await from<typeof Registry>('registry.ts');
  const input = { conf, theme: CHART_THEMES.purple, locale: 'zh_CN', texts: zhTexts } as const;
  const result = makeResult([{ uniqId: 'sales', name: '销售额', role: 'index' }], [[1]]);
  const drawing = { kind: 'highcharts', options: { legend: { enabled: false } }, notes: [] };
  expect(drawChart(await loadChartType(code), { ...input, result })).toEqual(drawing);

  const looks = await (await from<typeof Looks>('type-looks.ts')).loadTypeLooks();
  expect(Object.keys(looks)).toEqual(CHART_TYPE_CODES);
  expect(looks[code].name.defaultMessage).toBe('棒棒糖图');
  const { loadAllFixtures, loadFixtures } = await from<typeof Fixtures>('fixtures/index.ts');
  expect((await loadFixtures(code)).map(({ title }) => title)).toEqual(['城市']);
  expect((await loadAllFixtures()).map((one) => one.code)).toContain(code);
});

test('that is two places', () => {
  const files = (folder: string) =>
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
      .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1));
  const before = new Set(files(SOURCE));
  const touched = files(copy).filter(
    (path) => !before.has(path) || readFileSync(join(SOURCE, path), 'utf8') !== readFileSync(join(copy, path), 'utf8'),
  );
  expect(new Set(touched.map((path) => path.replace(/^types\/lollipop\/.*/, 'types/lollipop')))).toEqual(
    new Set(['types/index.ts', 'types/lollipop']),
  );
});

test('every folder of a family has the same files, and each of them is in the list', async () => {
  const { FAMILY_NAMES } = await import('./index.ts');
  const folders = readdirSync(__dirname, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  expect(folders.map(({ name }) => name).sort()).toEqual([...FAMILY_NAMES].sort());
  for (const { name } of folders)
    expect(readdirSync(join(__dirname, name))).toEqual(expect.arrayContaining(Object.keys(FOLDER)));
});
