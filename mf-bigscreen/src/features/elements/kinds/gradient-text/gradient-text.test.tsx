/** @own-modules: it reads computed styles */
import { screen } from '@testing-library/react';

import { elementOf, showElement } from '../../element.fixture.tsx';

const moving = (container: HTMLElement) => container.querySelectorAll('[style*="animation-duration"]');

test('a marquee has its text twice and is read once; its speed is px a second', () => {
  const element = elementOf('gradientText', { text: '公告', fontSize: 20, marquee: 100 });
  const { container } = showElement({ element, size: { w: 500, h: 40 } });
  expect(screen.getAllByText('公告')).toHaveLength(2);
  expect(screen.getAllByText('公告').filter((one) => one.getAttribute('aria-hidden') === null)).toHaveLength(1);
  expect(moving(container)[0]).toHaveStyle({ animationDuration: '5s' });
});

test('it stands still in pictures and at no speed', () => {
  const { container, again } = showElement({
    element: elementOf('gradientText', { text: '公告', marquee: 80 }),
    still: true,
  });
  expect(moving(container)).toHaveLength(0);
  again({ element: elementOf('gradientText', { text: '公告' }) });
  expect(moving(container)).toHaveLength(0);
});
