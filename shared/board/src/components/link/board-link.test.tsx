import type { ComponentOf } from '@tessera/contract';
import { ThemeProvider } from '@tessera/ui/core';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { BoardLink } from './board-link.tsx';

const link = (change: Partial<ComponentOf<'link'>> = {}): ComponentOf<'link'> => ({
  code: 'l',
  typeCode: 'link',
  name: '门店业绩',
  hint: '',
  icon: 'board',
  look: 'tile',
  target: { kind: 'board', menuCode: 'stores' },
  newTab: false,
  ...change,
});
function show(component: ComponentOf<'link'>) {
  const onOpen = jest.fn();
  render(
    <ThemeProvider theme="purple" locale="zh_CN">
      <BoardLink component={component} onOpen={onOpen} />
    </ThemeProvider>,
  );
  return onOpen;
}

test('a link to a board opens it in this page', async () => {
  const onOpen = show(link());
  const anchor = screen.getByRole('link', { name: '门店业绩' });
  expect(anchor).toHaveAttribute('href', '/main/dashboard?menuCode=stores');
  await userEvent.click(anchor);
  expect(onOpen).toHaveBeenCalledWith('/main/dashboard?menuCode=stores');
});

test('a link to a new tab gives the other page no hold of this one', () => {
  show(link({ newTab: true, target: { kind: 'address', url: 'https://shop.invalid/a' } }));
  const anchor = screen.getByRole('link');
  expect(anchor).toHaveAttribute('target', '_blank');
  expect(anchor).toHaveAttribute('rel', 'noopener noreferrer');
});

test('a script that got into a board some other way is text', () => {
  show(link({ target: { kind: 'address', url: 'javascript:alert(1)' } }));
  expect(screen.queryByRole('link')).toBeNull();
  expect(screen.getByText('门店业绩')).toBeInTheDocument();
});
