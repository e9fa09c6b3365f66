import { displayOf } from '@tessera/board';
import type { CanvasItem } from '@tessera/canvas';
import type { ReportComponent, ScreenContainer, ScreenDocument, ScreenLayer, ScreenPart } from '@tessera/contract';
import { DataHistogramRegular, GroupRegular, TabDesktopRegular } from '@tessera/ui/icons';
import type { IntlShape } from 'react-intl';

import { arrangePage, type Box } from '../containers/index.ts';
import { descriptorOf } from '../elements/index.ts';
import { pageOf } from './model/containers.ts';

/**
 * What the canvas and the list of layers know of a screen.
 * @param shown container that is seen of each holder, by its code
 */
export function canvasItems(
  { components, screen }: ScreenDocument,
  reports: readonly ReportComponent[],
  shown: ReadonlyMap<string, string>,
  intl: IntlShape,
): CanvasItem[] {
  const names = new Map<string, Pick<CanvasItem, 'name' | 'icon'>>([
    ...reports.map(
      ({ reportCode, reportName }) => [reportCode, { name: reportName, icon: DataHistogramRegular }] as const,
    ),
    ...components.map((one) => {
      const { label, Icon } = displayOf(one);
      return [one.code, { name: one.name || intl.formatMessage(label), icon: Icon }] as const;
    }),
    ...screen.elements.map((one) => {
      const { label, Icon } = descriptorOf(one);
      return [one.code, { name: one.name || intl.formatMessage(label), icon: Icon }] as const;
    }),
    ...screen.groups.map(({ i, name }) => [i, { name, icon: GroupRegular }] as const),
  ]);
  const groups = new Set(screen.groups.map(({ i }) => i));
  const gone = intl.formatMessage({ id: 'bigscreen.author.vanished', defaultMessage: '已删除的图表' });
  const pages = screen.containers.flatMap((container): CanvasItem[] => {
    const { containerId, appComponentId, containerName } = container;
    const layer = screen.layers.find(({ i }) => i === appComponentId);
    if (!layer) return [];
    const visible = shown.get(appComponentId) === containerId;
    const place = { ...pageOf(screen, container, layer), rotation: 0, visible, locked: false };
    const named = { name: containerName, icon: TabDesktopRegular };
    return [kept(container, { id: containerId, parentId: appComponentId, kind: 'page', ...place, ...named })];
  });
  const arranged = arrangedBoxes(screen, pages);
  return [
    ...screen.layers.map((layer): CanvasItem => {
      const { i, parentI, rotation, visible, locked } = layer;
      const { x, y, w, h } = arranged.get(i) ?? layer;
      const kind = groups.has(i) ? 'group' : 'item';
      const named = names.get(i) ?? { name: gone };
      return kept(layer, { id: i, parentId: parentI, kind, x, y, w, h, rotation, visible, locked, ...named });
    }),
    ...pages,
  ];
}

const items = new WeakMap<ScreenLayer | ScreenContainer, CanvasItem>();

/** The item of the last call for this layer or container, if it is equal, so that React does not render its line again. */
function kept(of: ScreenLayer | ScreenContainer, item: CanvasItem): CanvasItem {
  const before = items.get(of);
  const same = before && Object.entries(item).every(([key, value]) => before[key as keyof CanvasItem] === value);
  if (same) return before;
  items.set(of, item);
  return item;
}

/** Boxes of components that rows and columns arrange, by code. */
function arrangedBoxes({ containers, layers }: ScreenPart, pages: readonly CanvasItem[]): ReadonlyMap<string, Box> {
  return new Map(
    containers.flatMap((container) => {
      const page = pages.find(({ id }) => id === container.containerId);
      if (!page || container.symbolId === 'free') return [];
      const members = layers.filter(({ parentI }) => parentI === container.containerId).map((layer) => ({ layer }));
      return [...arrangePage(container, members, page)];
    }),
  );
}
