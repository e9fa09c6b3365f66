import { randomUUID } from 'node:crypto';

import {
  ELEMENT_KINDS,
  menu,
  screenApp,
  screenElementSchema,
  screenLayerSchema,
  screenPartSchema,
  type ElementName,
  type ScreenElement,
  type ScreenPart,
} from '@tessera/contract';
import type { SignedInCaller } from '@tessera/testing';

/** Makes an empty screen. @returns its code */
export async function addScreen(owner: SignedInCaller, menuName: string): Promise<string> {
  const body = { parentCode: null, menuType: '4', menuName };
  return menu.add.reply.parse(await owner.call(menu.add.method, menu.add.path, body)).menuCode;
}

/** Puts these parts on a screen whose charts were added before, and publishes it. */
export async function fillScreen(
  owner: SignedInCaller,
  menuCode: string,
  part: Partial<ScreenPart>,
  pool: readonly string[] = [],
): Promise<void> {
  const draft = async () => {
    const { method, path, reply } = screenApp.queryAll;
    return reply.parse(await owner.call(method, path, { menuCode, draft: true }));
  };
  const { document, version } = await draft();
  await owner.call('POST', menu.saveConfiguration.path.replace('{id}', menuCode), {
    version,
    lockKey: randomUUID(),
    document: { ...document, pool, screen: screenPartSchema.parse({ ...document.screen, ...part }) },
  });
  const { method, path } = screenApp.publish;
  await owner.call(method, path, { menuCode, version: (await draft()).version });
}

/** An element under its own code, with parts of its content. */
export const element = (name: ElementName, code: string, part: object = {}): ScreenElement =>
  screenElementSchema.parse({ ...ELEMENT_KINDS[name].fresh(), code, name: code, typeCode: name, ...part });

/** Layers in rows of `columns` over a canvas, in the order of the codes. */
export function gridOfLayers(
  codes: readonly string[],
  { width, height, columns }: { readonly width: number; readonly height: number; readonly columns: number },
): ScreenPart['layers'] {
  const rows = Math.ceil(codes.length / columns);
  const [w, h] = [Math.floor(width / columns), Math.floor(height / rows)];
  return codes.map((i, at) =>
    screenLayerSchema.parse({ i, x: (at % columns) * w + 4, y: Math.floor(at / columns) * h + 4, w: w - 8, h: h - 8 }),
  );
}
