import { fireEvent, render, screen } from '@testing-library/react';

import { useEditorKeys, type EditorKeys } from './use-editor-keys.ts';

function Page(keys: EditorKeys) {
  useEditorKeys(keys);
  return (
    <>
      <button type="button">there</button>
      <input aria-label="field" />
      <div role="dialog">
        <button type="button">inside</button>
      </div>
    </>
  );
}
const show = () => {
  const keys = { undo: jest.fn(), redo: jest.fn(), save: jest.fn(), remove: jest.fn() };
  render(<Page {...keys} />);
  return { keys, page: screen.getByRole('button', { name: 'there' }), field: screen.getByRole('textbox') };
};

test('keys call commands and are taken from the browser; keys without a command are left to it', () => {
  const { keys, page } = show();
  expect(fireEvent.keyDown(page, { key: 'z', ctrlKey: true })).toBe(false);
  expect(fireEvent.keyDown(page, { key: 'Z', metaKey: true, shiftKey: true })).toBe(false);
  expect(fireEvent.keyDown(page, { key: 'y', ctrlKey: true })).toBe(false);
  expect(fireEvent.keyDown(page, { key: 'Delete' })).toBe(false);
  expect(fireEvent.keyDown(page, { key: 'v', ctrlKey: true })).toBe(true);
  expect([keys.undo, keys.redo, keys.remove].map((one) => one.mock.calls.length)).toEqual([1, 2, 1]);
});

test('fields keep all keys but Ctrl+S, dialogs all of them; composing and Alt are no commands', () => {
  const { keys, page, field } = show();
  expect(fireEvent.keyDown(field, { key: 'z', ctrlKey: true })).toBe(true);
  expect(fireEvent.keyDown(field, { key: 's', ctrlKey: true })).toBe(false);
  fireEvent.keyDown(screen.getByRole('button', { name: 'inside' }), { key: 's', ctrlKey: true });
  fireEvent.keyDown(page, { key: 'z', ctrlKey: true, altKey: true });
  fireEvent.keyDown(page, { key: 'Backspace', isComposing: true });
  expect([keys.undo, keys.save, keys.remove].map((one) => one.mock.calls.length)).toEqual([0, 1, 0]);
});
