import type { ChartFamily } from '../../chart-family.ts';
import { requirement, ANY, NONE, ONE } from '../../requirement.ts';
import { mapBlocks } from '../../settings/map-blocks.ts';
import { LABEL_PARTS } from '../../settings/series-blocks.ts';

export const areaMap = {
  /** CT-016. */
  graph_map: {
    requirement: requirement({
      dimensions: ANY,
      measures: ONE,
      hiddenPanels: ['split'],
      linkage: false,
      jump: false,
    }),
    blocks: mapBlocks,
    undrawn: LABEL_PARTS,
  },
  /** CT-023: counts as for the map. */
  graph_districtmap: {
    requirement: requirement({
      dimensions: ANY,
      measures: ONE,
      compares: NONE,
      hiddenPanels: ['compare', 'sort', 'split'],
      linkage: false,
    }),
    blocks: mapBlocks,
    undrawn: LABEL_PARTS,
  },
} as const satisfies ChartFamily;
