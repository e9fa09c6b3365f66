import type { RefObject } from 'react';
import { useEffect, useMemo, useSyncExternalStore } from 'react';

import type { ComponentState } from './component-state.ts';
import type { QueryCoordinator } from './query-coordinator.ts';
import type { QuerySpec } from './query-spec.ts';
import { useNetworkRetry } from './use-network-retry.ts';

/**
 * Publishes a component's query while mounted; components in or near the viewport run first. What the network lost is asked
 * again by itself.
 * @param spec must keep its identity; null for no query
 */
export function useComponentData(
  coordinator: QueryCoordinator,
  id: string,
  spec: QuerySpec | null,
  order: number,
  element: RefObject<HTMLElement | null>,
): ComponentState {
  const store = useMemo(() => coordinator.store(id), [coordinator, id]);
  const state = useSyncExternalStore(store.subscribe, store.get);
  useEffect(() => {
    const target = element.current;
    if (!target || typeof IntersectionObserver === 'undefined') return undefined;
    const { top, bottom } = target.getBoundingClientRect();
    coordinator.setVisible(id, bottom > 0 && top < innerHeight);
    const observer = new IntersectionObserver(
      (entries) =>
        coordinator.setVisible(
          id,
          entries.some(({ isIntersecting }) => isIntersecting),
        ),
      { rootMargin: '200px' },
    );
    observer.observe(target);
    return () => observer.disconnect();
  }, [coordinator, id, element]);
  useEffect(() => {
    if (spec) coordinator.publish(id, spec, order);
    else coordinator.withdraw(id);
  }, [coordinator, id, spec, order]);
  useEffect(() => () => coordinator.withdraw(id), [coordinator, id]);
  useNetworkRetry(state, () => coordinator.refresh(id, { fresh: false }));
  return state;
}
