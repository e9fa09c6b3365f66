import {
  emptyScreenDocument,
  screenElementSchema,
  screenLayerSchema,
  screenPartSchema,
  type ScreenDocument,
  type ScreenElement,
  type ScreenLayer,
  type ScreenPart,
} from '@tessera/contract';

export const layer = (i: string, place: Partial<ScreenLayer> = {}): ScreenLayer =>
  screenLayerSchema.parse({ i, x: 0, y: 0, w: 100, h: 100, ...place });
export const element = (code: string, more: Record<string, unknown> = {}): ScreenElement =>
  screenElementSchema.parse({ code, name: code, typeCode: 'clock', ...more });

/** A document whose canvas has these parts. */
export function screenDocument(parts: Partial<ScreenPart>, more: Partial<ScreenDocument> = {}): ScreenDocument {
  return { ...emptyScreenDocument(), ...more, screen: { ...screenPartSchema.parse({}), ...parts } };
}
