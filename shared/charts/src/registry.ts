import type { BuildInput } from './build-input.ts';
import type { ChartOutput } from './chart-output.ts';
import type { ChartType, DrawInput } from './chart-type.ts';
import { readSettings } from './settings/read-settings.ts';
import { plainSized } from './theme/chart-theme.ts';
import { beforeEnlarging } from './theme/in-theme-size.ts';
import { CHART_TYPES, familyOf } from './types/index.ts';
import type { ChartTypeCode } from './types/index.ts';

interface FamilyBuilds {
  readonly builds: Readonly<Record<string, (input: BuildInput<unknown>) => ChartOutput>>;
}

const loaded = new Map<ChartTypeCode, ChartType>();

/** The type, where it is there already. */
export const knownChartType = (code: ChartTypeCode): ChartType | undefined => loaded.get(code);

/** The type, fetched with its family where it is not there yet; a failed load is repeated by the next call. */
export async function loadChartType(code: ChartTypeCode): Promise<ChartType> {
  const known = loaded.get(code);
  if (known) return known;
  const { builds } = (await import(`./types/${familyOf(code)}/build.ts`)) as FamilyBuilds;
  const build = builds[code] as FamilyBuilds['builds'][string];
  const type: ChartType = {
    code,
    draw: ({ conf, ...rest }) =>
      build({
        ...rest,
        theme: plainSized(rest.theme),
        settings: beforeEnlarging(readSettings(CHART_TYPES[code].blocks, conf).settings, rest.theme),
      }),
  };
  loaded.set(code, type);
  return type;
}

/** Builds the drawing of a chart from its stored configuration; a result without rows is empty whatever the type. */
export function drawChart(type: ChartType, input: DrawInput): ChartOutput {
  return input.result.rowCount === 0 ? { kind: 'empty' } : type.draw(input);
}
