import {
  emptyScreenDocument,
  screenPartSchema,
  type ElementName,
  type ElementOf,
  type LocalizedText,
  type ScreenContainer,
  type ScreenDocument,
  type ScreenElement,
  type ScreenLayer,
  type ScreenTheme,
} from '@tessera/contract';

import { sampleChart, type ChartDraft, type SampleChart } from '../boards/index.ts';
import { names } from '../data/names.ts';

/** px of a screen of 1920 x 1080 from the upper left corner of the screen, or of the page that holds it. */
export type At = readonly [x: number, y: number, w: number, h: number];
export type DataDraft = Omit<ChartDraft, 'at'>;
/** What an element says besides its name and its data; the rest is its kind's default. */
type Content = {
  [Name in ElementName]: { readonly typeCode: Name } & Partial<
    Omit<ElementOf<Name>, 'code' | 'name' | 'typeCode' | 'reportCode'>
  >;
}[ElementName];
/** What stands on a screen, the topmost last. */
export type ScreenItem =
  | { readonly kind: 'chart'; readonly at: At; readonly data: DataDraft }
  | {
      readonly kind: 'element';
      readonly at: At;
      readonly name: string;
      readonly content: Content;
      /** Whose answer it draws. */
      readonly data?: DataDraft;
    }
  | {
      readonly kind: 'tabs';
      readonly at: At;
      readonly name: string;
      readonly pages: readonly { readonly name: string; readonly items: readonly ScreenItem[] }[];
    };

export interface ScreenDraft {
  readonly menuCode: string;
  readonly title: string;
  readonly theme: ScreenTheme;
  /** Times that the screen is larger than 1920 x 1080. Default: 1. */
  readonly times?: number;
  readonly items: readonly ScreenItem[];
}
export interface SampleScreen {
  readonly menuCode: string;
  readonly names: LocalizedText;
  readonly charts: readonly SampleChart[];
  readonly document: ScreenDocument;
}
/** Charts take their places from layers; this one stands for them where a place on a grid is asked. */
const GRID = [0, 0, 12, 8] as const;
const DESIGN = { width: 1_920, height: 1_080 };

/** A screen with its charts; codes follow from the order of items. */
export function sampleScreen({ menuCode, title, theme, times = 1, items }: ScreenDraft): SampleScreen {
  const charts: SampleChart[] = [];
  const layers: ScreenLayer[] = [];
  const elements: object[] = [];
  const containers: object[] = [];
  const chart = (code: string, data: DataDraft) => {
    charts.push(sampleChart(code, { ...data, at: GRID }));
    return code;
  };
  const put = (item: ScreenItem, code: string, parentI: string | null) => {
    const [x, y, w, h] = item.at.map((length) => length * times) as [number, number, number, number];
    layers.push({ i: code, parentI, x, y, w, h, rotation: 0, opacity: 100, visible: true, locked: false });
    if (item.kind === 'chart') {
      chart(code, item.data);
      return;
    }
    const name = names(item.name).zh_CN;
    if (item.kind === 'element') {
      const reportCode = item.data ? { reportCode: chart(`${code}-data`, item.data) } : {};
      elements.push({ ...enlarged(item.content, times), ...reportCode, code, name } satisfies Partial<ScreenElement>);
      return;
    }
    elements.push({ typeCode: 'holder', show: 'tabs', code, name });
    item.pages.forEach((page, at) => {
      const containerId = `${code}-page-${at + 1}`;
      containers.push({
        containerId,
        appComponentId: code,
        containerName: names(page.name).zh_CN,
      } satisfies Partial<ScreenContainer>);
      page.items.forEach((held, place) => put(held, `${containerId}-${place + 1}`, containerId));
    });
  };
  items.forEach((item, at) => put(item, `${menuCode}-${at + 1}`, null));
  const screen = screenPartSchema.parse({
    width: DESIGN.width * times,
    height: DESIGN.height * times,
    theme,
    // Charts stand in frames of their own.
    globalStyle: { componentOpacity: 0 },
    layers,
    elements,
    containers,
    refresh: 'table',
  });
  return { menuCode, names: names(title), charts, document: { ...emptyScreenDocument(), screen } };
}

/** Letters of texts are px of the screen; everything else is drawn at the size of its layer. */
const enlarged = (content: Content, times: number): Content =>
  content.typeCode === 'gradientText' ? { ...content, fontSize: (content.fontSize ?? 24) * times } : content;
