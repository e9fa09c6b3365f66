import { MESSAGE_TYPE_CODES } from '../constants/codes.ts';
import { z } from '../zod.ts';

/** Key of the custom setting that holds what a person's phone does. */
export const MOBILE_CONFIG_KEY = 'mobileConfig';

/** Value of the setting {@link MOBILE_CONFIG_KEY}, as JSON. */
export const mobileConfigSchema = z.object({
  /** What a phone opens first: the board of this code, or the home page. */
  startBoard: z.string().nullable().default(null),
  /** Types whose messages pop up on a phone; all of them stay in the message centre. */
  messageTypes: z
    .array(z.string())
    .default([MESSAGE_TYPE_CODES.system, MESSAGE_TYPE_CODES.subscription, MESSAGE_TYPE_CODES.earlyWarning]),
});
export type MobileConfig = z.infer<typeof mobileConfigSchema>;
