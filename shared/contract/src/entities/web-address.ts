import { z } from '../zod.ts';

/** Domain of mailboxes, such as example.com. */
export const domainSchema = z
  .string()
  .trim()
  .toLowerCase()
  .max(190)
  .regex(/^[a-z0-9-]+(\.[a-z0-9-]+)+$/);

/** Origin of a page, such as https://portal.example.com. */
export const originSchema = z
  .string()
  .max(200)
  .regex(/^https?:\/\/[a-z0-9.-]+(?::\d{1,5})?$/)
  .refine((text) => URL.canParse(text) && new URL(text).origin === text);
