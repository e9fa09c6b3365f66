import { createTestPlatform, PlatformWrapper } from '@tessera/remote-kit/testing';
import { render, screen } from '@testing-library/react';

import { ChartEditorPage } from './start-page.tsx';

it('greets with the title of the module', () => {
  render(
    <PlatformWrapper platform={createTestPlatform()}>
      <ChartEditorPage />
    </PlatformWrapper>,
  );
  expect(screen.getByRole('heading', { name: 'chart-editor' })).toBeVisible();
});
