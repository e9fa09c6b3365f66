import { createTestPlatform, PlatformWrapper } from '@tessera/remote-kit/testing';
import { render, screen, waitFor } from '@testing-library/react';

import { PdfPage, PicturePage } from './print-page.tsx';

// The shell takes a page that shows nothing for a second for a failed one.
test.each([
  ['sheets', PdfPage],
  ['a picture', PicturePage],
])('%s show that they wait for their fonts and data', async (_what, Page) => {
  const platform = createTestPlatform({ send: () => new Promise<never>(() => undefined) });
  render(<Page />, {
    wrapper: ({ children }) => <PlatformWrapper platform={platform}>{children}</PlatformWrapper>,
  });
  await waitFor(() => expect(screen.getByRole('progressbar')).toBeInTheDocument());
});
