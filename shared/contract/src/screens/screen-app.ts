import { boardDocumentSchema, boardLockSchema } from '../entities/board-document.ts';
import { reportComponentSchema } from '../entities/board.ts';
import { z } from '../zod.ts';
import { screenContainerSchema, screenLayerSchema } from './screen-layer.ts';
import { screenCode } from './screen-parts.ts';
import { globalStyleSchema } from './screen-style.ts';

const layerPlace = screenLayerSchema.omit({ i: true, parentI: true });
/** Where something is put; left out, in the middle of what holds it with the usual size of its kind. */
export const layerStyleSchema = layerPlace.partial();
export type LayerStyle = z.infer<typeof layerStyleSchema>;

/** A layer with those that it holds (entity Layout item). */
export type ScreenLayoutItem = z.infer<typeof layerPlace> & {
  i: string;
  isFocus: boolean;
  children: ScreenLayoutItem[];
};
/** `isFocus` is for editors, which mark what is chosen; the server always answers false. */
export const screenLayoutItemSchema: z.ZodType<ScreenLayoutItem> = layerPlace.extend({
  i: screenCode,
  isFocus: z.boolean().default(false),
  children: z.lazy(() => z.array(screenLayoutItemSchema)),
}) as unknown as z.ZodType<ScreenLayoutItem>;

/** Something that stands on a screen, outside of containers (entity Component). */
export const appComponentSchema = z.object({
  appComponentId: screenCode,
  name: z.string(),
  /** A component or an element of the screen; null for charts, whose configuration is among `reports`, and for groups. */
  componentConf: z.unknown(),
  /** Screen on which it stands. */
  menu: z.string(),
  /** Type code; `group` for a group. */
  type: z.string(),
  parentI: screenCode.nullable(),
});
export type AppComponent = z.infer<typeof appComponentSchema>;

/** A container as calls show it (entity Container). `renameActive` is for editors; the server always answers false. */
export const appContainerSchema = screenContainerSchema.extend({
  i: screenCode,
  parentI: screenCode,
  renameActive: z.boolean().default(false),
});
export type AppContainer = z.infer<typeof appContainerSchema>;

/** Something that stands in a container (entity Element). */
export const appElementSchema = appComponentSchema.extend({ i: screenCode });

/** All of a screen, as EP-193 answers it. */
export const screenAppSchema = z.object({
  menuCode: screenCode,
  menuName: z.string(),
  version: z.number().int(),
  /** Null for a draft that was never published. */
  publication: z.number().int().nullable(),
  /** Whether the draft is another one than what is published. */
  changed: z.boolean(),
  document: boardDocumentSchema,
  /** Charts of the screen, those that only elements draw among them. */
  reports: z.array(reportComponentSchema),
  layout: z.array(screenLayoutItemSchema),
  components: z.array(appComponentSchema),
  containers: z.array(appContainerSchema),
  elements: z.array(appElementSchema),
  globalStyle: globalStyleSchema,
  /** Current editor; null for none, and for readers. */
  lock: boardLockSchema.nullable(),
});
export type ScreenApp = z.infer<typeof screenAppSchema>;

/** A publication of a screen. */
export const screenPublicationSchema = z.object({
  publication: z.number().int(),
  version: z.number().int(),
  /** ISO 8601. */
  publishedAt: z.string(),
  publishedBy: z.string(),
  current: z.boolean(),
});
export type ScreenPublication = z.infer<typeof screenPublicationSchema>;
