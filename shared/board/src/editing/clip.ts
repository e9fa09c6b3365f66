import { boardComponentSchema, recoded, type BoardComponent } from '@tessera/contract';

const KEY = 'tessera.boardClipboard';

interface Copied<Thing> {
  readonly thing: Thing;
  /** Size on its original grid. */
  readonly w: number;
  readonly h: number;
  /** In tabs that were copied along. */
  readonly held?: boolean;
}

/** Copied components; they may be pasted into another document, in another window too. */
export interface Clip {
  /** The document that they were copied from. */
  readonly fromCode: string;
  readonly charts: readonly Copied<string>[];
  readonly components: readonly Copied<BoardComponent>[];
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
  const codes = new Map([...charts, ...clip.components.map(({ thing }) => [thing.code, crypto.randomUUID()] as const)]);
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
  return { clip: { ...clip, charts: copies, components }, dropped };
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
    return charts.length + components.length > 0 ? { fromCode: value.fromCode, charts, components } : null;
  } catch {
    // Something else wrote there, or another version of the page: nothing to paste.
    return null;
  }
}
