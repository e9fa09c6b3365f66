import { areaFinder, loadMap, loadProvinceFinder, type AreaMap, type OwnMapLoader } from '@tessera/charts';
import { useEffect, useState } from 'react';

export interface FlyMap {
  readonly map: AreaMap;
  /** Code of the area that a name belongs to; on the map of China that of its province for a prefecture. */
  find(name: string): string | undefined;
}
type Loading = { readonly area: string; readonly loaded?: FlyMap; readonly failed?: boolean };

/** The map of an area, once it is there. */
export function useFlyMap(area: string, ownMap: OwnMapLoader | undefined): Loading {
  const [state, setState] = useState<Loading>({ area });
  useEffect(() => {
    let current = true;
    Promise.all([loadMap(area, [], ownMap), loadProvinceFinder()]).then(
      ([map, provinceOf]) => {
        if (!current) return;
        const own = areaFinder(map);
        setState({
          area,
          loaded: { map, find: (name) => own(name) ?? (map.code === 'china' ? provinceOf(name) : undefined) },
        });
      },
      () => current && setState({ area, failed: true }),
    );
    return () => {
      current = false;
    };
  }, [area, ownMap]);
  return state.area === area ? state : { area };
}
