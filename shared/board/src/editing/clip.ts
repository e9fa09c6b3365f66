import {
  boardComponentSchema,
  recodedElement,
  recoded,
  screenPartSchema,
  withScreenCodes,
  type BoardComponent,
  type ScreenPart,
} from '@tessera/contract';

const KEY = 'tessera.boardClipboard';

interface Copied<Thing> {
  readonly thing: Thing;
  /** Size on its original grid. */
  readonly w: number;
  readonly h: number;
  /** In tabs that were copied along. */
  readonly held?: boolean;
}

const clippedCanvasSchema = screenPartSchema.pick({
  layers: true,
  groups: true,
  elements: true,
  containers: true,
  refreshes: true,
  reactions: true,
});
/** What is copied of a screen besides components: where they stood, and what only screens have. */
export type ClippedCanvas = Pick<ScreenPart, keyof typeof clippedCanvasSchema.shape>;

/** Copied components; they may be pasted into another document, in another window too. */
export interface Clip {
  /** The document that they were copied from. */
  readonly fromCode: string;
  readonly charts: readonly Copied<string>[];
  readonly components: readonly Copied<BoardComponent>[];
  /** Of what was copied from a screen; other documents leave it out. */
  readonly screen?: ClippedCanvas;
}

/** Where copies are kept between windows. */
export type ClipStorage = Pick<Storage, 'getItem' | 'setItem'>;

/**
 * The clip with new codes, to be pasted. Its components refer to what is pasted with them, else to what the document has;
 * other references are dropped.
 * @param charts codes of the copied charts by their code in the clip; a chart without one is left out
 * @param here codes of the document's charts and components
 * @returns the clip, and how many references to charts and filters were dropped
 */
export function renewClip(
  clip: Clip,
  charts: ReadonlyMap<string, string>,
  here: ReadonlySet<string> = new Set(),
): { readonly clip: Clip; readonly dropped: number } {
  const own = [...clip.components.map(({ thing }) => thing.code), ...(clip.screen ? canvasCodes(clip.screen) : [])];
  const codes = new Map([...charts, ...own.map((code) => [code, crypto.randomUUID()] as const)]);
  let dropped = 0;
  const named = (code: string): string | undefined => {
    const found = codes.get(code) ?? (here.has(code) ? code : undefined);
    if (found === undefined) dropped += 1;
    return found;
  };
  const renewed = (component: BoardComponent): BoardComponent =>
    recoded(
      { ...component, code: codes.get(component.code) ?? component.code },
      { place: (code) => codes.get(code), tab: () => crypto.randomUUID(), chart: named, filter: named },
    );
  const components = clip.components.map((one) => ({ ...one, thing: renewed(one.thing) }));
  const copies = clip.charts.flatMap((one) => {
    const thing = codes.get(one.thing);
    return thing === undefined ? [] : [{ ...one, thing }];
  });
  const screen = clip.screen && renewCanvas(clip.screen, codes, named);
  return { clip: { ...clip, charts: copies, components, ...(screen ? { screen } : {}) }, dropped };
}

/** Codes of what only screens have. */
const canvasCodes = ({ elements, groups, containers }: ClippedCanvas): string[] => [
  ...elements.map(({ code }) => code),
  ...groups.map(({ i }) => i),
  ...containers.map(({ containerId }) => containerId),
];

function renewCanvas(
  canvas: ClippedCanvas,
  codes: ReadonlyMap<string, string>,
  chart: (code: string) => string | undefined,
): ClippedCanvas {
  const now = (code: string) => codes.get(code) ?? code;
  const { layers, refreshes, reactions } = withScreenCodes(screenPartSchema.parse(canvas), (code) => codes.get(code));
  return {
    layers: layers.map((layer) => ({ ...layer, parentI: layer.parentI && (codes.get(layer.parentI) ?? null) })),
    groups: canvas.groups.map((one) => ({ ...one, i: now(one.i) })),
    elements: canvas.elements.map((one) => ({ ...recodedElement(one, { chart }), code: now(one.code) })),
    containers: canvas.containers.map((one) => ({
      ...one,
      containerId: now(one.containerId),
      appComponentId: now(one.appComponentId),
    })),
    refreshes,
    reactions: reactions.map((one) => ({ ...one, id: crypto.randomUUID() })),
  };
}

export function writeClip(storage: ClipStorage, clip: Clip): void {
  storage.setItem(KEY, JSON.stringify(clip));
}

/** @returns null when nothing that can be pasted was copied */
export function readClip(storage: ClipStorage): Clip | null {
  try {
    const value = JSON.parse(storage.getItem(KEY) ?? 'null') as Partial<Clip> | null;
    if (typeof value?.fromCode !== 'string') return null;
    const sized = (one: { w?: unknown; h?: unknown }) => Number.isInteger(one.w) && Number.isInteger(one.h);
    const charts = (value.charts ?? []).filter((one) => sized(one) && typeof one.thing === 'string');
    const components = (value.components ?? []).filter(
      (one) => sized(one) && boardComponentSchema.safeParse(one.thing).success,
    );
    const canvas = clippedCanvasSchema.safeParse(value.screen);
    const screen = canvas.success && canvas.data.layers.length > 0 ? canvas.data : null;
    if (charts.length + components.length === 0 && screen === null) return null;
    return { fromCode: value.fromCode, charts, components, ...(screen ? { screen } : {}) };
  } catch {
    // Something else wrote there, or another version of the page: nothing to paste.
    return null;
  }
}
