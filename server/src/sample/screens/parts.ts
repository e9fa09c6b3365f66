import type { At, DataDraft, ScreenItem } from './screen.ts';

/** px between a panel's border and what stands in it, beside and below, and of the title above it. */
const INSET = 14;
const BELOW = 20;
const TITLE = 44;
/** Titles of panels, by their number in the list of titles. */
const PANEL_TITLES = { ribbon: 5, marker: 6 } as const;

export interface PanelLook {
  /** Number of the border. */
  readonly border: number;
  readonly title: keyof typeof PANEL_TITLES;
}

/** A frame with a title, and what is made for the place in it. */
export function panel(
  { border, title }: PanelLook,
  [x, y, w, h]: At,
  text: string,
  ...make: readonly ((inside: At) => ScreenItem)[]
): ScreenItem[] {
  const inside: At = [x + INSET, y + TITLE + 10, w - 2 * INSET, h - TITLE - 10 - BELOW];
  return [
    {
      kind: 'element',
      at: [x, y, w, h],
      name: '边框',
      content: { typeCode: 'border', drawing: border, animated: false },
    },
    {
      kind: 'element',
      at: [x + 6, y + 4, w - 12, TITLE],
      name: `${text}标题`,
      content: { typeCode: 'screenTitle', drawing: PANEL_TITLES[title], text, animated: false },
    },
    ...make.map((one) => one(inside)),
  ];
}

/** A chart that fills the place it is given; the panel has its title. */
export const chartIn =
  (data: DataDraft) =>
  (at: At): ScreenItem => ({ kind: 'chart', at, data: untitled(data) });

/** An element that fills the place it is given. */
export const elementIn =
  (name: string, content: Extract<ScreenItem, { kind: 'element' }>['content'], data: DataDraft) =>
  (at: At): ScreenItem => ({ kind: 'element', at, name, content, data });

/** A text at the left of the place it is given. @param fontSize px */
export const textIn =
  (text: string, fontSize: number) =>
  (at: At): ScreenItem => ({
    kind: 'element',
    at,
    name: text,
    content: { typeCode: 'gradientText', text, fontSize, align: 'left' },
  });

/** A number with its name above. */
export function figure(
  [x, y, w, h]: At,
  label: string,
  data: DataDraft,
  content: { prefix?: string; digits?: number } = {},
): ScreenItem[] {
  const fontSize = Math.round(Math.min(20, h * 0.19));
  const line = Math.round(fontSize * 1.6);
  return [
    {
      kind: 'element',
      at: [x, y, w, line],
      name: `${label}标签`,
      content: { typeCode: 'gradientText', text: label, fontSize, bold: false },
    },
    {
      kind: 'element',
      at: [x, y + line + 4, w, h - line - 4],
      name: label,
      content: { typeCode: 'numberFlip', ...content },
      data,
    },
  ];
}

/** A part of a place, in shares of its width and height. */
export const share =
  (make: (at: At) => ScreenItem, left: number, width: number, top = 0, height = 1) =>
  ([x, y, w, h]: At): ScreenItem =>
    make([Math.round(x + w * left), Math.round(y + h * top), Math.round(w * width), Math.round(h * height)]);

const untitled = (data: DataDraft): DataDraft => ({
  ...data,
  conf: { chartTitle: { enabled: false }, ...data.conf },
});

/** Title, clock and what the data are about, along the upper edge. */
export function head(drawing: number, text: string, about: string): ScreenItem[] {
  return [
    {
      kind: 'element',
      at: [372, 6, 1_176, 86],
      name: '标题',
      content: { typeCode: 'screenTitle', drawing, text },
    },
    {
      kind: 'element',
      at: [32, 26, 330, 36],
      name: '数据范围',
      content: { typeCode: 'gradientText', text: about, fontSize: 18, bold: false, align: 'left' },
    },
    { kind: 'element', at: [1_568, 22, 320, 44], name: '时钟', content: { typeCode: 'clock' } },
  ];
}
