import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import type { MapTopology } from '@tessera/contract';

import { CHART_TYPES, CHART_TYPE_CODES } from '../../types/index.ts';
import type { ChartTypeCode } from '../../types/index.ts';
import { setSetting } from '../setting-path.ts';
import { drawsSetting } from '../setting-visibility.ts';
import { drawnText } from './drawn-text.fixture.ts';
import { SETTING_ROWS } from './index.fixture.ts';
import { resultsOf } from './setting-cases.fixture.ts';
import { NO_SETTINGS, PANEL_ROWS, prerequisites, VALUES, WITHOUT_EFFECT } from './setting-effects.fixture.ts';
import type { SettingRow } from './setting-row.fixture.ts';

const CHINA = readFileSync(join(__dirname, '../../../maps/data/china.json'), 'utf8');
const map = { code: 'china', topology: JSON.parse(CHINA) as MapTopology };
const ROWS = [...PANEL_ROWS, ...SETTING_ROWS];

/** Types that have and draw a setting, that of its row first. */
function typesWith({ code, path }: SettingRow): ChartTypeCode[] {
  const [block = ''] = path.split('.');
  const others = CHART_TYPE_CODES.filter((one) => one !== code && block in CHART_TYPES[one].blocks);
  return [code, ...others].filter((one) => drawsSetting(one, path));
}

/** Whether any other valid value of a setting changes head, drawing, table, sheet or query of a type that has it. */
async function changesSomething(row: SettingRow): Promise<boolean> {
  const conf = prerequisites(row);
  for (const code of typesWith(row)) {
    for (const result of resultsOf(code)) {
      const before = await drawnText(code, result, conf, map);
      for (const value of VALUES[row.id] ?? row.ok) {
        const changed = setSetting(CHART_TYPES[code].blocks, conf, row.path, value);
        if ((await drawnText(code, result, changed, map)) !== before) return true;
      }
    }
  }
  return false;
}
const excuseOf = ({ path }: SettingRow) =>
  Object.keys(WITHOUT_EFFECT).find((excused) => path === excused || path.startsWith(`${excused}.`));

test('each of the 349 rows is a setting with a test, or none for a reason', () => {
  const known = new Set([...ROWS.map(({ id }) => id), ...Object.keys(NO_SETTINGS)]);
  const all = Array.from({ length: 349 }, (_unused, index) => `ST-${String(index + 1).padStart(3, '0')}`);
  expect(all.filter((id) => !known.has(id))).toEqual([]);
});

const EFFECTIVE = ROWS.filter((row) => !excuseOf(row));
test.each(EFFECTIVE)('$id: $path changes drawing, table, query or export', async (row) => {
  expect(await changesSomething(row)).toBe(true);
});

test.each(ROWS.filter((row) => excuseOf(row)))('$id: $path is excused, and changes nothing', async (row) => {
  expect(await changesSomething(row)).toBe(false);
});
