import {
  chartOfElement,
  componentLimit,
  elementKindOf,
  isTabs,
  MENU_TYPES,
  SCREEN_LIMITS,
  standingCodes,
  type BoardDocument,
  type ScreenPart,
} from '@tessera/contract';

import { CatalogueError } from '../../platform/http/catalogue-error.ts';

interface Around {
  /** Codes of the screen's charts. */
  readonly charts: ReadonlySet<string>;
  /** The current version; its missing charts may stay. */
  readonly before: BoardDocument;
  /** @throws CatalogueError boardInvalid */
  readonly refuse: (reason: string) => never;
  /** @throws CatalogueError boardFull */
  readonly tooMany: () => never;
}

/**
 * Checks the canvas of a screen beyond its schema: unique codes, layers of what there is, groups and containers that
 * hold each other without a circle and not too deep, number of components.
 * @throws CatalogueError boardInvalid with the code, boardFull, chartMissing
 */
export function checkScreen(document: BoardDocument, screen: ScreenPart, around: Around): void {
  const { charts, refuse, tooMany } = around;
  const { layers, groups, elements, containers, refreshes, reactions } = screen;
  if (document.layout.length > 0 || document.appLayout !== null) refuse('layout');
  const tabs = document.components.find(isTabs);
  if (tabs) refuse(tabs.code);

  const own = [
    ...document.components.map(({ code }) => code),
    ...elements.map(({ code }) => code),
    ...groups.map(({ i }) => i),
    ...containers.map(({ containerId }) => containerId),
  ];
  if (own.length + charts.size > componentLimit(MENU_TYPES.screen)) tooMany();
  distinct([...own, ...charts], refuse);

  const gone = vanishedCharts(around);
  for (const code of elements.map(chartOfElement))
    if (code !== null && !charts.has(code) && !gone.has(code)) throw new CatalogueError('chartMissing');

  const held = new Set(containers.map(({ containerId }) => containerId));
  const stands = new Set([...own.filter((code) => !held.has(code)), ...charts, ...gone]);
  distinct(
    layers.map(({ i }) => i),
    refuse,
  );
  if (layers.some(({ i }) => !stands.has(i))) throw new CatalogueError('chartMissing');
  checkHolders(screen, refuse);

  const known = new Set([...stands, ...held]);
  distinct(
    refreshes.map(({ i }) => i),
    refuse,
  );
  distinct(
    reactions.map(({ id }) => id),
    refuse,
  );
  const named = [
    ...refreshes.map(({ i }) => i),
    ...reactions.flatMap(({ on, targets }) => (on.kind === 'click' ? [on.i, ...targets] : targets)),
  ];
  for (const code of named) if (!known.has(code)) refuse(code);
}

/** Groups and containers: each stands, and none is within itself. */
function checkHolders({ layers, groups, elements, containers }: ScreenPart, refuse: (reason: string) => never): void {
  const layerOf = new Map(layers.map((layer) => [layer.i, layer]));
  const grouped = new Set(groups.map(({ i }) => i));
  for (const i of grouped) if (!layerOf.has(i)) refuse(i);
  const holders = new Set(elements.filter((one) => elementKindOf(one).holds).map(({ code }) => code));
  const holderOf = new Map<string, string>();
  const pages = new Map<string, number>();
  for (const { containerId, appComponentId } of containers) {
    if (!holders.has(appComponentId) || !layerOf.has(appComponentId)) refuse(containerId);
    holderOf.set(containerId, appComponentId);
    const count = (pages.get(appComponentId) ?? 0) + 1;
    if (count > SCREEN_LIMITS.containers) refuse(appComponentId);
    pages.set(appComponentId, count);
  }
  for (const layer of layers) {
    let parent = layer.parentI;
    // A circle is deeper than any limit.
    for (let depth = 1; parent !== null; depth += 1) {
      const next: string | undefined = grouped.has(parent) ? parent : holderOf.get(parent);
      if (next === undefined || depth > SCREEN_LIMITS.depth) refuse(layer.i);
      parent = layerOf.get(next ?? '')?.parentI ?? null;
    }
  }
}

/** Charts that the current version shows and that were deleted since. */
function vanishedCharts({ charts, before }: Around): ReadonlySet<string> {
  const screen = before.screen;
  const own = new Set([
    ...before.components.map(({ code }) => code),
    ...(screen?.elements ?? []).map(({ code }) => code),
    ...(screen?.groups ?? []).map(({ i }) => i),
  ]);
  const drawn = (screen?.elements ?? []).flatMap((element) => chartOfElement(element) ?? []);
  return new Set([...standingCodes(before), ...drawn].filter((code) => !own.has(code) && !charts.has(code)));
}

function distinct(codes: readonly string[], refuse: (reason: string) => never): void {
  const seen = new Set<string>();
  for (const code of codes) {
    if (seen.has(code)) refuse(code);
    seen.add(code);
  }
}
