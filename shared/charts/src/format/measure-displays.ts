import type { MeasureDisplay, ResultColumn } from '@tessera/contract';

import type { ReportConf } from '../chart-model.ts';
import { readSettings } from '../settings/read-settings.ts';
import { numDisplayedSchema, type ValueDisplay } from '../settings/value-display.ts';
import { displayOf, type MeasuredColumn } from './value-format.ts';

/** How a chart shows numbers of its measures, for sentences about them: whole, whatever their scale is on the chart. */
export function measureDisplays(columns: readonly ResultColumn[], conf: ReportConf): MeasureDisplay[] {
  const { numDisplayed } = readSettings({ numDisplayed: numDisplayedSchema }, conf).settings;
  return columns
    .filter(({ role }) => role === 'index' || role === 'indexDouble')
    .map((column) => {
      const { type, unit, dec, customUnit } = displayOf(column, numDisplayed);
      return { measure: column.name, percent: type === 'pre' || unit === '%', digits: dec, unit: customUnit };
    });
}

/** How a measure of a question is shown by the settings of its chart, its scale included. */
export function displayIn(column: MeasuredColumn, conf: ReportConf): ValueDisplay {
  return displayOf(column, readSettings({ numDisplayed: numDisplayedSchema }, conf).settings.numDisplayed);
}
