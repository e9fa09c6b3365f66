import { installTrust } from './composition/trust.ts';
import { announceFrame } from './healer/announce-frame.ts';
import { START_FAILED } from './healer/start-failed.ts';

// Keep minimal: this file is fetched at every visit, all others are cached by hash.
installTrust(document);
announceFrame(window);
import('./bootstrap.tsx').catch((error: unknown) => {
  window.dispatchEvent(new Event(START_FAILED));
  throw error;
});
