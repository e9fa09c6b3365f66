import { SCREEN_LIMITS, screenContainerSchema, type ScreenContainer, type ScreenPart } from '@tessera/contract';

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
