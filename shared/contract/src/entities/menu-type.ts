import { z } from '../zod.ts';

/** Kinds of nodes of the directory tree. */
export const MENU_TYPES = { directory: '1', board: '2', report: '3' } as const;
export const menuTypeSchema = z.enum(MENU_TYPES);
export type MenuType = z.infer<typeof menuTypeSchema>;
