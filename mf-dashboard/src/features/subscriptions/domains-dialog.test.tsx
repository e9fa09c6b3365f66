import { subscribe, type TransportReply, type TransportRequest } from '@tessera/contract';
import { createTestPlatform, PlatformWrapper } from '@tessera/remote-kit/testing';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { DomainsDialog } from './domains-dialog.tsx';

const ok = (data: unknown): TransportReply => ({ code: '0', msg: '', data, requestId: 'r-0' });

test('an owner allows domains; what is none is named and not sent', async () => {
  const sent: unknown[] = [];
  const send = ({ endpoint: { path }, body }: TransportRequest) => {
    if (path === subscribe.saveDomains.path) sent.push(body);
    return ok({ domains: ['a.example'] });
  };
  const onClose = jest.fn();
  render(
    <PlatformWrapper platform={createTestPlatform({ send, permissions: ['role_type_admin'] })}>
      <DomainsDialog onClose={onClose} />
    </PlatformWrapper>,
  );
  const field = await screen.findByRole('textbox');
  expect(field).toHaveValue('a.example');
  const save = screen.getByRole('button', { name: '保存' });
  expect(save).toHaveAttribute('aria-disabled', 'true');
  await userEvent.type(field, '\nnonsense');
  expect(screen.getByText(/“nonsense”不是域名/)).toBeInTheDocument();
  expect(save).toHaveAttribute('aria-disabled', 'true');
  await userEvent.clear(field);
  await userEvent.type(field, 'Li@Partner.example, b.example');
  await userEvent.click(save);
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(sent).toEqual([{ domains: ['b.example', 'partner.example'] }]);
});
