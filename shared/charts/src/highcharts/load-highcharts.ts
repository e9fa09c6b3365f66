import type HighchartsNamespace from 'highcharts/es-modules/masters/highcharts.src.js';

export type HighchartsModule = typeof HighchartsNamespace;

/** Parts of Highcharts that only some types need; each is fetched with the first chart of such a type. */
const PARTS = {
  'solid-gauge': () => import('highcharts/es-modules/masters/modules/solid-gauge.src.js'),
  sankey: () => import('highcharts/es-modules/masters/modules/sankey.src.js'),
  map: () => import('./highcharts-map.ts'),
  navigator: () => import('./highcharts-navigator.ts'),
} as const satisfies Readonly<Record<string, () => Promise<unknown>>>;
export type HighchartsPart = keyof typeof PARTS;

const pending = new Map<'core' | HighchartsPart, Promise<unknown>>();

/** Loads once; a failed load is forgotten, so that the next call tries again. */
function once<Value>(key: 'core' | HighchartsPart, load: () => Promise<Value>): Promise<Value> {
  const known = pending.get(key) as Promise<Value> | undefined;
  if (known) return known;
  const loading = load().catch((error: unknown) => {
    pending.delete(key);
    throw error;
  });
  pending.set(key, loading);
  return loading;
}

/** Loads Highcharts and its parts once; highcharts-more first, as charts drawn earlier would fail on redraw. */
export async function loadHighcharts(parts: readonly HighchartsPart[] = []): Promise<HighchartsModule> {
  const { Highcharts } = await once('core', () => import('./highcharts-bundle.ts'));
  await Promise.all(parts.map((part) => once(part, PARTS[part])));
  return Highcharts;
}
