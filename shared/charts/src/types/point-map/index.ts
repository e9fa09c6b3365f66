import type { ChartFamily } from '../../chart-family.ts';
import { requirement, ANY, NONE, SOME } from '../../requirement.ts';
import { mapBlocks, mapCoordinateSchema, mapMarkerSchema, mapTypeSchema } from '../../settings/map-blocks.ts';
import { LABEL_PARTS } from '../../settings/series-blocks.ts';

export const pointMap = {
  /** CT-024: counts as for the map, and coordinates that are measures too. */
  graph_lnglatmap: {
    requirement: requirement({
      dimensions: ANY,
      measures: SOME,
      compares: NONE,
      hiddenPanels: ['compare', 'sort', 'split'],
    }),
    // Coordinates come from their own well, or from fields that `mapCoordinate` names.
    blocks: {
      ...mapBlocks,
      mapType: mapTypeSchema,
      mapMarker: mapMarkerSchema,
      mapCoordinate: mapCoordinateSchema,
    },
    undrawn: LABEL_PARTS,
  },
} as const satisfies ChartFamily;
