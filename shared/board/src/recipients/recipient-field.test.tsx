import { createTestPlatform, PlatformWrapper } from '@tessera/remote-kit/testing';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';

import { RecipientField } from './recipient-field.tsx';
import { allowedAddress, type Recipient } from './recipient.ts';

const CHOICES = {
  members: [
    { userId: 'u1', name: '王敏' },
    { userId: 'u2', name: '李强' },
  ],
  roles: [{ roleId: 'r1', name: '店长' }],
  groups: [{ groupId: 'g1', name: '华东大区' }],
  domains: ['example.com'],
};

async function show(first: readonly Recipient[], onSearch?: (text: string) => void) {
  const seen: (readonly Recipient[])[] = [];
  function Stand() {
    const [recipients, setRecipients] = useState(first);
    return (
      <RecipientField<Recipient>
        required
        label="接收方"
        recipients={recipients}
        choices={CHOICES}
        most={3}
        {...(onSearch && { onSearch })}
        onChange={(next) => {
          seen.push(next);
          setRecipients(next);
        }}
      />
    );
  }
  await act(async () => {
    render(
      <PlatformWrapper platform={createTestPlatform()}>
        <Stand />
      </PlatformWrapper>,
    );
  });
  return seen;
}

it('finds by name, leaves out who is chosen, and keeps the focus when one is taken off', async () => {
  const seen = await show([{ kind: 'member', userId: 'u1' }]);
  const input = screen.getByRole('combobox', { name: /^接收方/ });
  fireEvent.click(input);
  expect(screen.queryByRole('option', { name: '王敏' })).toBeNull();
  fireEvent.change(input, { target: { value: '店' } });
  fireEvent.click(screen.getByRole('option', { name: '店长' }));
  expect(seen.at(-1)).toEqual([
    { kind: 'member', userId: 'u1' },
    { kind: 'role', roleId: 'r1' },
  ]);
  fireEvent.click(screen.getByRole('button', { name: '移除 王敏' }));
  expect(seen.at(-1)).toEqual([{ kind: 'role', roleId: 'r1' }]);
  expect(input).toHaveFocus();
});

it('offers user groups, and tells what is searched', async () => {
  const searched = jest.fn();
  const seen = await show([], searched);
  const input = screen.getByRole('combobox', { name: /^接收方/ });
  fireEvent.click(input);
  fireEvent.change(input, { target: { value: ' 华东' } });
  expect(searched).toHaveBeenLastCalledWith('华东');
  fireEvent.click(screen.getByRole('option', { name: '华东大区' }));
  expect(seen.at(-1)).toEqual([{ kind: 'group', groupId: 'g1' }]);
  expect(searched).toHaveBeenLastCalledWith('');
});

it('says who is not available any more', async () => {
  await show([{ kind: 'member', userId: 'gone' }]);
  expect(screen.getByText('已不可用，请移除')).toBeInTheDocument();
});

it('does not keep a form from being sent while nothing is searched', async () => {
  await show([{ kind: 'member', userId: 'u1' }]);
  const input = screen.getByRole<HTMLInputElement>('combobox', { name: /^接收方/ });
  expect(input.checkValidity()).toBe(true);
  expect(input).toHaveAttribute('aria-required', 'true');
});

it('takes addresses of allowed domains alone', () => {
  expect(allowedAddress(' Ann@Example.com ', ['example.com'])).toBe('ann@example.com');
  expect(allowedAddress('ann@other.com', ['example.com'])).toBeNull();
  expect(allowedAddress('ann@example.com,bob@example.com', ['example.com'])).toBeNull();
});
