import { screenLook } from '@tessera/charts';
import { globalStyleSchema, screenBackgroundSchema, type ScreenBackground } from '@tessera/contract';
import { render } from '@testing-library/react';

import { StageBackground } from './stage-background.tsx';

type VideoGround = Extract<ScreenBackground, { readonly kind: 'video' }>;
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
    <StageBackground
      background={screenBackgroundSchema.parse({ kind: 'picture', url: '/p.png' })}
      look={look}
      size={size}
      still
    />,
  );
  expect(container.querySelector('img')).toHaveAttribute('src', '/p.png');
  const shown = screenBackgroundSchema.parse({ kind: 'video', url: '/v.mp4' }) as VideoGround;
  rerender(<StageBackground background={shown} look={look} size={size} still />);
  const video = container.querySelector('video');
  expect(video).toHaveAttribute('aria-busy', 'true');
  expect(video?.autoplay).toBe(false);
  rerender(<StageBackground background={{ ...shown, poster: '/p.png' }} look={look} size={size} still />);
  expect(container.querySelector('video')).toBeNull();
  expect(container.querySelector('img')).toHaveAttribute('src', '/p.png');
});

test('a picture is as opaque as its author says, over the colour of the theme; a video fills as chosen', () => {
  const picture = { kind: 'picture', url: '/files/a.png', fit: 'tile', opacity: 40 } as const;
  const { container, rerender } = render(
    <StageBackground background={picture} look={look} size={size} still={false} />,
  );
  expect(container.firstElementChild).toHaveStyle({ backgroundColor: look.ground.color });
  expect(container.firstElementChild?.firstElementChild).toHaveStyle({ opacity: 0.4, backgroundRepeat: 'repeat' });
  jest.spyOn(HTMLMediaElement.prototype, 'pause').mockReturnValue(undefined);
  jest.spyOn(HTMLMediaElement.prototype, 'load').mockReturnValue(undefined);
  const video = { kind: 'video', url: '/files/a.mp4', poster: '', fit: 'contain', opacity: 70 } as const;
  rerender(<StageBackground background={video} look={look} size={size} still />);
  expect(container.querySelector('video')).toHaveStyle({ objectFit: 'contain' });
  expect(container.querySelector('video')?.parentElement).toHaveStyle({ opacity: 0.7 });
});
