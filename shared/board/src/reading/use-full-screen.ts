import { useCallback, useEffect, useState } from 'react';

/** Full screen of the document; where the browser refuses, the content fills the window until Esc. */
export function useFullScreen(): { readonly full: boolean; enter(): void; leave(): void } {
  const [full, setFull] = useState(false);
  const leave = useCallback(() => {
    setFull(false);
    if (document.fullscreenElement) void document.exitFullscreen();
  }, []);
  const enter = useCallback(() => {
    setFull(true);
    // When refused, the content still fills the window.
    document.documentElement.requestFullscreen?.().catch(() => undefined);
  }, []);
  useEffect(() => {
    if (!full) return undefined;
    const onChange = () => {
      if (!document.fullscreenElement) setFull(false);
    };
    const onKey = (event: KeyboardEvent) => {
      // Most browsers keep this key to themselves in full screen and tell by `fullscreenchange`.
      if (event.key === 'Escape' && !event.defaultPrevented) leave();
    };
    document.addEventListener('fullscreenchange', onChange);
    document.addEventListener('keydown', onKey);
    return () => {
      document.removeEventListener('fullscreenchange', onChange);
      document.removeEventListener('keydown', onKey);
    };
  }, [full, leave]);
  return { full, enter, leave };
}
