type Arc = readonly (readonly [number, number])[];

/** An area of a map: its outlines as numbers of arcs, and what it is called. */
export interface MapAreaGeometry {
  readonly type: 'Polygon' | 'MultiPolygon';
  readonly arcs: readonly unknown[];
  readonly properties: {
    /** Code of a province or prefecture, the two letters of a country, or one that is only the map's; empty for what is no area. */
    readonly adcode: string;
    readonly name: string;
    readonly hk?: string;
    readonly en?: string;
    readonly ja?: string;
    readonly full?: string;
    readonly a3?: string;
  };
}
/** A stored map in TopoJSON; arcs hold steps. */
export interface MapTopology {
  readonly type: 'Topology';
  readonly transform: { readonly scale: readonly [number, number]; readonly translate: readonly [number, number] };
  readonly objects: { readonly areas: { readonly geometries: readonly MapAreaGeometry[] } };
  readonly arcs: readonly Arc[];
}
