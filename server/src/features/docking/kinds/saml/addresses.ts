import type { Docked } from '../kind.ts';

/** Where the other side finds this one. The name of this side is the address of its description. */
export function addressesOf(
  { systemId }: Pick<Docked, 'systemId'>,
  publicUrl: string,
): { readonly entityId: string; readonly answer: string; readonly leave: string } {
  const base = `${publicUrl}/api/auth/docking`;
  return {
    entityId: `${base}/about/${systemId}`,
    answer: `${base}/answer/${systemId}`,
    leave: `${base}/leave/${systemId}`,
  };
}
