import { useEffect, useMemo, useRef } from 'react';
import type { Compactor, Layout } from 'react-grid-layout';

import { copied } from './compact-layout.ts';

interface Held {
  readonly begun: Layout;
  given: boolean;
  /** Stops listening for keys. */
  leave(): void;
}

/** Escape cancels a drag or resize. @param inner compactor of the grid; must keep its identity */
export function useGivingUp(inner: Compactor) {
  const held = useRef<Held | null>(null);
  const compactor = useMemo(
    (): Compactor => ({
      ...inner,
      compact: (layout, columns) => (held.current?.given ? copied(held.current.begun) : inner.compact(layout, columns)),
    }),
    [inner],
  );
  /** @returns whether it was given up */
  const end = (): boolean => {
    const given = held.current?.given ?? false;
    held.current?.leave();
    held.current = null;
    return given;
  };
  const begin = (layout: Layout): void => {
    end();
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || !held.current) return;
      event.preventDefault();
      // Meanwhile the key leaves what is chosen as it is.
      event.stopPropagation();
      held.current.given = true;
      // The grid has no other way to stop.
      document.dispatchEvent(new MouseEvent('mouseup'));
    };
    document.addEventListener('keydown', onKey, true);
    held.current = {
      begun: copied(layout),
      given: false,
      leave: () => document.removeEventListener('keydown', onKey, true),
    };
  };
  useEffect(() => () => held.current?.leave(), []);
  return { compactor, begin, end };
}
