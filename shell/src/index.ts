import { installTrust } from './composition/trust.ts';
import { START_FAILED } from './healer/start-failed.ts';

// Keep minimal: this file is fetched at every visit, all others are cached by hash.
installTrust(document);
import('./bootstrap.tsx').catch((error: unknown) => {
  window.dispatchEvent(new Event(START_FAILED));
  throw error;
});
