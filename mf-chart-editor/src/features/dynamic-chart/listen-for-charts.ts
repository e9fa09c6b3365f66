import { DYNAMIC_CHART_MESSAGES, dynamicChartSchema, type DynamicChart } from '@tessera/contract';

/**
 * Listens for charts posted by the embedding page (see the server's `frame-ancestors`). @returns function that stops
 * listening
 */
export function listenForCharts(target: Window, onChart: (chart: DynamicChart | 'refused') => void): () => void {
  const { parent } = target;
  if (parent === target) return () => undefined;
  const hear = ({ source, origin, data }: MessageEvent<unknown>) => {
    if (source !== parent || typeof data !== 'object' || data === null) return;
    if ((data as { type?: unknown }).type !== DYNAMIC_CHART_MESSAGES.chart) return;
    const { success, data: given } = dynamicChartSchema.safeParse(data);
    if (!success) parent.postMessage({ type: DYNAMIC_CHART_MESSAGES.refused }, origin);
    onChart(success ? given : 'refused');
  };
  target.addEventListener('message', hear);
  // Any page that may frame this one may know that it listens.
  parent.postMessage({ type: DYNAMIC_CHART_MESSAGES.ready }, '*');
  return () => target.removeEventListener('message', hear);
}
