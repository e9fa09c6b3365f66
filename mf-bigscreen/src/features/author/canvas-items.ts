import { displayOf } from '@tessera/board';
import type { CanvasItem } from '@tessera/canvas';
import { screenLook } from '@tessera/charts';
import type { ReportComponent, ScreenDocument } from '@tessera/contract';
import type { IntlShape } from 'react-intl';

import { descriptorOf } from '../elements/index.ts';
import { pageBox } from '../stage/index.ts';

/**
 * What the canvas and the list of layers know of a screen. The first container of a holder is the one that is seen.
 * @param shown container that is seen of holders, by their code
 */
export function canvasItems(
  { components, screen }: ScreenDocument,
  reports: readonly ReportComponent[],
  shown: ReadonlyMap<string, string>,
  intl: IntlShape,
): CanvasItem[] {
  const names = new Map<string, Pick<CanvasItem, 'name'>>([
    ...reports.map(({ reportCode, reportName }) => [reportCode, { name: reportName }] as const),
    ...components.map((one) => [one.code, { name: one.name || intl.formatMessage(displayOf(one).label) }] as const),
    ...screen.elements.map((one) => {
      const label = descriptorOf(one)?.label;
      return [one.code, { name: one.name || (label ? intl.formatMessage(label) : one.typeCode) }] as const;
    }),
    ...screen.groups.map(({ i, name }) => [i, { name }] as const),
  ]);
  const groups = new Set(screen.groups.map(({ i }) => i));
  const gone = intl.formatMessage({ id: 'bigscreen.author.vanished', defaultMessage: '已删除的图表' });
  const { fontSize } = screenLook(screen);
  const seen = new Set<string>();
  const pages = screen.containers.flatMap(({ containerId, appComponentId, containerName }): CanvasItem[] => {
    const holder = screen.elements.find(({ code }) => code === appComponentId);
    const layer = screen.layers.find(({ i }) => i === appComponentId);
    if (holder?.typeCode !== 'holder' || !layer) return [];
    const first = !seen.has(appComponentId);
    seen.add(appComponentId);
    const visible = shown.has(appComponentId) ? shown.get(appComponentId) === containerId : first;
    const box = pageBox(holder, { w: layer.w, h: layer.h }, fontSize);
    const place = { ...box, rotation: 0, visible, locked: false };
    return [{ id: containerId, parentId: appComponentId, kind: 'page', ...place, name: containerName }];
  });
  return [
    ...screen.layers.map(({ i, parentI, x, y, w, h, rotation, visible, locked }): CanvasItem => {
      const kind = groups.has(i) ? 'group' : 'item';
      return {
        id: i,
        parentId: parentI,
        kind,
        x,
        y,
        w,
        h,
        rotation,
        visible,
        locked,
        ...(names.get(i) ?? { name: gone }),
      };
    }),
    ...pages,
  ];
}
