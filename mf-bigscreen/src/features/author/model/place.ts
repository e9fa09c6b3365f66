import { rounded, type Point } from '@tessera/canvas/geometry';
import {
  componentName,
  elementKindOf,
  withScreen,
  type BoardComponent,
  type ComponentName,
  type ScreenDocument,
  type ScreenElement,
  type ScreenLayer,
  type ScreenPart,
} from '@tessera/contract';

import { pageOf } from './containers.ts';
import { holderOf } from './layers.ts';

interface Size {
  readonly w: number;
  readonly h: number;
}
/** px between something new and what stands there already, to the right and down. */
const STEP = 20;
/** px of a chart on a screen of 1920x1080. */
export const CHART_SIZE: Size = { w: 480, h: 320 };
/** px of new components of boards on a screen of 1920x1080, where it is another size than that of charts. */
const SIZES: { readonly [Name in ComponentName]?: Size } = {
  title: { w: 640, h: 60 },
  filter: { w: 280, h: 80 },
  param: { w: 280, h: 80 },
  link: { w: 280, h: 80 },
};
/** Usual width of a screen, for which sizes are meant. */
const USUAL_WIDTH = 1_920;

/** Usual size of something new on a screen, in proportion to its resolution. */
export function sizeOf(screen: ScreenPart, thing: ScreenElement | BoardComponent | null): Size {
  const usual = thing === null ? CHART_SIZE : isElement(thing) ? elementKindOf(thing).size : sizeOfComponent(thing);
  const scale = Math.max(1, Math.min(screen.width / USUAL_WIDTH, screen.height / 1_080));
  return { w: Math.round(usual.w * scale), h: Math.round(usual.h * scale) };
}

const sizeOfComponent = (component: BoardComponent): Size => SIZES[componentName(component)] ?? CHART_SIZE;

/** Whether it is what only screens have. */
export const isElement = (thing: ScreenElement | BoardComponent): thing is ScreenElement => {
  const { typeCode } = thing as ScreenElement;
  return elementKindOf({ typeCode }) !== undefined;
};

/** Where something new is put; without a point in the middle, beside what stands there. */
export interface Goal {
  /** A group or container; null is the screen itself. */
  readonly parentI?: string | null;
  /** Its middle, in what holds it. */
  readonly at?: Point;
}

/** Puts something in front of all in a group or container, or on the screen itself. */
export function placeOn(screen: ScreenPart, code: string, usual: Size, { parentI = null, at }: Goal = {}): ScreenPart {
  const room = roomOf(screen, parentI);
  const size = { w: Math.min(usual.w, room.w), h: Math.min(usual.h, room.h) };
  const middle = at ?? { x: room.w / 2, y: room.h / 2 };
  const begun = { x: Math.round(middle.x - size.w / 2), y: Math.round(middle.y - size.h / 2) };
  const layer: ScreenLayer = {
    i: code,
    parentI,
    ...freeSpot(screen, parentI, begun),
    ...size,
    rotation: 0,
    opacity: 100,
    visible: true,
    locked: false,
  };
  return { ...screen, layers: [...screen.layers, layer] };
}

/** Size of a container, a group or the screen. */
export function roomOf(screen: ScreenPart, parentI: string | null): Size {
  const holder = holderOf(screen, parentI);
  const container = screen.containers.find(({ containerId }) => containerId === parentI);
  if (holder && container) return pageOf(screen, container, holder);
  return holder ?? { w: screen.width, h: screen.height };
}

/** The point, or one to the right and below where something has its corner there. */
function freeSpot({ layers }: ScreenPart, parentI: string | null, begun: Point): Point {
  const taken = new Set(
    layers.filter((one) => one.parentI === parentI).map(({ x, y }) => `${rounded(x)}/${rounded(y)}`),
  );
  let { x, y } = begun;
  while (taken.has(`${x}/${y}`)) {
    x += STEP;
    y += STEP;
  }
  return { x, y };
}

/** Puts a new component or element onto a screen. */
export function addThing(document: ScreenDocument, thing: ScreenElement | BoardComponent, goal: Goal): ScreenDocument {
  const { screen } = document;
  const placed = placeOn(screen, thing.code, sizeOf(screen, thing), goal);
  return isElement(thing)
    ? withScreen(document, { ...placed, elements: [...placed.elements, thing] })
    : { ...withScreen(document, placed), components: [...document.components, thing] };
}

/** Puts charts that stand nowhere onto a screen. */
export function placeCharts(document: ScreenDocument, codes: readonly string[], goal: Goal): ScreenDocument {
  const screen = codes.reduce((now, code) => placeOn(now, code, sizeOf(now, null), goal), document.screen);
  return { ...withScreen(document, screen), pool: document.pool.filter((code) => !codes.includes(code)) };
}
