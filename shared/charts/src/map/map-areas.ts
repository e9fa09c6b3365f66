import type { Locale } from '@tessera/contract';
import { toLanguageTag } from '@tessera/contract';

import { areaName } from './area-map.ts';
import { loadMap } from './load-map.ts';

export interface MapArea {
  /** Its code, as the setting `mapDisplay.area` takes it. */
  readonly code: string;
  readonly name: string;
}

/** Provinces that can be shown alone, localised; loads the map of China. */
export async function loadMapAreas(locale: Locale): Promise<readonly MapArea[]> {
  const { topology } = await loadMap('china', []);
  return topology.objects.areas.geometries
    .flatMap(({ properties }) =>
      /^\d{6}$/.test(properties.adcode) ? [{ code: properties.adcode, name: areaName(properties, locale) }] : [],
    )
    .toSorted((a, b) => a.name.localeCompare(b.name, toLanguageTag(locale)));
}
