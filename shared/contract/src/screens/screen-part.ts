import { jumpTargetSchema } from '../entities/board-jump.ts';
import { z } from '../zod.ts';
import { screenElementSchema, type ScreenElement } from './elements/element-kinds.ts';
import { screenContainerSchema, screenGroupSchema, screenLayerSchema } from './screen-layer.ts';
import { SCREEN_LIMITS, screenCode, screenText } from './screen-parts.ts';
import { globalStyleSchema, screenBackgroundSchema, screenThemeSchema } from './screen-style.ts';

const { components, side, refresh, reactions, guides, offset } = SCREEN_LIMITS;
const length = z.number().int().min(side.least).max(side.most);
/** More than `SCREEN_LIMITS.components` are refused with `boardFull`, once they were read. */
const many = components * 2;
/** Seconds between two refreshes, or `table`: when the rows of its table have changed. */
export const refreshSchema = z.union([z.literal('table'), z.number().int().min(refresh.least).max(refresh.most)]);

/** Px from the left, or from the top. */
const guideLines = z.array(z.number().min(-offset).max(offset)).max(guides).default([]);
/** Lines to which things snap while a screen is edited. */
export const screenGuidesSchema = z.object({
  /** Vertical lines. */
  x: guideLines,
  /** Horizontal lines. */
  y: guideLines,
  /** Not to be moved or removed by accident. */
  locked: z.boolean().default(false),
});
export type ScreenGuides = z.infer<typeof screenGuidesSchema>;

/** Where a reaction leads, and the values that filters there, or parameters of an address, get. */
export const screenJumpSchema = z.object({
  target: jumpTargetSchema,
  newTab: z.boolean(),
  params: z
    .array(
      z.object({
        /** Code of a filter of the target document, or the name of a query parameter. */
        name: z.string().min(1).max(100),
        value: screenText,
      }),
    )
    .max(20),
});
export type ScreenJump = z.infer<typeof screenJumpSchema>;

/** What happens when a component is clicked, or when a message comes. */
export const screenReactionSchema = z
  .object({
    id: screenCode,
    on: z.discriminatedUnion('kind', [
      z.object({ kind: z.literal('click'), i: screenCode }),
      /** A message of the socket whose text contains `text`. */
      z.object({ kind: z.literal('message'), text: screenText }),
    ]),
    action: z.enum(['show', 'hide', 'toggle', 'highlight', 'refresh', 'jump']),
    /** Components to which it happens; empty for jumps, and only for them. */
    targets: z.array(screenCode).max(SCREEN_LIMITS.targets),
    /** Of jumps alone. */
    jump: screenJumpSchema.optional(),
  })
  .refine(({ action, targets, jump }) =>
    action === 'jump' ? jump !== undefined && targets.length === 0 : jump === undefined && targets.length > 0,
  );
export type ScreenReaction = z.infer<typeof screenReactionSchema>;

/** What the document of a big screen holds besides what boards hold. */
export const screenPartSchema = z.object({
  /** Design resolution: everything is drawn at this size and scaled as a whole. */
  width: length.default(1_920),
  height: length.default(1_080),
  theme: screenThemeSchema.default('ocean'),
  globalStyle: globalStyleSchema.prefault({}),
  background: screenBackgroundSchema.default({ kind: 'theme' }),
  layers: z.array(screenLayerSchema).max(many).default([]),
  groups: z.array(screenGroupSchema).max(components).default([]),
  elements: z.array(screenElementSchema).max(many).default([]),
  containers: z.array(screenContainerSchema).max(components).default([]),
  /** How often charts and elements are refreshed where it is not as the screen says. */
  refreshes: z
    .array(z.object({ i: screenCode, every: refreshSchema }))
    .max(many)
    .default([]),
  /** Of everything else; null for never. */
  refresh: refreshSchema.nullable().default(60),
  reactions: z.array(screenReactionSchema).max(reactions).default([]),
  guides: screenGuidesSchema.prefault({}),
});
export type ScreenPart = z.infer<typeof screenPartSchema>;

export const elementOf = ({ elements }: ScreenPart, code: string): ScreenElement | undefined =>
  elements.find((element) => element.code === code);
