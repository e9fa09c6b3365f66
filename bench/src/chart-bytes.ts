import { openBenchPage } from './lib/bench-page.ts';

/** Types beside tables and numbers that need something of their own, and the plainest of each kind. */
const TYPES = [
  'graph_num',
  'graph_crosstab',
  'graph_detailtable',
  'graph_progress',
  'graph_liquidfill',
  'graph_histogram',
  'graph_line',
  'graph_pie',
  'graph_scatter',
  'graph_radar',
  'graph_waterfall',
  'graph_gauge',
  'graph_solidgauge',
  'graph_sankey',
  'graph_map',
  'graph_districtmap',
  'graph_lnglatmap',
];

/** Bytes, as gzip, that a page fetches for its first chart, by type. React, the view and the fixtures are in all of them. */
const page = await openBenchPage();
try {
  const all: string[] = [];
  for (const code of TYPES) all.push(`${code} ${((await page.fetched(`type/${code}`)) / 1024).toFixed(1)}`);
  process.stdout.write(`KB as gzip of the first chart of a type: ${all.join(', ')}\n`);
} finally {
  await page.close();
}
