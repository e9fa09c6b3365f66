import type { Chart } from 'highcharts';

import { unescapeHtml } from './escape-html.ts';
import type { HighchartsModule } from './load-highcharts.ts';

/**
 * Keeps what screen readers say of a chart's series, points and legend free of entities. Highcharts writes names into
 * attributes as they stand in its options, where they are markup; attributes are text and would be read with `&amp;`.
 */
export function keepLabelsPlain(library: Pick<HighchartsModule, 'addEvent'>, chart: Chart): void {
  /** A label that stays from one drawing to the next was mended once. */
  const mended = new WeakMap<Element, string>();
  const mend = (): void => {
    for (const element of (chart.container.parentElement ?? chart.container).querySelectorAll('[aria-label*="&"]')) {
      const label = element.getAttribute('aria-label') ?? '';
      if (mended.get(element) === label) continue;
      const plain = unescapeHtml(label);
      mended.set(element, plain);
      element.setAttribute('aria-label', plain);
    }
  };
  mend();
  library.addEvent(chart, 'render', mend);
}
