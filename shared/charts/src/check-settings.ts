import type { ReportConf, SettingIssue } from './chart-model.ts';
import { readSettings } from './settings/read-settings.ts';
import { CHART_TYPES } from './types/index.ts';
import type { ChartTypeCode } from './types/index.ts';

/** Checks the setting blocks of a chart before they are stored; blocks of other types and hosts pass untouched. */
export function checkSettings(code: ChartTypeCode, conf: ReportConf): SettingIssue[] {
  return readSettings(CHART_TYPES[code].blocks, conf).issues;
}
