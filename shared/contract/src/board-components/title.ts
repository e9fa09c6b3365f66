import { z } from '../zod.ts';
import { componentKind } from './component-kind.ts';

/** A title over a part of a board; its name is what it says. */
export const titleKind = componentKind('title', {
  align: z.enum(['left', 'center', 'right']),
  size: z.enum(['small', 'medium', 'large']),
})({
  size: { w: 24, h: 2 },
  fresh: () => ({ align: 'left', size: 'medium' }),
});
