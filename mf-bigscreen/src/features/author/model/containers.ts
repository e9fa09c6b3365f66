import { screenLook } from '@tessera/charts/model';
import {
  elementOf,
  SCREEN_LIMITS,
  screenContainerSchema,
  type ScreenContainer,
  type ScreenLayer,
  type ScreenPart,
} from '@tessera/contract';

import { pageBox, type Box } from '../../containers/index.ts';

/** Containers of an element, in the order of its tabs. */
export const containersOf = ({ containers }: Pick<ScreenPart, 'containers'>, code: string): ScreenContainer[] =>
  containers.filter(({ appComponentId }) => appComponentId === code);

/** @returns the screen itself where the element has as many as it may */
export function addContainer(screen: ScreenPart, code: string, containerId: string, name: string): ScreenPart {
  if (containersOf(screen, code).length >= SCREEN_LIMITS.containers) return screen;
  const container = screenContainerSchema.parse({ containerId, appComponentId: code, containerName: name });
  return { ...screen, containers: [...screen.containers, container] };
}

export function changeContainer(
  screen: ScreenPart,
  containerId: string,
  change: Partial<Omit<ScreenContainer, 'containerId' | 'appComponentId'>>,
): ScreenPart {
  const containers = screen.containers.map((one) => (one.containerId === containerId ? { ...one, ...change } : one));
  return { ...screen, containers };
}

/** Moves a container among those of its element. @param by -1 to the front, 1 to the back */
export function moveContainer(screen: ScreenPart, containerId: string, by: -1 | 1): ScreenPart {
  const moved = screen.containers.find((one) => one.containerId === containerId);
  if (!moved) return screen;
  const own = containersOf(screen, moved.appComponentId);
  const other = own[own.indexOf(moved) + by];
  if (!other) return screen;
  const containers = screen.containers.map((one) => (one === moved ? other : one === other ? moved : one));
  return { ...screen, containers };
}

/** Where the content of a container counts from, and its room, in the element whose page it is. @param layer of the element */
export function pageOf(
  screen: ScreenPart,
  { appComponentId, symbolId, containerConf }: ScreenContainer,
  layer: Pick<ScreenLayer, 'w' | 'h'>,
): Box {
  const element = elementOf(screen, appComponentId);
  if (element?.typeCode !== 'holder') return { x: 0, y: 0, w: layer.w, h: layer.h };
  const { x, y, w, h } = pageBox(element, layer, screenLook(screen).fontSize);
  // Rows and columns count their padding themselves.
  const padding = symbolId === 'free' ? containerConf.padding : 0;
  return { x: x + padding, y: y + padding, w: Math.max(1, w - 2 * padding), h: Math.max(1, h - 2 * padding) };
}

/** The container that is seen of each element with containers. @param chosen by code of the element; default the first */
export function shownContainers(
  { containers }: Pick<ScreenPart, 'containers'>,
  chosen: ReadonlyMap<string, string>,
): ReadonlyMap<string, string> {
  const shown = new Map<string, string>();
  for (const { containerId, appComponentId, visible } of containers) {
    if (!visible) continue;
    if (!shown.has(appComponentId) || chosen.get(appComponentId) === containerId)
      shown.set(appComponentId, containerId);
  }
  return shown;
}

/** Containers around something, the innermost first; itself where it is one. */
export function containersAround(
  { layers, containers }: Pick<ScreenPart, 'layers' | 'containers'>,
  code: string,
): ScreenContainer[] {
  const around: ScreenContainer[] = [];
  for (let at: string | null = code; at !== null && around.length <= SCREEN_LIMITS.depth;) {
    const container = containers.find(({ containerId }) => containerId === at);
    if (container) around.push(container);
    const on: string = container?.appComponentId ?? at;
    at = layers.find(({ i }) => i === on)?.parentI ?? null;
  }
  return around;
}

/**
 * The container that new things go into: the shown one of a chosen element with containers, else that around what is chosen.
 * @param shown see {@link shownContainers}
 * @returns null for the screen itself
 */
export function editedContainer(
  screen: Pick<ScreenPart, 'layers' | 'containers'>,
  selection: readonly string[],
  shown: ReadonlyMap<string, string>,
): string | null {
  const [code] = selection;
  if (code === undefined) return null;
  return shown.get(code) ?? containersAround(screen, code)[0]?.containerId ?? null;
}
