/** Chart types that can't be linkage masters, with their rules. */
export const LEADERLESS_TYPES = [
  ['RU-466', 'graph_dashboard'],
  ['RU-467', 'graph_districtmap'],
  ['RU-468', 'graph_map'],
  ['RU-469', 'graph_num'],
  ['RU-470', 'graph_gauge'],
  ['RU-471', 'graph_scatter'],
  ['RU-472', 'graph_bubble'],
  ['RU-473', 'graph_sankey'],
  ['RU-474', 'graph_radar'],
  ['RU-475', 'graph_liquidfill'],
  ['RU-476', 'graph_progress'],
  ['RU-477', 'graph_solidgauge'],
  ['RU-478', 'graph_circle'],
  ['RU-479', 'graph_detailtable'],
] as const;
