import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { IntlProvider } from 'react-intl';

import en from '../../locales/en_US.json' with { type: 'json' };
import { History } from './history.ts';
import { UndoButtons } from './undo-buttons.tsx';

it('the buttons say what they undo and redo, and what was done is announced', async () => {
  const history = new History('');
  render(
    <IntlProvider locale="en" messages={{ ...en, move: 'move components', add: 'add component' }}>
      <UndoButtons history={history} />
    </IntlProvider>,
  );
  const names = () => screen.getAllByRole('button').map((button) => button.getAttribute('aria-label'));
  expect(names()).toEqual(['Undo (Ctrl+Z)', 'Redo (Ctrl+Shift+Z)']);
  for (const button of screen.getAllByRole('button')) expect(button).toHaveAttribute('aria-disabled', 'true');
  act(() => history.edit({ id: 'add', defaultMessage: '添加' }, (value) => `${value}a`));
  act(() => history.edit({ id: 'move', defaultMessage: '移动' }, (value) => `${value}b`));
  expect(names()).toEqual(['Undo: move components (Ctrl+Z)', 'Redo (Ctrl+Shift+Z)']);
  await userEvent.click(screen.getByRole('button', { name: /^Undo/ }));
  expect(history.value).toBe('a');
  expect(names()).toEqual(['Undo: add component (Ctrl+Z)', 'Redo: move components (Ctrl+Shift+Z)']);
  expect(screen.getByText('Undone: move components')).toHaveAttribute('aria-live', 'polite');
  await userEvent.click(screen.getByRole('button', { name: /^Redo/ }));
  expect(screen.getByText('Redone: move components')).toBeInTheDocument();
});
