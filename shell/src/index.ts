import { installTrust } from './composition/trust.ts';

// Nothing else may stand here: this file is fetched anew by every visit, all others are kept under the hash in their name.
installTrust(document);
void import('./bootstrap.tsx');
