import { loadFixtures } from '../fixtures/index.ts';
import { toChartTypeCode } from '../validate-chart.ts';
import { showCharts } from './show-chart.tsx';
import { painted, until } from './stage.ts';

/** Draws the first fixture of a type. @returns its code, once it is on the screen */
export async function showType(code: string): Promise<string> {
  const type = toChartTypeCode(code);
  const [fixture] = type ? await loadFixtures(type) : [];
  if (!fixture) throw new Error(`There is no fixture of ${code}.`);
  const [element] = showCharts([{ typeCode: code, result: fixture.result, conf: fixture.conf }]);
  await until(() => Boolean(element?.querySelector('.tessera-chart > :not(.tessera-chart-loading)')));
  await painted();
  return code;
}
