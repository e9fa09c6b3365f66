import { z } from '../../zod.ts';
import { screenText } from '../screen-parts.ts';
import { elementKind } from './element-kind.ts';

export const countdownKind = elementKind('countdown', {
  until: z.iso.datetime({ offset: true }).nullable().default(null),
  /** Shown from then on. */
  ended: screenText.default(''),
})({
  size: { w: 480, h: 100 },
  fresh: () => ({ until: null, ended: '' }),
});
