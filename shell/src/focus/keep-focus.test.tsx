import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';

import { keepFocus } from './keep-focus.ts';

let end: () => void;
beforeEach(() => {
  end = keepFocus(window);
});
afterEach(() => {
  end();
  window.history.replaceState(null, '', '/');
});

/** A list whose rows have two buttons each, a button behind it, and a dialog that asks before a row goes. */
function List({ asks = false }: { readonly asks?: boolean }) {
  const [rows, setRows] = useState(['甲', '乙', '丙']);
  const [asked, setAsked] = useState<string | null>(null);
  const remove = (row: string) => {
    setRows(rows.filter((one) => one !== row));
    setAsked(null);
  };
  return (
    <main>
      <section>
        <h2>
          <button type="button">帮助</button>
        </h2>
        {rows.length > 0 ? (
          <ul>
            {rows.map((row) => (
              <li key={row}>
                <button type="button">编辑{row}</button>
                <button type="button" onClick={() => (asks ? setAsked(row) : remove(row))}>
                  删除{row}
                </button>
              </li>
            ))}
          </ul>
        ) : (
          <p>
            <span aria-hidden="true">
              <button type="button">看不见</button>
            </span>
            <button type="button">新建</button>
          </p>
        )}
      </section>
      <button type="button" onClick={() => setRows([])}>
        清空
      </button>
      {asked && (
        <div role="dialog">
          <button type="button" autoFocus onClick={() => remove(asked)}>
            确定
          </button>
        </div>
      )}
    </main>
  );
}

const button = (name: string) => screen.getByRole('button', { name });

test('the focus of a removed row goes to the same button of the row that moved up, at the end to the row before', async () => {
  render(<List />);
  await userEvent.click(button('删除乙'));
  await waitFor(() => expect(button('删除丙')).toHaveFocus());
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(button('删除甲')).toHaveFocus());
});

test('after the last row it goes to what stands in place of the list, never to what is hidden', async () => {
  render(<List />);
  for (const row of ['甲', '乙', '丙']) await userEvent.click(button(`删除${row}`));
  await waitFor(() => expect(button('新建')).toHaveFocus());
});

test('a dialog that removed what opened it leaves the focus to what follows that', async () => {
  render(<List asks />);
  await userEvent.click(button('删除甲'));
  await userEvent.click(button('确定'));
  await waitFor(() => expect(button('删除乙')).toHaveFocus());
});

test('what a member let go of, and what belongs to a page that was left, gets no focus', async () => {
  const { unmount } = render(<List />);
  await userEvent.click(button('删除甲'));
  await waitFor(() => expect(button('删除乙')).toHaveFocus());
  await userEvent.click(document.body);
  fireEvent.click(button('清空'));
  await screen.findByRole('button', { name: '新建' });
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  expect(document.body).toHaveFocus();
  unmount();

  render(<List />);
  act(() => button('删除甲').focus());
  window.history.replaceState(null, '', '/elsewhere');
  fireEvent.click(button('清空'));
  await screen.findByRole('button', { name: '新建' });
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  expect(document.body).toHaveFocus();
});
