import { dynamicChartSchema, type DynamicChart } from '@tessera/contract';

/**
 * Takes charts that are dropped on a page: a JSON file, or JSON as text, of `dynamicChartSchema`. What is dropped never leads the
 * browser away. @returns function that stops listening
 */
export function listenForDrops(target: EventTarget, onChart: (chart: DynamicChart | 'refused') => void): () => void {
  let latest = 0;
  const over = (event: Event) => event.preventDefault();
  const drop = async (event: Event) => {
    event.preventDefault();
    const { dataTransfer } = event as DragEvent;
    if (!dataTransfer) return;
    latest += 1;
    const turn = latest;
    const chart = chartOf(await (dataTransfer.files[0]?.text() ?? dataTransfer.getData('text/plain')));
    if (turn === latest) onChart(chart);
  };
  const listen = (event: Event) => void drop(event);
  target.addEventListener('dragover', over);
  target.addEventListener('drop', listen);
  return () => {
    latest += 1;
    target.removeEventListener('dragover', over);
    target.removeEventListener('drop', listen);
  };
}

function chartOf(text: string): DynamicChart | 'refused' {
  try {
    return dynamicChartSchema.parse(JSON.parse(text));
  } catch {
    return 'refused';
  }
}
