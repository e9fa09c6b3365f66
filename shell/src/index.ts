import { installTrust } from './composition/trust.ts';

// Keep minimal: this file is fetched at every visit, all others are cached by hash.
installTrust(document);
void import('./bootstrap.tsx');
