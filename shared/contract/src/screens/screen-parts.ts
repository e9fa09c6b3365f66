import { z } from '../zod.ts';

/** Limits of big screens. Sizes and positions are px of the design resolution. */
export const SCREEN_LIMITS = {
  /** Charts, components, elements, groups and containers together, those of the pool among them. */
  components: 1_000,
  /** Groups and containers within each other. */
  depth: 8,
  /** Containers of one element. */
  containers: 20,
  side: { least: 100, most: 16_384 },
  /** Distance of a component from the upper left corner of what holds it; outside of the screen it is kept. */
  offset: 100_000,
  reactions: 200,
  /** Guides of a direction. */
  guides: 100,
  /** Of one reaction. */
  targets: 50,
  /** Seconds between two refreshes. */
  refresh: { least: 1, most: 7 * 86_400 },
} as const;

export const screenCode = z.string().min(1).max(64);
export const screenColour = z.string().regex(/^(white|black|transparent|#[0-9a-f]{3,8}|rgba?\([\d\s,.%]{5,40}\))$/i);
export const screenPercent = z.number().min(0).max(100);
/** Text of an author without line breaks and other control characters. */
export const screenText = z
  .string()
  .max(500)
  .regex(/^\P{Cc}*$/u);
/** A path of this installation, or empty for no picture. */
export const screenPicture = z
  .string()
  .max(500)
  .regex(/^(\/(?!\/)[\w\-./%]*)?$/);
/**
 * A path of this installation, or a page or video of another origin. The origin must be among those that the operator
 * allows, which the server checks when it is saved.
 */
export const screenAddress = z
  .string()
  .max(2_000)
  .regex(/^(\/(?![/\\])[^\s\\]*|https:\/\/[^\s\\/?#@]+([/?#][^\s\\]*)?)?$/i);
/** Colours of a gradient from 0 to 100 percent of the way. */
export const gradientSchema = z.object({
  /** Degrees, as CSS counts them. */
  angle: z.number().min(-360).max(360).default(180),
  stops: z
    .array(z.object({ at: screenPercent, color: screenColour }))
    .min(2)
    .max(8),
});
export type ScreenGradient = z.infer<typeof gradientSchema>;
