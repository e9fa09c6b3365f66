import { CHART_ROWS } from './chart-rows.fixture.ts';
import { GAUGE_ROWS, MAP_PANEL_ROWS } from './gauge-rows.fixture.ts';
import type { SettingRow } from './setting-row.fixture.ts';
import { TABLE_ROWS } from './table-rows.fixture.ts';

/** Rows of the spec's settings, for tests of readers and editors. */
export const SETTING_ROWS: readonly SettingRow[] = [...CHART_ROWS, ...TABLE_ROWS, ...GAUGE_ROWS, ...MAP_PANEL_ROWS];
