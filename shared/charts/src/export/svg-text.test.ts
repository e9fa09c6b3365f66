/** @page */

import { svgText } from './svg-text.ts';

test('a drawing becomes a file with a ground, without stylesheet variables, and stays as it is in the page', () => {
  document.body.style.setProperty('--colour', '#2878ff');
  document.body.innerHTML =
    '<svg><rect fill="var(--colour, red)"/><text stroke="var(--nothing)">销售 &amp; 毛利</text></svg>';
  const svg = document.querySelector('svg')!;
  const text = svgText(svg, '#ffffff');
  const parsed = new DOMParser().parseFromString(text, 'image/svg+xml');
  expect(parsed.querySelector('parsererror')).toBeNull();
  expect(text).toMatch(/^<\?xml .*\n<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg"/);
  expect(text).not.toContain('var(');
  expect(parsed.querySelector('rect')?.getAttribute('fill')).toBe('#ffffff');
  expect(parsed.querySelector('text')?.getAttribute('stroke')).toBe('none');
  expect(parsed.querySelector('text')?.textContent).toBe('销售 & 毛利');
  expect(svg.querySelectorAll('rect')).toHaveLength(1);
});
