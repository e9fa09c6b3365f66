import { MESSAGE_TYPE_CODES } from '@tessera/contract';
import { useMessages } from '@tessera/remote-kit';
import { useEffect } from 'react';

/** Milliseconds between two looks of their own: states change without a message, too. */
const LOOK = 60_000;

/** Calls back when an early warning is pushed (message type 0004), and each minute while the page is seen. */
export function useWarningPushes(reload: () => void): void {
  useMessages((frame) => {
    if (frame.kind === 'message' && frame.message.messageTypeCode === MESSAGE_TYPE_CODES.earlyWarning) reload();
  });
  useEffect(() => {
    const timer = setInterval(() => {
      if (!document.hidden) reload();
    }, LOOK);
    return () => clearInterval(timer);
  }, [reload]);
}
