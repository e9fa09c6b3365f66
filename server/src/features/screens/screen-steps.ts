import {
  chartOfElement,
  elementKindOf,
  drawnCharts,
  isScreenDocument,
  withHeld,
  withScreen,
  type BoardComponent,
  type BoardDocument,
  type LayerStyle,
  type ScreenContainer,
  type ScreenDocument,
  type ScreenElement,
  type ScreenLayer,
  type ScreenPart,
} from '@tessera/contract';

import { CatalogueError } from '../../platform/http/catalogue-error.ts';
import { withoutCodes } from '../boards/index.ts';

/** px on a screen of any size, where a kind has no usual size. */
const USUAL = { w: 480, h: 320 } as const;

/** What is put on a screen: a chart by its code, a component of boards or an element of screens. */
export interface Content {
  readonly code: string;
  readonly component?: BoardComponent | undefined;
  readonly element?: ScreenElement | undefined;
}

/** What functions on documents of all kinds make of a screen's. */
function asScreen(document: BoardDocument): ScreenDocument {
  if (!isScreenDocument(document)) throw new Error('The document lost its canvas.');
  return document;
}

/** @throws CatalogueError notFound */
export function layerOf({ layers }: ScreenPart, code: string): ScreenLayer {
  const layer = layers.find(({ i }) => i === code);
  if (!layer) throw new CatalogueError('notFound');
  return layer;
}

/** @throws CatalogueError notFound */
export function containerOf({ containers }: ScreenPart, id: string): ScreenContainer {
  const container = containers.find(({ containerId }) => containerId === id);
  if (!container) throw new CatalogueError('notFound');
  return container;
}

/** Whether a layer stands in a container, directly or in groups. */
export function inContainer({ layers, containers }: ScreenPart, layer: ScreenLayer): string | null {
  const ids = new Set(containers.map(({ containerId }) => containerId));
  let parent = layer.parentI;
  while (parent !== null && !ids.has(parent)) parent = layers.find(({ i }) => i === parent)?.parentI ?? null;
  return parent;
}

/** Puts something on top of all in a group or container, or on the screen itself. @throws CatalogueError notFound */
export function putOn(
  document: ScreenDocument,
  { code, component, element }: Content,
  parentI: string | null,
  style: LayerStyle = {},
): ScreenDocument {
  const { screen } = document;
  const room = roomOf(screen, parentI);
  const usual = element ? elementKindOf(element).size : USUAL;
  const w = style.w ?? Math.min(usual.w, room.w);
  const h = style.h ?? Math.min(usual.h, room.h);
  const layer: ScreenLayer = {
    i: code,
    parentI,
    x: style.x ?? Math.round((room.w - w) / 2),
    y: style.y ?? Math.round((room.h - h) / 2),
    w,
    h,
    rotation: style.rotation ?? 0,
    opacity: style.opacity ?? 100,
    visible: style.visible ?? true,
    locked: style.locked ?? false,
  };
  return {
    ...withScreen(document, {
      layers: [...screen.layers, layer],
      elements: element ? [...screen.elements, { ...element, code }] : screen.elements,
    }),
    components: component ? [...document.components, { ...component, code }] : document.components,
    pool: document.pool.filter((one) => one !== code),
  };
}

/** Size of what holds a layer. @throws CatalogueError notFound */
function roomOf(screen: ScreenPart, parentI: string | null): { readonly w: number; readonly h: number } {
  if (parentI === null) return { w: screen.width, h: screen.height };
  if (screen.groups.some(({ i }) => i === parentI)) return layerOf(screen, parentI);
  return layerOf(screen, containerOf(screen, parentI).appComponentId);
}

/** Changes content, place or both. @throws CatalogueError notFound, boardInvalid for content of another kind */
export function changeOn(
  document: ScreenDocument,
  code: string,
  { component, element, style }: Omit<Content, 'code'> & { readonly style?: LayerStyle | undefined },
): ScreenDocument {
  const { screen } = document;
  layerOf(screen, code);
  const same = <One extends { code: string; typeCode: string }>(list: readonly One[], next: One): One[] => {
    if (!list.some((one) => one.code === code && one.typeCode === next.typeCode))
      throw new CatalogueError('boardInvalid', { reason: code });
    return list.map((one) => (one.code === code ? { ...next, code } : one));
  };
  return {
    ...withScreen(document, {
      layers: screen.layers.map((layer) => (layer.i === code ? { ...layer, ...given(style ?? {}) } : layer)),
      elements: element ? same(screen.elements, element) : screen.elements,
    }),
    components: component ? same(document.components, component) : document.components,
  };
}

/**
 * Takes things off with all that they hold; charts, those that only a removed element drew among them, go to the pool.
 * @param charts codes of all charts of the screen
 */
export function takeOff(
  document: ScreenDocument,
  codes: Iterable<string>,
  charts: ReadonlySet<string>,
): ScreenDocument {
  const gone = withHeld(document.screen, codes);
  const drawn = document.screen.elements.flatMap((one) => (gone.has(one.code) ? (chartOfElement(one) ?? []) : []));
  const less = asScreen(withoutCodes(document, gone, charts));
  const used = new Set([...less.screen.layers.map(({ i }) => i), ...drawnCharts(less)]);
  const free = [...gone, ...drawn].filter((code) => charts.has(code) && !used.has(code));
  return { ...less, pool: [...new Set([...less.pool, ...free])] };
}

const given = (style: LayerStyle): Partial<ScreenLayer> =>
  Object.fromEntries(Object.entries(style).filter(([, value]) => value !== undefined));
