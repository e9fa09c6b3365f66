import { z } from '../zod.ts';

/** Kinds of nodes of the directory tree. */
export const MENU_TYPES = { directory: '1', board: '2', report: '3', screen: '4', dynamicScreen: '5' } as const;
export const menuTypeSchema = z.enum(MENU_TYPES);
export type MenuType = z.infer<typeof menuTypeSchema>;
/** Kinds of which readers see what was published, and not the draft. */
const PUBLISHED: ReadonlySet<string> = new Set([MENU_TYPES.report, MENU_TYPES.screen]);
export const hasPublications = (menuType: string): boolean => PUBLISHED.has(menuType);
