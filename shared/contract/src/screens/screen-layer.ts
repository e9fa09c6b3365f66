import { boardNameSchema } from '../entities/board-parts.ts';
import { z } from '../zod.ts';
import { SCREEN_LIMITS, screenCode, screenPercent } from './screen-parts.ts';
import { globalStyleSchema } from './screen-style.ts';

const offset = z.number().min(-SCREEN_LIMITS.offset).max(SCREEN_LIMITS.offset);
const side = z.number().min(1).max(SCREEN_LIMITS.side.most);

/** Where something stands. The order of layers is the order of painting, the topmost last. */
export const screenLayerSchema = z.object({
  /** Code of a chart, component, element or group. */
  i: screenCode,
  /** Group or container that holds it; null is the screen itself. */
  parentI: screenCode.nullable().default(null),
  /** From the upper left corner of what holds it. */
  x: offset,
  y: offset,
  w: side,
  h: side,
  /** Degrees clockwise around its middle. */
  rotation: z.number().min(-360).max(360).default(0),
  opacity: screenPercent.default(100),
  visible: z.boolean().default(true),
  /** Not to be moved or changed by accident. */
  locked: z.boolean().default(false),
});
export type ScreenLayer = z.infer<typeof screenLayerSchema>;

/** Layers that are moved and hidden as one. */
export const screenGroupSchema = z.object({ i: screenCode, name: boardNameSchema });
export type ScreenGroup = z.infer<typeof screenGroupSchema>;

/** How a container arranges its content: where it stands (`free`), in a row or in a column. */
export const symbolIdSchema = z.enum(['free', 'row', 'column']);
export const containerConfSchema = z.object({
  /** px around the content, and between two things in a row or column. */
  padding: z.number().min(0).max(1_000).default(0),
  gap: z.number().min(0).max(1_000).default(0),
});

/** A page of an element that holds others: of tabs, a carousel or a panel (entity Container). */
export const screenContainerSchema = z.object({
  containerId: screenCode,
  /** Code of the element whose page it is. */
  appComponentId: screenCode,
  symbolId: symbolIdSchema.default('free'),
  containerName: boardNameSchema,
  visible: z.boolean().default(true),
  containerConf: containerConfSchema.prefault({}),
  /** On top of the screen's; null for none. */
  globalStyle: globalStyleSchema.nullable().default(null),
});
export type ScreenContainer = z.infer<typeof screenContainerSchema>;
