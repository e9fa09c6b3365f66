/** @page */
import { drawReal } from '../fixtures/real-chart.ts';
import { described } from './described.ts';
import { escapeHtml } from './escape-html.ts';
import { loadHighcharts } from './load-highcharts.ts';
import { keepLabelsPlain } from './plain-labels.ts';

const NAMES = ['R&D <b>', '&lt;'];

test('screen readers are told names as they are, once and after each drawing', async () => {
  const chart = await drawReal({
    options: {
      accessibility: described('支出'),
      series: NAMES.map((name) => ({ type: 'column', name: escapeHtml(name), data: [1, 2] })),
    },
  });
  const labels = () =>
    [...document.querySelectorAll('[aria-label]')].map((element) => element.getAttribute('aria-label') ?? '');
  expect(labels().join()).toContain('&amp;');
  keepLabelsPlain(await loadHighcharts(), chart);
  const plain = () => {
    const told = labels().join();
    expect(told).not.toContain('&amp;');
    expect(told).toContain('R&D <b>');
    expect(told).toContain('&lt;');
  };
  plain();
  chart.redraw();
  plain();
  chart.update({ series: [{ type: 'column', data: [3, 2] }] });
  plain();
  expect(document.querySelectorAll('b')).toHaveLength(0);
  chart.destroy();
});
