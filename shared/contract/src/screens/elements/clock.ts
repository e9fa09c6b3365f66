import { z } from '../../zod.ts';
import { elementKind } from './element-kind.ts';

/** Date and time in the language of the screen. */
export const clockKind = elementKind('clock', {
  show: z.enum(['time', 'date', 'both']).default('both'),
  seconds: z.boolean().default(true),
  weekday: z.boolean().default(true),
  /** IANA name; null is the zone of the corporation. */
  timeZone: z
    .string()
    .max(64)
    .regex(/^[A-Za-z0-9_+\-/]+$/)
    .nullable()
    .default(null),
})({
  size: { w: 420, h: 60 },
  fresh: () => ({ show: 'both', seconds: true, weekday: true, timeZone: null }),
});
