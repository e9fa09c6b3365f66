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

test('what is printed waits for a picture of the background, and shows the first one of a video', () => {
  jest.spyOn(HTMLMediaElement.prototype, 'pause').mockReturnValue(undefined);
  jest.spyOn(HTMLMediaElement.prototype, 'load').mockReturnValue(undefined);
  const { container, rerender } = render(
    <StageBackground background={{ kind: 'picture', url: '/p.png', fit: 'cover' }} look={look} size={size} still />,
  );
  expect(container.querySelector('img')).toHaveAttribute('src', '/p.png');
  rerender(<StageBackground background={{ kind: 'video', url: '/v.mp4', poster: '' }} look={look} size={size} still />);
  const video = container.querySelector('video');
  expect(video).toHaveAttribute('aria-busy', 'true');
  expect(video?.autoplay).toBe(false);
  rerender(
    <StageBackground background={{ kind: 'video', url: '/v.mp4', poster: '/p.png' }} look={look} size={size} still />,
  );
  expect(container.querySelector('video')).toBeNull();
  expect(container.querySelector('img')).toHaveAttribute('src', '/p.png');
});
