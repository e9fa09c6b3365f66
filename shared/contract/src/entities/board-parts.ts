import { SCREEN_LIMITS } from '../screens/screen-parts.ts';
import { z } from '../zod.ts';
import { MENU_TYPES, type MenuType } from './menu-type.ts';

/** Most components of a board, those of its pool among them. */
export const BOARD_COMPONENTS = 500;
/** Most components of all pages of a report, those of its pool among them. */
export const REPORT_COMPONENTS = 2_000;
export const componentLimit = (menuType: MenuType): number => {
  if (menuType === MENU_TYPES.screen) return SCREEN_LIMITS.components;
  return menuType === MENU_TYPES.report ? REPORT_COMPONENTS : BOARD_COMPONENTS;
};
/** Characters of the name of a directory, a board or a component. */
export const BOARD_NAME_LENGTH = 60;

/** A name without line breaks and other control characters. */
export const boardNameSchema = z
  .string()
  .trim()
  .min(1)
  .max(BOARD_NAME_LENGTH)
  .regex(/^\P{Cc}*$/u);

/** Where a component stands, in columns and rows of the profile's grid. */
export const boardPlacementSchema = z.object({
  /** Code of the chart or component. */
  i: z.string().min(1).max(64),
  x: z.number().int().min(0).max(23),
  y: z.number().int().min(0).max(100_000),
  w: z.number().int().min(1).max(24),
  h: z.number().int().min(1).max(1_000),
});
export type BoardPlacement = z.infer<typeof boardPlacementSchema>;
