import { z } from '../zod.ts';
import { gradientSchema, screenAddress, screenColour, screenPercent, screenPicture } from './screen-parts.ts';

/** Designed themes of screens; colours of authors go on top of them. */
export const SCREEN_THEMES = ['ocean', 'aurora', 'ember', 'graphite', 'neon', 'dawn'] as const;
export const screenThemeSchema = z.enum(SCREEN_THEMES);
export type ScreenTheme = z.infer<typeof screenThemeSchema>;

/** How everything on a screen, or in a container, looks unless it says otherwise; null is what the theme says. */
export const globalStyleSchema = z.object({
  fontFamily: z
    .string()
    .max(100)
    .regex(/^[\w\s\-,'"\u4e00-\u9fff]*$/)
    .nullable()
    .default(null),
  /** px of the design resolution. */
  fontSize: z.number().min(8).max(400).nullable().default(null),
  color: screenColour.nullable().default(null),
  /** Colours of series in their order; empty is what the theme has. */
  colors: z.array(screenColour).max(20).default([]),
  componentColor: screenColour.nullable().default(null),
  componentOpacity: screenPercent.nullable().default(null),
  /** px. */
  radius: z.number().min(0).max(200).nullable().default(null),
  /** Of components; px, 0 for no border. */
  borderColor: screenColour.nullable().default(null),
  borderWidth: z.number().min(0).max(40).nullable().default(null),
  /** Titles of charts that have no colour and size of their own; px. */
  titleColor: screenColour.nullable().default(null),
  titleSize: z.number().min(8).max(400).nullable().default(null),
});
export type GlobalStyle = z.infer<typeof globalStyleSchema>;

const fit = z.enum(['cover', 'contain', 'tile']).default('cover');
export const screenBackgroundSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('theme') }),
  z.object({ kind: z.literal('color'), color: screenColour }),
  z.object({ kind: z.literal('gradient'), gradient: gradientSchema }),
  /** Pictures and videos lie on the colour of the theme, through which an `opacity` below 100 lets it shine. */
  z.object({ kind: z.literal('picture'), url: screenPicture, fit, opacity: screenPercent.default(100) }),
  z.object({
    kind: z.literal('video'),
    url: screenAddress,
    poster: screenPicture.default(''),
    fit: z.enum(['cover', 'contain']).default('cover'),
    opacity: screenPercent.default(100),
  }),
]);
export type ScreenBackground = z.infer<typeof screenBackgroundSchema>;
