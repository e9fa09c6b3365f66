import { screenLook } from '@tessera/charts';
import { globalStyleSchema } from '@tessera/contract';
import { render } from '@testing-library/react';

import { StageBackground } from './stage-background.tsx';

const look = screenLook({ theme: 'neon', globalStyle: globalStyleSchema.parse({}) });
const size = { w: 1_920, h: 1_080 };

test('the ground of the theme is drawn where the author chose no background of its own', () => {
  const { container, rerender } = render(
    <StageBackground background={{ kind: 'theme' }} look={look} size={size} still={false} />,
  );
  expect(container.querySelector('[data-ground="neon"] svg path')).not.toBeNull();
  rerender(<StageBackground background={{ kind: 'color', color: '#123456' }} look={look} size={size} still={false} />);
  expect(container.querySelector('[data-ground]')).toBeNull();
  expect(container.firstElementChild).toHaveStyle({ backgroundColor: '#123456' });
});
