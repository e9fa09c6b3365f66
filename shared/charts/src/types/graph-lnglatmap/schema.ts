import { mapBlocks, mapCoordinateSchema, mapMarkerSchema, mapTypeSchema } from '../../settings/map-blocks.ts';

export const graphLnglatmapBlocks = {
  ...mapBlocks,
  mapType: mapTypeSchema,
  mapMarker: mapMarkerSchema,
  mapCoordinate: mapCoordinateSchema,
} as const;
