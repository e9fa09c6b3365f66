/** @own-modules: it reads computed styles */
import { render } from '@testing-library/react';

import { Watermark } from './watermark.tsx';

test('the reader’s name covers the page, is no part of what is read, and lets clicks through', () => {
  const { container } = render(<Watermark text="林知远 owner" />);
  const layer = container.querySelector('svg')!;
  expect(layer).toHaveAttribute('aria-hidden', 'true');
  expect(getComputedStyle(layer).pointerEvents).toBe('none');
  expect(layer.textContent).toContain('林知远 owner');
  const fill = layer.querySelector('rect')?.getAttribute('fill');
  expect(fill).toBe(`url(#${layer.querySelector('pattern')?.id})`);
});
