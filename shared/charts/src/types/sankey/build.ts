import type { BuildsOf, InputOf } from '../../chart-family.ts';
import type { Drawing } from '../../chart-output.ts';
import { cutToWidth, LABEL_WIDTH } from '../../format/display-width.ts';
import { displayOf, formatValue } from '../../format/value-format.ts';
import { baseOptions } from '../../highcharts/base-options.ts';
import { escapeHtml } from '../../highcharts/escape-html.ts';
import { tooltipWriter } from '../../highcharts/tooltip-options.ts';
import { seriesColors } from '../../theme/themed-color.ts';
import { colorsFor } from '../../theme/value-colors.ts';
import { flowLinks } from './flow-links.ts';
import type { sankey } from './index.ts';

/** px of a width unit, of a node with the gap to its label, and of the shortest label. */
const UNIT = 6.2;
const NODE = 28;
const SHORTEST = 24;

/** px of a node's label: to the next level, half of it before the last, which has labels there, too. */
function labelSpace(width: number, column: number, last: number): number {
  const way = width / Math.max(1, last) - NODE;
  return Math.max(SHORTEST, column >= last - 1 ? way / 2 : way);
}

/** Flows from the values of each dimension to those of the next one, as wide as the measure. */
export function buildSankey({
  result,
  settings,
  theme,
  locale,
  texts,
  valueColors,
}: InputOf<(typeof sankey)['graph_sankey']>): Drawing {
  const { nodes, links, left } = flowLinks(result, locale, texts);
  const palette = seriesColors(settings.chartColor.palette, theme);
  const keys = nodes.map(({ colorKey }) => colorKey ?? null);
  const colors = colorsFor(keys, palette, theme, valueColors);
  const base = baseOptions(theme, palette);
  const tip = tooltipWriter(settings, theme, texts);
  const measure = result.columns.find(({ role }) => role === 'index' || role === 'indexDouble');
  const text = (value: number) =>
    measure ? formatValue(value, displayOf(measure, settings.numDisplayed), locale) : String(value);
  const last = Math.max(...nodes.map(({ column }) => column));
  const nameOf = new Map(nodes.map(({ id, name }) => [id, name]));
  return {
    parts: ['sankey'],
    notes: left > 0 ? [texts.negativeHidden(left)] : [],
    options: {
      ...base,
      chart: { ...base.chart, type: 'sankey', spacing: [8, 12, 8, 12] },
      tooltip: {
        ...base.tooltip,
        ...tip.enabled,
        formatter() {
          const point = this as unknown as {
            isNode?: boolean;
            id: string;
            sum?: number;
            from: string;
            to: string;
            weight: number;
          };
          const color = String(this.color);
          if (point.isNode)
            return tip.write(nameOf.get(point.id) ?? '', [
              { color, name: measure?.name ?? '', value: text(point.sum ?? 0) },
            ]);
          const way = `${nameOf.get(point.from) ?? ''} → ${nameOf.get(point.to) ?? ''}`;
          return tip.write(way, [{ color, name: measure?.name ?? '', value: text(point.weight) }]);
        },
      },
      series: [
        {
          type: 'sankey',
          id: 'flows',
          name: escapeHtml(measure?.name ?? ''),
          nodeWidth: 14,
          nodePadding: 14,
          minLinkWidth: 1,
          linkOpacity: theme.dark ? 0.42 : 0.32,
          borderRadius: 2,
          keys: ['from', 'to', 'weight'],
          nodes: nodes.map(({ id, name, column }, index) => ({
            id,
            name: escapeHtml(cutToWidth(name, LABEL_WIDTH)),
            column,
            color: colors[index] as string,
            // Labels are beside their node; the last ones before it, against clipping.
            dataLabels: column === last ? { align: 'right', x: -20 } : { align: 'left', x: 20 },
          })),
          data: links.map(({ from, to, weight }) => [from, to, weight]),
          dataLabels: {
            enabled: true,
            nodeFormatter() {
              const { id, column, series } = this as unknown as {
                id: string;
                column: number;
                series: { chart: { plotWidth: number } };
              };
              const room = labelSpace(series.chart.plotWidth, column, last);
              return escapeHtml(cutToWidth(nameOf.get(id) ?? '', Math.min(LABEL_WIDTH, Math.floor(room / UNIT))));
            },
            crop: false,
            overflow: 'allow',
            style: {
              color: theme.text,
              fontSize: `${theme.textSize}px`,
              fontWeight: 'normal',
              textOutline: `2px ${theme.surface}`,
            },
          },
        },
      ],
    },
  };
}

export const builds: BuildsOf<typeof sankey> = {
  graph_sankey: (input) => ({ kind: 'highcharts', ...buildSankey(input) }),
};
