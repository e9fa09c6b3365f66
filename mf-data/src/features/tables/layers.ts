import type { Lineage } from '@tessera/contract';

export type LineageNode = Lineage['nodes'][number];

/** Nodes by layer: each one layer behind the last of its sources. Stops at a circle. */
export function layersOf({ nodes, edges }: Lineage): LineageNode[][] {
  const depth = new Map(nodes.map(({ id }) => [id, 0]));
  for (let round = 0; round < nodes.length; round += 1) {
    let moved = false;
    for (const { from, to } of edges) {
      const wanted = (depth.get(from) ?? 0) + 1;
      if (wanted > (depth.get(to) ?? 0) && wanted < nodes.length) {
        depth.set(to, wanted);
        moved = true;
      }
    }
    if (!moved) break;
  }
  const layers: LineageNode[][] = [];
  for (const node of nodes) (layers[depth.get(node.id) ?? 0] ??= []).push(node);
  return layers.filter((layer) => layer !== undefined);
}
