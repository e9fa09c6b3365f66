import type { TransportRequest } from '@tessera/contract';
import { permissionsOf } from '@tessera/contract';
import { createTestPlatform, PlatformWrapper } from '@tessera/remote-kit/testing';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';

import { AiCard } from './ai-card.tsx';

function show(service: { host: string; model: string } | null) {
  const bodies: unknown[] = [];
  const platform = createTestPlatform({
    permissions: permissionsOf('admin'),
    send({ endpoint: { path }, body }: TransportRequest) {
      if (path.endsWith('/save')) bodies.push(body);
      const { aiOn = false } = body as { aiOn?: boolean };
      return { code: '0', msg: '', data: { aiOn, service }, requestId: 'r' };
    },
  });
  render(
    <PlatformWrapper platform={platform}>
      <AiCard />
    </PlatformWrapper>,
  );
  return bodies;
}

test('an owner reads where findings go, and switches summaries on', async () => {
  const bodies = show({ host: 'ai.example.com', model: 'm-1' });
  const on = await screen.findByRole('switch', { name: '允许成员让语言模型撰写小结' });
  expect(screen.getByText(/ai\.example\.com（模型 m-1）/)).toBeInTheDocument();
  expect(on).not.toBeChecked();
  fireEvent.click(on);
  await waitFor(() => expect(on).toBeChecked());
  expect(bodies).toEqual([{ aiOn: true }]);
});

test('without a service there is nothing to switch', async () => {
  show(null);
  expect(await screen.findByText(/没有配置语言模型服务/)).toBeInTheDocument();
  expect(screen.queryByRole('switch')).toBeNull();
});
