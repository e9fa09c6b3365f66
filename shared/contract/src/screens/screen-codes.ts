import type { BoardDocument, ScreenDocument } from '../entities/board-document.ts';
import { chartOfElement, recodedElement } from './elements/element-kinds.ts';
import type { ScreenPart } from './screen-part.ts';

/** A screen document with some of its canvas changed. */
export const withScreen = (document: ScreenDocument, change: Partial<ScreenPart>): ScreenDocument => ({
  ...document,
  screen: { ...document.screen, ...change },
});

/**
 * A screen with other codes of its charts. @param chart new code of a chart; undefined for one that is not there, with
 * which its layer goes @param own codes of what is no chart
 */
export function recodeScreen(
  screen: ScreenPart,
  chart: (code: string) => string | undefined,
  own: ReadonlySet<string>,
): ScreenPart {
  const parts = new Set([
    ...own,
    ...screen.elements.map(({ code }) => code),
    ...screen.groups.map(({ i }) => i),
    ...screen.containers.map(({ containerId }) => containerId),
  ]);
  return withScreenCodes(
    { ...screen, elements: screen.elements.map((element) => recodedElement(element, { chart })) },
    (code) => (parts.has(code) ? code : chart(code)),
  );
}

/**
 * A screen without some of its charts, components, elements, groups and containers, and without what names them.
 * @param kept charts among them that only lose their place: elements go on drawing these; default none
 */
export function screenWithout(
  screen: ScreenPart,
  codes: ReadonlySet<string>,
  kept: ReadonlySet<string> = new Set(),
): ScreenPart {
  const stays = (code: string) => (codes.has(code) ? undefined : code);
  const drawn = (code: string) => (kept.has(code) ? code : stays(code));
  return withScreenCodes(
    {
      ...screen,
      elements: screen.elements
        .filter(({ code }) => !codes.has(code))
        .map((element) => recodedElement(element, { chart: drawn })),
      groups: screen.groups.filter(({ i }) => !codes.has(i)),
      containers: screen.containers.filter(
        ({ containerId, appComponentId }) => !codes.has(containerId) && !codes.has(appComponentId),
      ),
    },
    stays,
  );
}

/** The screen with other codes of layers, refreshes and reactions. @param now undefined for what goes */
export function withScreenCodes(screen: ScreenPart, now: (code: string) => string | undefined): ScreenPart {
  return {
    ...screen,
    layers: screen.layers.flatMap((layer) => {
      const i = now(layer.i);
      return i === undefined ? [] : [{ ...layer, i }];
    }),
    refreshes: screen.refreshes.flatMap((one) => {
      const i = now(one.i);
      return i === undefined ? [] : [{ ...one, i }];
    }),
    reactions: screen.reactions.flatMap((one) => {
      const i = one.on.kind === 'click' ? now(one.on.i) : '';
      const targets = one.targets.flatMap((code) => now(code) ?? []);
      if (i === undefined || (targets.length === 0 && one.action !== 'jump')) return [];
      return [{ ...one, on: one.on.kind === 'click' ? { ...one.on, i } : one.on, targets }];
    }),
  };
}

/** Codes with all that groups and containers among them hold, directly or in others. */
export function withHeld(
  { layers, containers }: Pick<ScreenPart, 'layers' | 'containers'>,
  codes: Iterable<string>,
): Set<string> {
  const all = new Set(codes);
  for (let size = -1; size !== all.size;) {
    size = all.size;
    for (const { containerId, appComponentId } of containers) if (all.has(appComponentId)) all.add(containerId);
    for (const { i, parentI } of layers) if (parentI !== null && all.has(parentI)) all.add(i);
  }
  return all;
}

/** Charts that elements of a screen draw, each once. */
export const drawnCharts = ({ screen }: Pick<BoardDocument, 'screen'>): ReadonlySet<string> =>
  new Set((screen?.elements ?? []).flatMap((element) => chartOfElement(element) ?? []));
