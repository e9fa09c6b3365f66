import { installTrust } from './composition/trust.ts';

// Nothing else may stand here: modules that are shared with remotes need the asynchronous boundary.
installTrust(document);
void import('./bootstrap.tsx');
