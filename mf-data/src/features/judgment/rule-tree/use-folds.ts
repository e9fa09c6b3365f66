import { useState } from 'react';

/** Places of rules whose branches are hidden, and what hides or shows those of one. */
export function useFolds(
  initial: () => readonly number[] = () => [],
): readonly [ReadonlySet<number>, (at: number) => void, (places: readonly number[]) => void] {
  const [folded, setFolded] = useState<ReadonlySet<number>>(() => new Set(initial()));
  const toggle = (at: number) =>
    setFolded((before) =>
      before.has(at) ? new Set([...before].filter((one) => one !== at)) : new Set([...before, at]),
    );
  return [folded, toggle, (places) => setFolded(new Set(places))];
}
