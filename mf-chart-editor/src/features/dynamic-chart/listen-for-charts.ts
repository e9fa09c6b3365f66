import { DYNAMIC_CHART_MESSAGES, dynamicChartSchema, type DynamicChart } from '@tessera/contract';

/**
 * Hears charts from the page around, of which the server's `frame-ancestors` says which there may be; a page by itself
 * hears nobody.
 * @returns a function that stops listening
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
  // Whoever may frame this page may know that it listens.
  parent.postMessage({ type: DYNAMIC_CHART_MESSAGES.ready }, '*');
  return () => target.removeEventListener('message', hear);
}
