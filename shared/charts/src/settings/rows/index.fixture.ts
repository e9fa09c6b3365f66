import { CHART_ROWS } from './chart-rows.fixture.ts';
import { GAUGE_ROWS, MAP_PANEL_ROWS } from './gauge-rows.fixture.ts';
import type { SettingRow } from './setting-row.fixture.ts';
import { TABLE_ROWS } from './table-rows.fixture.ts';

/** What the spec says of each setting, for tests of whoever reads or changes settings. */
export const SETTING_ROWS: readonly SettingRow[] = [...CHART_ROWS, ...TABLE_ROWS, ...GAUGE_ROWS, ...MAP_PANEL_ROWS];
