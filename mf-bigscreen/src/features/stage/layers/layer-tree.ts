import {
  chartOfElement,
  type BoardComponent,
  type ReportComponent,
  type ScreenContainer,
  type ScreenElement,
  type ScreenGroup,
  type ScreenLayer,
} from '@tessera/contract';

import type { ReadScreen } from '../read-screen.ts';

/** What a layer shows; `lost` for a code that nothing has. */
export type LayerContent =
  | { readonly kind: 'chart'; readonly report: ReportComponent }
  | { readonly kind: 'component'; readonly component: BoardComponent }
  | { readonly kind: 'element'; readonly element: ScreenElement; readonly report: ReportComponent | null }
  | { readonly kind: 'holder'; readonly element: HolderElement }
  | { readonly kind: 'group'; readonly group: ScreenGroup }
  | { readonly kind: 'lost' };
export type HolderElement = Extract<ScreenElement, { typeCode: 'holder' }>;

/** A layer with what stands in it, the bottommost first. */
export interface LayerNode {
  readonly layer: ScreenLayer;
  /** Place in the order of painting. */
  readonly order: number;
  readonly content: LayerContent;
  /** Of a group. */
  readonly members: readonly LayerNode[];
  /** Of a holder. */
  readonly pages: readonly HolderPage[];
}
export interface HolderPage {
  readonly container: ScreenContainer;
  readonly members: readonly LayerNode[];
}

/**
 * Layers of a screen as a tree. Layers whose group or container is not there, or stands in itself, are on the screen
 * itself; of layers with the same code the first one counts.
 */
export function layerTree({ document, reports }: Pick<ReadScreen, 'document' | 'reports'>): readonly LayerNode[] {
  const { screen, components } = document;
  const layers = [...new Map(screen.layers.toReversed().map((layer) => [layer.i, layer])).values()].toReversed();
  const byCode = new Map(layers.map((layer) => [layer.i, layer]));
  const charts = new Map(reports.map((report) => [report.reportCode, report]));
  const contents = new Map<string, LayerContent>([
    ...screen.groups.map((group) => [group.i, { kind: 'group', group }] as const),
    ...reports.map((report) => [report.reportCode, { kind: 'chart', report }] as const),
    ...components.map((component) => [component.code, { kind: 'component', component }] as const),
    ...screen.elements.map((element) => [element.code, contentOf(element, charts)] as const),
  ]);
  const holderOf = new Map(screen.containers.map((one) => [one.containerId, one.appComponentId]));
  /** Code of the layer in which another one stands directly; null for the screen. */
  const within = ({ parentI }: ScreenLayer): string | null =>
    parentI === null ? null : (holderOf.get(parentI) ?? parentI);
  const holds = (code: string | null) => {
    const kind = code === null ? undefined : contents.get(code)?.kind;
    return kind === 'group' || kind === 'holder';
  };
  const stands = (layer: ScreenLayer): boolean => {
    const seen = new Set([layer.i]);
    for (let code = within(layer); code !== null;) {
      const around = byCode.get(code);
      if (!around || seen.has(code) || !holds(code)) return false;
      seen.add(code);
      code = within(around);
    }
    return true;
  };
  const below = new Map<string | null, ScreenLayer[]>();
  for (const layer of layers) {
    const parent = stands(layer) ? layer.parentI : null;
    const known = below.get(parent);
    if (known) known.push(layer);
    else below.set(parent, [layer]);
  }
  const orders = new Map(layers.map(({ i }, order) => [i, order]));
  const nodesIn = (parent: string | null): readonly LayerNode[] =>
    (below.get(parent) ?? []).map((layer) => {
      const content = contents.get(layer.i) ?? { kind: 'lost' };
      return {
        layer,
        order: orders.get(layer.i) ?? 0,
        content,
        members: content.kind === 'group' ? nodesIn(layer.i) : [],
        pages:
          content.kind === 'holder'
            ? screen.containers
                .filter(({ appComponentId }) => appComponentId === layer.i)
                .map((container) => ({ container, members: nodesIn(container.containerId) }))
            : [],
      };
    });
  return nodesIn(null);
}

function contentOf(element: ScreenElement, charts: ReadonlyMap<string, ReportComponent>): LayerContent {
  if (element.typeCode === 'holder') return { kind: 'holder', element };
  const asked = chartOfElement(element);
  if (asked === null) return { kind: 'element', element, report: null };
  const report = charts.get(asked);
  return report ? { kind: 'element', element, report } : { kind: 'lost' };
}

/** Whether two nodes are drawn alike, with all that stands in them. */
export function sameNode(a: LayerNode, b: LayerNode): boolean {
  return (
    a.layer === b.layer &&
    a.order === b.order &&
    sameContent(a.content, b.content) &&
    sameNodes(a.members, b.members) &&
    a.pages.length === b.pages.length &&
    a.pages.every(({ container, members }, at) => {
      const other = b.pages[at];
      return other !== undefined && container === other.container && sameNodes(members, other.members);
    })
  );
}

const sameNodes = (a: readonly LayerNode[], b: readonly LayerNode[]): boolean =>
  a.length === b.length &&
  a.every((node, at) => {
    const other = b[at];
    return other !== undefined && sameNode(node, other);
  });

function sameContent(a: LayerContent, b: LayerContent): boolean {
  if (a.kind === 'chart') return b.kind === 'chart' && a.report === b.report;
  if (a.kind === 'component') return b.kind === 'component' && a.component === b.component;
  if (a.kind === 'element') return b.kind === 'element' && a.element === b.element && a.report === b.report;
  if (a.kind === 'holder') return b.kind === 'holder' && a.element === b.element;
  return a.kind === b.kind;
}
