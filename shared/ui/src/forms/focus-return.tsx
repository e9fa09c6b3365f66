import { useFluent } from '@fluentui/react-components';
import { useEffect, useState } from 'react';

/**
 * Stands in what opens over the page. When that closes and the focus is lost, whatever had it before has it again; Fluent
 * does so only for triggers of its own.
 */
export function FocusReturn() {
  const { targetDocument } = useFluent();
  // Before what opens takes the focus.
  const [opener] = useState(() => targetDocument?.activeElement ?? null);
  useEffect(
    () => () => {
      // The focus manager hears of removed elements in a microtask that was queued before; until then it holds the focus.
      queueMicrotask(() => {
        const lost = targetDocument?.activeElement === targetDocument?.body;
        if (lost && opener instanceof HTMLElement && opener.isConnected) opener.focus();
      });
    },
    [opener, targetDocument],
  );
  return null;
}
