import type { MeasureDisplay, ResultColumn } from '@tessera/contract';

import type { ReportConf } from '../chart-model.ts';
import { readSettings } from '../settings/read-settings.ts';
import { numDisplayedSchema, type ValueDisplay } from '../settings/value-display.ts';
import { displayOf, isPercent, type MeasuredColumn } from './value-format.ts';

const SCALES = { auto: 'auto', 万: 'wan', 亿: 'yi', K: 'thousand', M: 'million' } as const;

/** How a chart shows numbers of its measures, for sentences about them: in the magnitude that its author chose, else whole. */
export function measureDisplays(columns: readonly ResultColumn[], conf: ReportConf): MeasureDisplay[] {
  const { numDisplayed } = readSettings({ numDisplayed: numDisplayedSchema }, conf).settings;
  return columns
    .filter(({ role }) => role === 'index' || role === 'indexDouble')
    .map((column) => {
      const display = displayOf(column, numDisplayed);
      const { unit, dec, customUnit, prefix } = display;
      const percent = isPercent(display);
      const scale = percent || unit === '' || unit === '%' ? undefined : SCALES[unit];
      return {
        ...{ measure: column.name, percent, digits: dec, unit: customUnit },
        ...(scale && { scale }),
        ...(prefix && { prefix }),
      };
    });
}

/** How a measure of a question is shown by the settings of its chart, its scale included. */
export function displayIn(column: MeasuredColumn, conf: ReportConf): ValueDisplay {
  return displayOf(column, readSettings({ numDisplayed: numDisplayedSchema }, conf).settings.numDisplayed);
}
