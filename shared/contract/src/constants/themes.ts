import { z } from '../zod.ts';

/** Interface themes: `purple` is light, `purpleNight` dark. */
export const THEMES = ['purple', 'purpleNight'] as const;
export const themeSchema = z.enum(THEMES);
export type ThemeName = z.infer<typeof themeSchema>;
export const DEFAULT_THEME: ThemeName = 'purple';
export const PRIMARY_COLOR = '#2878FF';

/** An unknown or missing theme is replaced by the default. */
export function toTheme(value: unknown): ThemeName {
  const parsed = themeSchema.safeParse(value);
  return parsed.success ? parsed.data : DEFAULT_THEME;
}
