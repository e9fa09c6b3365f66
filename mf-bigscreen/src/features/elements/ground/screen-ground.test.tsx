import { screenLook } from '@tessera/charts';
import { globalStyleSchema, SCREEN_THEMES } from '@tessera/contract';
import { render } from '@testing-library/react';

import { ScreenGround } from './screen-ground.tsx';

test.each(SCREEN_THEMES)('the ground of %s is drawn without pictures, filters or anything that moves', (theme) => {
  const look = screenLook({ theme, globalStyle: globalStyleSchema.parse({}) });
  for (const size of [
    { w: 1_920, h: 1_080 },
    { w: 1_080, h: 1_920 },
    { w: 5_760, h: 1_080 },
  ]) {
    const { container, unmount } = render(<ScreenGround look={look} size={size} />);
    expect(container.querySelectorAll('path, circle').length).toBeGreaterThan(2);
    expect(container.innerHTML).not.toMatch(/NaN|<image|<filter|<animate|undefined/);
    unmount();
  }
});
