/** Placeholders shown while an answer or the code of a chart is loading. */
export const NOT_YET = '.fui-Skeleton, .tessera-chart-loading';
