import { boardComponentSchema, type BoardComponent, type BoardDocument } from '@tessera/contract';
import { pageStorage } from '@tessera/remote-kit/storage';

const KEY = 'tessera.boardClipboard';
const storage = pageStorage(() => localStorage);

interface Copied<Thing> {
  readonly thing: Thing;
  readonly w: number;
  readonly h: number;
}
/** What was copied of a board; it may be pasted onto another one, in another window too. */
export interface BoardClip {
  readonly fromCode: string;
  readonly charts: readonly Copied<string>[];
  readonly components: readonly Copied<BoardComponent>[];
}

export function copyItems(
  document: BoardDocument,
  fromCode: string,
  codes: ReadonlySet<string>,
  charts: ReadonlySet<string>,
): BoardClip {
  const chosen = document.layout.filter(({ i }) => codes.has(i));
  return {
    fromCode,
    charts: chosen.filter(({ i }) => charts.has(i)).map(({ i, w, h }) => ({ thing: i, w, h })),
    components: chosen.flatMap(({ i, w, h }) => {
      const component = document.components.find(({ code }) => code === i);
      return component ? [{ thing: component, w, h }] : [];
    }),
  };
}

export function writeClip(clip: BoardClip): void {
  storage.setItem(KEY, JSON.stringify(clip));
}

/** @returns null when nothing that can be pasted was copied */
export function readClip(): BoardClip | null {
  try {
    const value = JSON.parse(storage.getItem(KEY) ?? 'null') as Partial<BoardClip> | null;
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
