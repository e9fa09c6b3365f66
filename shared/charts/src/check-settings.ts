import type { ChartTypeCode, ReportConf, SettingIssue } from './chart-model.ts';
import { CHART_MODELS } from './model-registry.ts';
import { readSettings } from './settings/read-settings.ts';

/** Checks the setting blocks of a chart before they are stored; blocks of other types and hosts pass untouched. */
export function checkSettings(code: ChartTypeCode, conf: ReportConf): SettingIssue[] {
  return readSettings(CHART_MODELS[code].blocks, conf).issues;
}
